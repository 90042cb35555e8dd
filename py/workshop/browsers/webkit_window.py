"""The WebKitGTK side of `webkit.py`: windows with one page each, run by the system's own Python.

They are told what to do by lines of JSON.

{"id", "do", ...} is answered by {"id", "value"} or {"id", "fault"}. `open` makes a tab, `go` and `reload`
answer when the page has loaded, `evaluate` awaits promises, `shot` writes a picture, `forget` clears what
HTTP has cached, `heard` tells complaints.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402 - the versions have to be named first

EARS = """(() => {
  const send = text => { try { webkit.messageHandlers.heard.postMessage(String(text)); } catch { } };
  for (const kind of ['error', 'warn', 'log']) {
    const said = console[kind];
    console[kind] = (...words) => {
      send(`${kind}: ${words.map(String).join(' ')}`);
      said.apply(console, words);
    };
  }
  const named = ({ message, target }) => message || target?.src || target?.href;
  addEventListener('error', event => send(`uncaught: ${named(event)}`), true);
  addEventListener('unhandledrejection', event => send(`uncaught: ${event.reason}`));
  document.addEventListener('securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => send(`refused: ${violatedDirective} ${blockedURI}`));
})()"""
CACHES = WebKit2.WebsiteDataTypes.DISK_CACHE | WebKit2.WebsiteDataTypes.MEMORY_CACHE


class Windows:
    def __init__(self, profile, width, height):
        self.data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data",
                                               base_cache_directory=f"{profile}/cache")
        self.context = WebKit2.WebContext.new_with_website_data_manager(self.data)
        self.size, self.tabs, self.loading, self.said = (width, height), {}, {}, []

    def do_open(self, answer, tab):
        content = WebKit2.UserContentManager()
        content.register_script_message_handler("heard")
        content.connect("script-message-received::heard",
                        lambda _, message: self.said.append(message.get_js_value().to_string()))
        content.add_script(WebKit2.UserScript(EARS, WebKit2.UserContentInjectedFrames.TOP_FRAME,
                                              WebKit2.UserScriptInjectionTime.START, None, None))
        view = WebKit2.WebView(web_context=self.context, user_content_manager=content)
        view.connect("load-changed", self.on_load)
        view.connect("web-process-terminated",
                     lambda _, reason: self.said.append(f"the page's process ended: {reason}"))
        window = Gtk.Window()
        window.set_default_size(*self.size)
        window.set_decorated(False)
        window.add(view)
        window.show_all()
        self.tabs[tab] = window, view
        answer(None)

    def do_go(self, answer, tab, url):
        _, view = self.tabs[tab]
        inside = "#" in url and view.get_uri() and url.partition("#")[0] == view.get_uri().partition("#")[0]
        if not inside:
            self.loading[view] = answer
        view.load_uri(url)
        if inside:
            answer(None)

    def do_reload(self, answer, tab):
        _, view = self.tabs[tab]
        self.loading[view] = answer
        view.reload()

    def on_load(self, view, event):
        if event == WebKit2.LoadEvent.FINISHED and view in self.loading:
            self.loading.pop(view)(None)

    def do_evaluate(self, answer, tab, source):
        def done(view, result):
            try:
                answer(json.loads(view.call_async_javascript_function_finish(result).to_string())[0])
            except Exception as error:
                answer(fault=str(error))
        _, view = self.tabs[tab]
        view.call_async_javascript_function(source, -1, None, None, None, None, done)

    def do_shot(self, answer, tab, path):
        def done(view, result):
            try:
                view.get_snapshot_finish(result).write_to_png(path)
                answer(None)
            except Exception as error:
                answer(fault=str(error))
        _, view = self.tabs[tab]
        view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, done)

    def do_forget(self, answer):
        self.data.clear(CACHES, 0, None, lambda data, result: answer(data.clear_finish(result)))

    def do_close(self, answer, tab):
        window, _ = self.tabs.pop(tab)
        window.destroy()
        answer(None)

    def do_heard(self, answer):
        said, self.said = self.said, []
        answer(said)

    def do_end(self, answer):
        answer(None)
        Gtk.main_quit()

    def on_line(self, channel, condition):
        line = channel.readline()
        if not line:
            Gtk.main_quit()
            return False
        asked = json.loads(line)
        number, what = asked.pop("id"), asked.pop("do")

        def answer(value=None, fault=None):
            found = {"fault": fault} if fault else {"value": value}
            print(json.dumps({"id": number} | found), flush=True)
        try:
            getattr(self, f"do_{what}")(answer, **asked)
        except Exception as error:
            answer(fault=f"{type(error).__name__}: {error}")
        return True


windows = Windows(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, windows.on_line)
numbers = WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
print(json.dumps({"id": 0, "value": f"WebKitGTK {'.'.join(map(str, numbers))}"}), flush=True)
Gtk.main()
