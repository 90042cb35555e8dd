"""The WebKitGTK side of `webkit.py`: windows with one page each, run by the system's own Python.

Commands and answers are lines of JSON: {"id", "command", ...} is answered by {"id", "value"} or {"id",
"error"}. `open` opens a tab, `go` and `reload` answer when the page has loaded, `evaluate` awaits promises,
`screenshot` writes a picture, `clear_http_cache` clears the HTTP cache, `console` returns new messages.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402 - the versions have to be named first

CONSOLE_HOOK = """(() => {
  const send = text => { try { webkit.messageHandlers.console.postMessage(String(text)); } catch { } };
  for (const kind of ['error', 'warn', 'log']) {
    const original = console[kind];
    console[kind] = (...words) => {
      send(`${kind}: ${words.map(String).join(' ')}`);
      original.apply(console, words);
    };
  }
  const describe = ({ message, target }) => message || target?.src || target?.href;
  addEventListener('error', event => send(`uncaught: ${describe(event)}`), true);
  addEventListener('unhandledrejection', event => send(`uncaught: ${event.reason}`));
  document.addEventListener('securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => send(`refused: ${violatedDirective} ${blockedURI}`));
})()"""
CACHES = WebKit2.WebsiteDataTypes.DISK_CACHE | WebKit2.WebsiteDataTypes.MEMORY_CACHE


class Windows:
    """The tabs, each a window; each command is a method that calls `answer` when it is done."""

    def __init__(self, profile, width, height):
        self.data = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data",
                                               base_cache_directory=f"{profile}/cache")
        self.context = WebKit2.WebContext.new_with_website_data_manager(self.data)
        self.size, self.tabs, self.loading, self.messages = (width, height), {}, {}, []

    def do_open(self, answer, tab):
        content = WebKit2.UserContentManager()
        content.register_script_message_handler("console")
        content.connect("script-message-received::console",
                        lambda _, message: self.messages.append(message.get_js_value().to_string()))
        content.add_script(WebKit2.UserScript(CONSOLE_HOOK, WebKit2.UserContentInjectedFrames.TOP_FRAME,
                                              WebKit2.UserScriptInjectionTime.START, None, None))
        view = WebKit2.WebView(web_context=self.context, user_content_manager=content)
        view.connect("load-changed", self.on_load)
        view.connect("web-process-terminated",
                     lambda _, reason: self.messages.append(f"the page's process ended: {reason}"))
        window = Gtk.Window()
        window.set_default_size(*self.size)
        window.set_decorated(False)
        window.add(view)
        window.show_all()
        self.tabs[tab] = window, view
        answer(None)

    def do_go(self, answer, tab, url):
        _, view = self.tabs[tab]
        now = view.get_uri()
        same_page = "#" in url and now and url.partition("#")[0] == now.partition("#")[0]
        if not same_page:
            self.loading[view] = answer
        view.load_uri(url)
        if same_page:
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
                answer(error=str(error))
        _, view = self.tabs[tab]
        view.call_async_javascript_function(source, -1, None, None, None, None, done)

    def do_screenshot(self, answer, tab, path):
        def done(view, result):
            try:
                view.get_snapshot_finish(result).write_to_png(path)
                answer(None)
            except Exception as error:
                answer(error=str(error))
        _, view = self.tabs[tab]
        view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, done)

    def do_clear_http_cache(self, answer):
        self.data.clear(CACHES, 0, None, lambda data, result: answer(data.clear_finish(result)))

    def do_close(self, answer, tab):
        window, _ = self.tabs.pop(tab)
        window.destroy()
        answer(None)

    def do_console(self, answer):
        messages, self.messages = self.messages, []
        answer(messages)

    def do_quit(self, answer):
        answer(None)
        Gtk.main_quit()

    def on_line(self, channel, condition):
        line = channel.readline()
        if not line:
            Gtk.main_quit()
            return False
        arguments = json.loads(line)
        number, command = arguments.pop("id"), arguments.pop("command")

        def answer(value=None, error=None):
            result = {"error": error} if error else {"value": value}
            print(json.dumps({"id": number} | result), flush=True)
        try:
            getattr(self, f"do_{command}")(answer, **arguments)
        except Exception as error:
            answer(error=f"{type(error).__name__}: {error}")
        return True


windows = Windows(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, windows.on_line)
numbers = WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
print(json.dumps({"id": 0, "value": f"WebKitGTK {'.'.join(map(str, numbers))}"}), flush=True)
Gtk.main()
