// Links the two parts of the divided runtime: on a first visit Python starts with the first part, less than half of it.
// A call into the second part before that is there calls `onMissing` instead, which ends the start.
const SHARED = '~';             // prefix of the names that the two parts share
const LOADER = 0;               // slot of the function that is called while the second part is missing
// A module that exports the function it imports: only functions of WebAssembly can be entered in a table.
const TRAMPOLINE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0, 7, 5, 1, 1, 99, 0, 0]);

// The first part's instance without the shared names, and a function that adds the second part, a compiled module.
export const linkParts = ({ exports }, onMissing) => {
  const addRest = module => {
    new WebAssembly.Instance(module, { [SHARED]: exports });
    exports[`${SHARED}loaded`].value = 1;
  };
  const trampoline = new WebAssembly.Instance(new WebAssembly.Module(TRAMPOLINE), { a: { b: onMissing } });
  exports[`${SHARED}slots`].set(LOADER, trampoline.exports.c);
  const own = Object.entries(exports).filter(([name]) => !name.startsWith(SHARED));
  return { instance: { exports: Object.fromEntries(own) }, addRest };
};
