"""Builds the website into dist/: everything but the page itself under names that follow from the contents."""

import argparse
import json
import re
import shutil
import subprocess
import time
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from kaffeehaus.games import GAMES
from kaffeehaus.ui.weights import WEIGHTS
from workshop.content.check import DATA, data_faults
from workshop.content.lock import broken, folder, unpublished
from workshop.places import ASSETS, BUILD, DIST, MODULES, ROOT, fingerprint
from workshop.runtime.archives import SEGNO, SUFFIX, Archives
from workshop.runtime.runtime import BINARY, LOADER, REST, SCRIPT, runtime
from workshop.site.drawings import merged, shrunk
from workshop.site.fonts import FACES, fonts
from workshop.site.licences import FILE as LICENCES, bundled_packages, licences, refuse_unnamed
from workshop.site.serve import QUICK, compressed
from workshop.site.sources import catalogues, minified, startup_messages, stylesheet

STATIC = "static"                               # what the page verifies itself, so it may be kept for ever
ASKED = "page"                                  # scripts and styles: asked for again at every visit
BOOT = "boot.js"                                # what the page runs itself: it waits for no module
WATCHDOG = "watchdog.mjs"                       # fetches again what fails to load, so it waits for nothing
# imported by others when it is needed
ON_DEMAND = ("marks.mjs", "memory-database.mjs", "poster.mjs", "qr-decoder.mjs", "sheet.mjs", "wire.mjs")
BUNDLES = ("pyscript.mjs", "bot-worker.mjs", "image-worker.mjs", WATCHDOG, *ON_DEMAND)
PYSCRIPT = MODULES / "@pyscript/core/dist"      # its other files are for editors, terminals and the like
ICON = re.compile(r"/icons/")                   # shown by browsers outside of the page
STYLES = "styles/kaffeehaus.css"
LOBBY = "lobby.svg"                             # what the lobby shows of each game, in one sheet
OLDER = re.compile(r"/packs/\w+_\d+\.")         # the pack of an earlier version of a game's rules
IMAGE = "start.image.txt"                       # what a browser makes and keeps of its own
ALONE = ("first.js",)
BUNDLER = ("--bundle", "--target=es2022", "--external:node:*", "--external:ws", "--log-level=warning")
SHORT, READABLE = ("--minify-whitespace", "--minify-syntax", "--legal-comments=none"), ("--sourcemap=inline",)
FORMS = {
    ".js": ("--format=iife", "--global-name=kaffeehaus",
            "--banner:js=var address=document.currentScript.src;", "--define:import.meta.url=address"),
    ".mjs": ("--format=esm", "--out-extension:.js=.mjs"),
}
PLAIN = ("!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game",
         "!py-terminal")
REFERENCE = re.compile(r'(?<=["\'(])(?:\.\./)*(?:assets/)?([\w./-]+\.\w+)(?=["\')#])')


class Site:
    """The files of the site by their path in dist, as they are put together.

    A readable one has scripts and drawings as they are written; it is never compressed.
    """

    def __init__(self, readable: bool = False):
        self.readable = readable
        self.files: dict[str, bytes] = {}
        self.names: dict[str, str] = {}        # the name in the sources -> the path in dist

    def add(self, name: str, data: bytes, folder: str = STATIC) -> str:
        """One file under a name that changes with its contents."""
        source = Path(name)
        stem, suffix = source.name.partition(".")[::2]
        mark, folder_inside = fingerprint(data)[:8], source.parent.as_posix()
        path = f"{folder}/{folder_inside}/{stem}.{mark}.{suffix}".replace("/./", "/")
        self.files[path] = data
        self.names[name] = path
        return path

    def add_folder(self, name: str, files: dict[str, bytes], place: str = ASKED) -> str:
        """Files that name each other, in a folder that changes with the contents of any of them."""
        mark = fingerprint(*(part for item in sorted(files.items()) for part in item))[:8]
        folder = f"{place}/{name}-{mark}"
        self.files |= {f"{folder}/{file}": data for file, data in files.items()}
        return folder

    def refer(self, text: str, base: str) -> str:
        """The text of a file in dist's folder `base`, with the sources' names of files replaced by ours."""
        up = "../" * len(Path(base).parts)

        def named(match: re.Match) -> str:
            return up + self.names[match[1]] if match[1] in self.names else match[0]
        return REFERENCE.sub(named, text)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop build", description=__doc__)
    parser.add_argument("--unpublished", action="store_true",
                        help="build rules that are being worked on as well, for tests: links to such a game "
                             "may not open any more when they change")
    chosen = parser.parse_args(arguments)
    began = time.monotonic()
    if sentences := refused(chosen.unpublished):
        print("\n".join(sentences))
        return 1
    site = build()
    write(site)
    older = {name: len(data) for name, data in site.files.items() if OLDER.search(name)}
    print(f"older rules: {len(older)} packs, {sum(older.values()) / 1e3:.0f} KB, "
          "all of them kept for offline play")
    print(f"dist/: {len(site.files)} files, {sum(map(len, site.files.values())) / 1e6:.1f} MB, "
          f"in {time.monotonic() - began:.1f} s")
    return 0


