// The runtime comes in two parts. What the start does not call is in the second one; whatever calls one of its functions
// before it is there has it brought on the spot.
const SHARED = '~';             // begins the names of what the two parts share
const LOADER = 0;               // the slot of what brings the second part
// A program that exports the one function it imports: only such a function can stand in a table.
const CALLER = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0, 7, 5, 1, 1, 99, 0, 0]);

// The first part as whoever starts Python sees it, and what puts the second one in, given as a module; `now` gives its
// bytes at once.
export const withRest = ({ exports }, now) => {
  const put = module => {
    if (exports[`${SHARED}loaded`].value) return;
    new WebAssembly.Instance(module, { [SHARED]: exports });
    exports[`${SHARED}loaded`].value = 1;
  };
  const b = () => put(new WebAssembly.Module(now()));
  exports[`${SHARED}slots`].set(LOADER, new WebAssembly.Instance(new WebAssembly.Module(CALLER), { a: { b } }).exports.c);
  const seen = Object.entries(exports).filter(([name]) => !name.startsWith(SHARED));
  return { instance: { exports: Object.fromEntries(seen) }, put };
};
