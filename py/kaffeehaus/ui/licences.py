"""The open-source works the page ships, in whole or in part, by licence."""

LICENCES = (
    ("PSF-2.0", ("CPython",)),
    ("MPL-2.0", ("Pyodide",)),
    ("Apache-2.0", ("PyScript", "polyscript", "fake-indexeddb")),
    ("Apache-2.0 WITH LLVM-exception", ("LLVM",)),
    ("MIT", ("morphdom", "@webreflection/fetch", "@webreflection/idb-map", "@webreflection/utils",
             "coincident", "html-escaper", "next-resolver", "qr", "reflected-ffi", "weak-id",
             "error-stack-parser", "stackframe", "uvloop", "Emscripten", "musl", "libffi", "Expat",
             "HACL*", "SipHash")),
    ("ISC", ("basic-devtools", "codedent", "plain-tag", "sticky-module", "to-json-callback",
             "type-checked-collections")),
    ("BSD-3-Clause", ("segno", "Zstandard", "Mersenne Twister")),
    ("BSD-2-Clause", ("mpdecimal",)),
    ("Zlib", ("zlib",)),
    ("bzip2-1.0.6", ("bzip2",)),
    ("dtoa", ("dtoa.c",)),
    ("0BSD", ("XZ Utils",)),
    ("CC0-1.0", ("dlmalloc",)),
    ("blessing", ("SQLite",)),
    ("OFL-1.1", ("Josefin Sans", "Source Sans 3", "Wittgenstein")),
)