def refused(with_unpublished: bool = False) -> list[str]:
    """Why nothing is built: data on which the rules cannot rely, a change of what was published, or rules
    that are not published and so could change under the links that people make."""
    texts = {key: (folder(key) / DATA).read_text("utf-8") for key in GAMES}
    wrong = [f"{key}: {sentence}" for key, text in texts.items() for sentence in data_faults(key, text)]
    wrong = wrong or [sentence for key in GAMES for sentence in broken(key)]
    if wrong or with_unpublished:
        return wrong
    found = [sentence for key in GAMES for sentence in unpublished(key)]
    return found and [*found, "Until then `make dev` serves the site, and for tests "
                              "`python -m workshop build --unpublished` builds it."]


def build(packs: dict[str, bytes] | None = None, program: dict[str, bytes] | None = None,
          readable: bool = False) -> Site:
    """The site, with today's packs and runtime unless others are given."""
    site = Site(readable)
    (runtime, script), packs = add_runtime(site, program or {}), add_packs(site, packs or Archives().packs())
    add_assets(site)
    sources = (path for path in sorted(ASSETS.rglob("*")) if path.is_file())
    version = fingerprint(*sorted(site.files), *sources, ROOT / "index.html")
    app = add_boot(site, version, runtime, script, packs)
    add_page(site, version, app, script)
    site.files["version.json"] = json.dumps({"version": version}).encode()
    add_service_worker(site, version)
    return site


def npm(name: str) -> bytes:
    """A file of an npm package, without its pointer to a source map that is not shipped."""
    data = (MODULES / name).read_bytes()
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", data) if name.endswith("js") else data


def add_runtime(site: Site, program: dict[str, bytes]) -> tuple[str, str]:
    """The folder of Pyodide's programs, and its script; its loader is written into our own modules."""
    files = {name: data for name, data in (runtime() | program).items() if name not in (LOADER, SCRIPT)}
    script = site.add_folder("rt", {SCRIPT: runtime()[SCRIPT]})
    return site.add_folder("rt", files, STATIC), f"{script}/{SCRIPT}"


def add_packs(site: Site, packs: dict[str, bytes]) -> dict[str, dict]:
    """The archives of Python: where they are and how large."""
    return {name: {"path": f"../../{site.add(f'packs/{name}{SUFFIX}', data)}", **sizes(site, data)}
            for name, data in sorted(packs.items())}


def sizes(site: Site, data: bytes) -> dict[str, int]:
    """How large a file is, and about how much of it goes over the line."""
    return {"bytes": len(data), "compressed": len(data if site.readable else compressed(data, QUICK))}


def add_assets(site: Site) -> None:
    """Drawings in short, icons as they are, fonts cut to our letters, catalogues, one style sheet."""
    for path in sorted(ASSETS.rglob("*")):
        name = path.relative_to(ASSETS).as_posix()
        if path.suffix == ".svg" and name.startswith(("drawings/", "games/")) and path.name != LOBBY:
            drawing = path.read_text("utf-8")
            site.add(name, (drawing if site.readable else shrunk(drawing)).encode())
        elif path.is_file() and name.startswith("icons/"):
            site.add(name, path.read_bytes())
    sheets = {key: (ASSETS / "games" / key / LOBBY).read_text("utf-8") for key in GAMES}
    lobby = merged(sheets)
    site.add(f"drawings/{LOBBY}", (lobby if site.readable else shrunk(lobby)).encode())
    site.add(LICENCES, licences())
    for name, data in (fonts() | catalogues()).items():
        site.add(name, data)
    sheet = site.refer(stylesheet(), f"{ASKED}/styles")
    site.add(STYLES, (sheet if site.readable else minified(sheet)).encode(), ASKED)


