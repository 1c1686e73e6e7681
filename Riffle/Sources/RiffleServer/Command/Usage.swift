extension CommandLineRequest {
    /// Fits a terminal of 80 columns.
    static let usage = """
        Riffle: swipe through your photos. Right keeps, left moves to the trash.

          riffle [serve] [options] [LIBRARY...] serve folders of photos, immich:URL, or
                                                webdav:URL; without one, ask on the page
          riffle export --format csv|json|nul|xmp LIBRARY    write the decisions out
          riffle invite [LIBRARY]               show the way in for another device
          riffle password [--remove] [LIBRARY]  let devices sign in with a password
          riffle trash LIBRARY                  list files in the trash, with their IDs
          riffle restore --all|ID... LIBRARY    bring files back from the trash
          riffle --report[=json] LIBRARY        list files without a card, and why
          riffle --check immich:URL|webdav:URL  see whether Riffle fits a photo server
          riffle health [--port N]              exit with 0 if Riffle answers
          riffle completions bash|zsh|fish      complete commands and options in a shell

          riffle --lan --exclude '*.heic' ~/Pictures

        Network
          --port N              serve on this port; 0 takes a free one
          --lan                 also serve the local network, and show a QR code
          --url ADDRESS         the address behind a proxy: https://photos.example
                                or https://example.org/riffle
          --allow-host HOST[:PORT]    also answer to this name
          --tls self            encrypt with a certificate that Riffle makes
          --tls-cert FILE --tls-key FILE    encrypt with this certificate
          --no-open             do not open the browser
          --choose              ask again on the page which folder to serve
          --log-format text|json      write the log for people or for programs
        Files
          --trash PLACE         system: the system's trash; folder: _riffle_rejected in
                                the library; list: move nothing, and export the list
          --immediate           move each file to the trash as it is swiped
          --dry-run             decide as usual, and move nothing
          --no-first-dry-run    let the first round on a photo server move photos
          --partners            also show what partners share in Immich
          --empty-trash-after DAYS    delete what Riffle moved to the trash by then
          --exclude PATTERN     leave out matching files and folders, as .gitignore does
          --include PATTERN     show matching ones that are left out otherwise
          --rescan N            look for new files again after N seconds (60)
        Decisions
          --profile NAME        the person, until one is chosen on the page
          --journal DIR|new     continue the decisions in DIR, or start without any
          --portable            keep the journal in the library, for a disk that travels
          --data DIR, --cache DIR     keep the journal and the card pictures there
          --sign-out            sign all devices out (with password)
          --anyway              restore also files that may be others (with ID)
          --key-file FILE       the API key of Immich, or name:password for WebDAV;
                                without it, the variable IMMICH_API_KEY or
                                RIFFLE_WEBDAV_LOGIN, or you are asked
          --allow-root, --allow-whole-disk    run as root; serve the folder /

        Options that always hold are in ~/.config/riffle/riffle.conf, one a line, such
        as lan = yes, or in the environment, such as RIFFLE_LAN=yes.
        """
}
