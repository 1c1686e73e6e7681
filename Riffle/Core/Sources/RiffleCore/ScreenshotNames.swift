/// The words by which systems and programs name screenshots, in small letters.
///
/// Sources: the translations of GNOME Shell, GNOME and MATE Screenshot and Xfce's screenshooter; names
/// that macOS and Windows 11 give, from public repositories; the defaults of other programs.
enum ScreenshotNames {
    /// Names of folders that hold nothing else.
    static let folders: Set<String> = [
        "screenshots", "screenshot", "screen shots", "screencaptures", "screen captures",
        "bildschirmfotos", "captures d’écran", "captures d'écran", "capturas de pantalla",
        "captures de pantalla", "capturas de tela", "capturas de ecrã", "schermate", "skärmbilder",
        "skjermbilder", "skærmbilleder", "schermafbeeldingen", "schermafdrukken", "zrzuty ekranu",
        "snímky obrazovky", "slike zaslona", "zaslonske slike", "képernyőképek",
        "ekran görüntüleri",
        "kuvakaappaukset", "ekrano nuotraukos", "ekrānattēli", "cuplikan layar",
        "pantaila-argazkiak", "skjámyndir", "снимки экрана", "снимки на екрана", "снимци екрана",
        "знімки екрана", "здымкі экрана", "скриншоттар", "στιγμιότυπα οθόνης", "צילומי מסך",
        "نماگرفتها", "لقطات الشاشة", "จับภาพหน้าจอ", "ภาพหน้าจอ", "chụp màn hình",
        "ảnh chụp màn hình", "스크린샷", "スクリーンショット", "屏幕截图", "屏幕快照", "截图", "截屏",
        "截圖", "螢幕截圖", "螢幕快照", "螢幕擷取畫面",
    ]

    /// How a name begins, if no letter follows.
    static let beginnings: [String] = [
        // English, and programs: Android, iOS's simulator, Samsung, LG, Windows Phone.
        "screenshot", "screen shot", "screen_shot", "screen-shot", "screencapture",
        "screen capture", "screencap", "simulator screenshot", "simulator screen shot", "scrnshot",
        "smartselect", "capture+", "wp_ss_", "cleanshot", "snipaste", "ksnip", "deepinscreenshot",
        "qq截图", "tim截图", "微信截图", "企业微信截图", "钉钉截图",
        // Germanic languages.
        "bildschirmfoto", "bildschirmausschnitt", "schermafbeelding", "schermafdruk",
        "schermopname", "skermskoot", "skärmavbild", "skärmbild", "skjermbilde", "skjermbilete",
        "skærmbillede", "skjámynd",
        // Romance languages.
        "capture d’écran", "capture d'écran", "capture d’ecran", "capture_d’écran",
        "capture_d'écran", "captura de pantalla", "captura desde", "captura pantalla",
        "captura de tela", "captura de ecrã", "captura de ecra", "captura d'ecran",
        "captură de ecran", "schermata", "istantanea", "videade di", "pantaila-argazkia",
        // Slavic and Baltic languages.
        "zrzut ekranu", "snímek obrazovky", "snímka obrazovky", "snimka zaslona", "slika zaslona",
        "zaslonska slika", "zaslonska_slika", "posnetek zaslona", "snimak ekrana", "снимак екрана",
        "снимак-екрана", "снимок экрана", "скриншот", "знімок екрана", "знімок екрану",
        "зняток екрана", "здымак экрана", "здымак экрану", "екранна снимка", "снимка на екрана",
        "ekrano nuotrauka", "ekrano kopija", "ekrānattēls", "ekrānuzņēmums", "ekrānkopija",
        // Other languages of Europe.
        "näyttökuva", "kuvakaappaus", "képernyőkép", "képernyőfotó", "kuvatõmmis", "ekraanipilt",
        "ekran görüntüsü", "ekran resmi", "στιγμιότυπο οθόνης", "ეკრანის ანაბეჭდი", "foto ekrani",
        "էկրանի նկար",
        // The Near East and South Asia.
        "צילום מסך", "לכידת מסך", "لقطة شاشة", "لقطة الشاشة", "نماگرفت", "اسکرینشات", "عکس صفحه",
        "स्क्रीनशॉट", "स्क्रिनसट", "ਸਕਰੀਨਸ਼ਾਟ", "ಸ್ಕ್ರೀನ್‌ಶಾಟ್", "স্ক্রিনশট",
        // South-East and East Asia.
        "ภาพหน้าจอ", "ภาพถ่ายหน้าจอ", "จับภาพหน้าจอ", "ảnh chụp màn hình", "ảnh màn hình",
        "chụp màn hình", "cuplikan layar", "tangkapan layar", "tangkapan skrin", "petikan skrin",
        "tangkap layar", "cekupan skrin", "スクリーンショット", "스크린샷", "屏幕快照", "屏幕截图", "截屏",
        "截图", "螢幕快照", "螢幕截圖", "螢幕擷取畫面", "螢幕擷圖", "截圖",
    ]

    /// Beginnings that are common words: a digit has to follow, perhaps after other marks.
    static let dated: [String] = [
        // MATE Screenshot in French and Occitan, macOS in Greek; Windows' sketches, Shottr, Xnip,
        // WeChat on a Mac, ColorOS.
        "capture du", "captura del", "captura de", "снимка на", "στιγμιότυπο", "στιγμιότυπο στο",
        "annotation", "anmerkung", "scr-", "xnip", "wx", "screenshots",
    ]

    /// How a name ends before its dot: scrot, grim, and languages that put the date first.
    static let endings: [String] = [
        "_scrot", "_grim", "创建的截图", "аҟынтә аекран аҭыхра", "बाट स्क्रिनसट", "ਤੋਂ ਸਕਰੀਨਸ਼ਾਟ",
    ]
}