def add_boot(site: Site, version: str, runtime: str, script: str, packs: dict) -> str:
    """Our JavaScript, each entrance with all that it imports in one file: requests cost a start time."""
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_bytes())["info"]
    facts = {
        "version": version, "image": IMAGE, "games": by_number(), "packs": packs,
        "runtime": {"path": f"../../{runtime}/", "script": f"../../{script}",
                    "rest": f"../../{runtime}/{REST}", **sizes(site, site.files[f"{runtime}/{BINARY}"])},
        "lock": {"info": lock, "packages": {}},
        "digests": {f"../../{path}": integrity(data) for path, data in sorted(site.files.items())
                    if path.startswith(STATIC) and not ICON.search(path)},
        "assets": {f"assets/{name}": f"../../{path}" for name, path in site.names.items()
                   if "packs/" not in name},
        "messages": startup_messages(),
    }
    lines = [f"export const {name} = {json.dumps(value, ensure_ascii=False)};"
             for name, value in facts.items()]
    files = {path.name: path.read_bytes() for path in sorted((ASSETS / "boot").glob("*.*js"))}
    files["files.mjs"] = "\n".join([*lines, ""]).encode()
    files["pyscript.mjs"] = files["pyscript.mjs"].replace(b"import('@pyscript/core')", b"import('./core.js')")
    files |= pyscript()
    return site.add_folder("app", {name: files[name] for name in ALONE} | bundled(files, site.readable))


def pyscript() -> dict[str, bytes]:
    """PyScript's core and the one plugin it always asks for."""
    names = ["core.js", *(path.name for pattern in ("core-*.js", "error-*.js")
                          for path in PYSCRIPT.glob(pattern))]
    return {name: npm(f"@pyscript/core/dist/{name}") for name in sorted(names)}


def bundled(files: dict[str, bytes], readable: bool = False) -> dict[str, bytes]:
    """The entrances, with what they import from these files and from npm written into them."""
    workplace = BUILD / "readable" if readable else BUILD
    source, result, metafiles = workplace / "boot", workplace / "bundled", workplace / "metafiles"
    for place in (source, result, metafiles):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
    for name, data in files.items():
        (source / name).write_bytes(data)
    others = sorted(path.name for path in PYSCRIPT.glob("*.js") if path.name not in files)
    elsewhere = [f"--external:./{name}" for name in (*ON_DEMAND, *others)]
    packages = {face.npm for face in FACES} | {Path(name).parts[0] for name in SEGNO}
    for names, suffix in (((BOOT,), ".js"), (BUNDLES, ".mjs")):
        metafile = metafiles / f"{suffix[1:]}.json"
        form = (*FORMS[suffix], *(READABLE if readable else SHORT))
        command = [MODULES / ".bin/esbuild", *(source / name for name in names), *BUNDLER, *elsewhere, *form,
                   f"--outdir={result}", f"--metafile={metafile}"]
        if subprocess.run(command, cwd=ROOT).returncode:
            raise SystemExit("The page's JavaScript cannot be put together; what is wrong is named above.")
        packages |= bundled_packages(json.loads(metafile.read_bytes()), PYSCRIPT, "@pyscript/core")
    refuse_unnamed(packages)
    return {name: (result / name).read_bytes() for name in (BOOT, *BUNDLES)}


def add_page(site: Site, version: str, app: str, script: str) -> None:
    """The page and the manifest, which keep their names."""
    interpreter = f"{app}/pyscript.mjs"
    site.files["site.webmanifest"] = manifest(site)

    def verified(path: str, attribute: str = "src") -> str:
        return f'{attribute}="{path}" integrity="{integrity(site.files[path])}"'
    head = [
        f'<script type="module" async {verified(f"{app}/{WATCHDOG}")}></script>',
        f'<script {verified(f"{app}/first.js")} data-version="{version}"></script>',
        f'<link rel="stylesheet" {verified(site.names[STYLES], "href")}>',
        f'<script defer {verified(f"{app}/{BOOT}")}></script>',
        f'<script type="module" {verified(script)}></script>',
        f'<script type="module" {verified(interpreter)}></script>',
    ]
    plain = json.dumps({"plugins": PLAIN}, separators=(",", ":"))
    config = json.dumps({"interpreter": f"./{interpreter}", "plugins": PLAIN}, separators=(",", ":"))
    main_script = (ASSETS / "boot/main.py").read_text("utf-8")
    foot = [
        f'<mpy-config type="json" hidden>{plain}</mpy-config>',
        f"<script type=\"py\" config='{config}'>\n{main_script}</script>",
    ]
    page = (ROOT / "index.html").read_text("utf-8")
    for mark, lines in (("<!-- boot: written by the build -->", head),
                        ("<!-- posters: written by the build -->", posters()),
                        ("</body>", [*foot, "</body>"])):
        if page.count(mark) != 1:
            raise SystemExit(f"index.html has to contain {mark} once.")
        page = page.replace(mark, "\n".join(lines))
    site.files["index.html"] = site.refer(page, "").encode()


