"""The least browser that WebKitGTK's driver can work: a page and nothing around it, in a window of any size.

Debian's own for tests, MiniBrowser, has a bar of buttons that keeps its window 447 pixels wide, and reports
no errors of its page.

Usage: webkit_window.py COMPLAINTS FONT     a file that takes a line for each error of the page; the size of its text
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

#: Runs before every script of a page. The driver itself reports no errors.
LISTEN = """{
    const tell = text => webkit.messageHandlers.complaints.postMessage(String(text).replaceAll('\\n', ' '))
    addEventListener('error', ({ message, target }) => tell(message ?? `not loaded: ${target.src ?? target.href}`), true)
    addEventListener('unhandledrejection', ({ reason }) => tell(reason))
    addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(`refused: ${blockedURI}`))
    const { error } = console
    console.error = (...words) => {
        tell(words.join(' '))
        error.apply(console, words)
    }
}"""


def new_view(_, context, complaints, font_size):
    content = WebKit2.UserContentManager()
    content.register_script_message_handler("complaints")
    content.connect(
        "script-message-received::complaints",
        lambda _, message: print(message.get_js_value().to_string(), file=complaints, flush=True))
    content.add_script(WebKit2.UserScript.new(
        LISTEN, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    view.get_settings().set_default_font_size(font_size)
    window = Gtk.Window(decorated=False)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    # There is no window manager to give it the keyboard.
    window.present()
    return view


def main(path, font_size):
    complaints = open(path, "a")
    # Scrollbars that take room, as on Windows: the harder case for a layout.
    Gtk.Settings.get_default().set_property("gtk-overlay-scrolling", False)
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)

    def started(_, session):
        info = WebKit2.ApplicationInfo()
        info.set_name("WebKitGTK")
        session.set_application_info(info)
        session.connect("create-web-view", new_view, context, complaints, int(font_size))

    context.connect("automation-started", started)
    Gtk.main()


main(*sys.argv[1:])