def posters() -> list[str]:
    """The lobby's posters as they stand before Python is up; the first one's picture is asked for at once."""
    return [poster(key, GAMES.about(key), ' fetchpriority="high"' if place == 0 else "")
            for place, key in enumerate(GAMES)]


def poster(key: str, about, first: str) -> str:
    line, title = escape(about.LINE), escape(about.TITLE)
    said, taught = (f'<span class="caps" data-i18n="{text}">{text}</span>' for text in ("Play", "Learn"))
    weight = WEIGHTS[about.WEIGHT]
    picture = f'src="assets/games/{key}/poster.svg" width="320" height="320" alt=""'
    emblem = f'<svg aria-hidden="true"><use href="assets/drawings/{LOBBY}#{key}-emblem"/></svg>'
    seats = f"{about.SEATS[0]}–{about.SEATS[-1]}"
    play = f'href="#play/{key}" id="play-{key}" aria-labelledby="play-{key} name-{key}"'
    learn = f'href="#learn/{key}" id="learn-{key}" aria-labelledby="learn-{key} name-{key}"'
    return f"""        <li class="poster frame" id="poster-{key}">
          <img class="poster-picture"{first} loading="lazy" {picture}>
          <span class="poster-band"></span>
          <div class="poster-head">
            <span class="seal">{emblem}</span>
            <h2 class="title" id="name-{key}">{title}</h2>
            <p class="subtitle" data-i18n="{line}">{line}</p>
          </div>
          <div class="facts">
            <p class="fact"><b>{seats}</b> <span data-i18n="players">players</span></p>
            <p class="fact"><b>{about.MINUTES}</b> <span data-i18n="minutes">minutes</span></p>
            <p class="fact weight" data-i18n="{weight}">{weight}</p>
          </div>
          <p class="poster-ways"><a class="btn strong play" {play}>{said}</a><a class="btn learn" {learn}>{
              taught}</a></p>
        </li>"""


def manifest(site: Site) -> bytes:
    """What an installed page is called and shows; each game can be begun from its icon."""
    facts = json.loads((ASSETS / "site.webmanifest").read_text("utf-8"))
    facts["shortcuts"] = [{"name": GAMES.about(key).TITLE, "url": f"./#play/{key}"} for key in GAMES]
    return site.refer(json.dumps(facts, ensure_ascii=False, indent=1), "").encode()


def by_number() -> list[str]:
    """The games, each in the place of its number in links."""
    keys = {GAMES.about(key).NUMBER: key for key in GAMES}
    return [keys.get(number, "") for number in range(max(keys) + 1)]


def integrity(data: bytes) -> str:
    """What a file has to be, as browsers check it."""
    return f"sha256-{b64encode(sha256(data).digest()).decode()}"


def add_service_worker(site: Site, version: str) -> None:
    files = sorted(path for path in site.files if path.startswith((f"{STATIC}/", f"{ASKED}/")))
    files.append("site.webmanifest")
    contents = {"version": version, "files": {path: integrity(site.files[path]) for path in files},
                "page": integrity(site.files["index.html"]),
                "bytes": sum(len(site.files[path]) for path in [*files, "index.html"])}
    command = [MODULES / ".bin/esbuild", ASSETS / "sw.js", *BUNDLER, "--format=iife", *SHORT]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        raise SystemExit("The service worker cannot be put together; what is wrong is named above.")
    site.files["sw.js"] = f"self.contents = {json.dumps(contents)};\n{done.stdout}".encode()


def write(site: Site, folder: Path = DIST) -> None:
    """Put the files in place; what is there already in the same form stays untouched."""
    for path in sorted(folder.rglob("*"), reverse=True) if folder.exists() else ():
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in site.files:
            path.unlink()
    for name, data in site.files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
