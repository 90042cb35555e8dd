// Divides the runtime in two: what a first visit calls before it can be played comes first, the rest soon afterwards.
// node divide.mjs JOB: a JSON file of {binary, wanted: what its script names, later: places of functions, data: addresses, note:
// whether functions note that they were called, first, rest: files to write}. Prints how many functions there are, and where
// `constants` are asked for, those of the first part.
//
// A function that comes later has a short body in the first part, which sees to it that the rest is there and then calls it
// through a table. The rest is a program of its own, on the memory, the tables and the functions of the first part.
import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

const SHARED = '~';             // begins the names that only the two parts know
const MEMORY = '0';             // Binaryen's name for the one memory; tables are called by their numbers too
const LOADER = 0;               // the slot of what brings the rest; its functions come behind
const SLOTS = `${SHARED}slots`, LOADED = `${SHARED}loaded`, ENSURE = `${SHARED}ensure`, NOTED = `${SHARED}noted`;
const { i32, none } = binaryen;
const job = JSON.parse(readFileSync(process.argv[2]));

// What Emscripten's programs use; more would let Binaryen write what not every browser reads.
const FEATURES = ['MutableGlobals', 'NontrappingFPToInt', 'SIMD128', 'BulkMemory', 'BulkMemoryOpt', 'SignExt', 'ExceptionHandling',
  'TailCall', 'ReferenceTypes', 'Multivalue', 'CallIndirectOverlong'];

const read = () => {
  const module = binaryen.readBinary(readFileSync(job.binary));
  module.setFeatures(FEATURES.reduce((sum, name) => sum | binaryen.Features[name], 0));
  return module;
};
const counted = (count, at) => Array.from({ length: count }, (_, place) => at(place));
const functions = module => counted(module.getNumFunctions(), place => binaryen.getFunctionInfo(module.getFunctionByIndex(place)));
const globals = module => counted(module.getNumGlobals(), place => binaryen.getGlobalInfo(module.getGlobalByIndex(place)));
const tables = module => counted(module.getNumTables(), String);
const TAGS = ['tag$0', 'tag$1', 'tag$2', 'tag$3'];      // Binaryen gives tags by name alone, and these names to those that have none
const tags = module => TAGS.filter(name => module.getTag(name)).map(name => binaryen.getTagInfo(module.getTag(name)));

// Binaryen takes a memory's data anew or not at all.
const keepData = (module, belongs) => {
  const { initial, max } = module.getMemoryInfo();
  const all = counted(module.getNumDataSegments(), place => module.getDataSegmentInfo(module.getDataSegmentByIndex(place)));
  module.setMemory(initial, max, null, all.filter(({ offset }) => belongs(offset))
    .map(({ offset, data }) => ({ offset: module.i32.const(offset), data: new Uint8Array(data) })));
};

const without = (module, names) => names.forEach(name => module.removeFunction(name));
const written = (module, path) => {
  if (!module.validate()) throw new Error(`${path} would be no program`);
  const binary = module.emitBinary();
  writeFileSync(path, binary);
  return binary;
};

// The rest: everything that it uses of the first part is an import.
const restOf = (module, later) => {
  const names = new Set(later.map(({ name }) => name));
  const others = functions(module).filter(({ name }) => !names.has(name));
  counted(module.getNumExports(), place => binaryen.getExportInfo(module.getExportByIndex(place)).name).forEach(module.removeExport);
  counted(module.getNumElementSegments(), place => binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(place)).name)
    .forEach(module.removeElementSegment);
  without(module, others.map(({ name }) => name));
  for (const { name, params, results } of others) module.addFunctionImport(name, SHARED, SHARED + name, params, results);
  for (const { name, type, mutable, module: foreign } of globals(module)) {
    if (mutable || foreign) module.addGlobalImport(name, SHARED, SHARED + name, type, mutable);
  }
  for (const { name, params, results } of tags(module)) module.addTagImport(name, SHARED, SHARED + name, params, results);
  for (const name of tables(module)) module.addTableImport(name, SHARED, `${SHARED}table${name}`);
  module.addTableImport(SLOTS, SHARED, SLOTS);
  keepData(module, offset => job.data.includes(offset));
  module.addMemoryImport(MEMORY, SHARED, `${SHARED}memory`);
  module.addActiveElementSegment(SLOTS, 'later', later.map(one => one.name), module.i32.const(LOADER + 1));
  module.runPasses(['remove-unused-module-elements']);
  return written(module, job.rest);
};

const EXPORTS = { function: 'addFunctionExport', global: 'addGlobalExport', tag: 'addTagExport' };

const firstOf = (module, later, asked) => {
  for (const { name } of counted(module.getNumExports(), place => binaryen.getExportInfo(module.getExportByIndex(place)))) {
    if (!job.wanted.includes(name) && !job.wanted.includes(`_${name}`)) module.removeExport(name);
  }
  if (job.note) {
    functions(module).filter(one => !one.module).forEach(({ name, results, body }, place) => {
      module.addGlobal(NOTED + place, i32, true, module.i32.const(0));
      module.addGlobalExport(NOTED + place, NOTED + place);
      const noted = module.block(null, [module.global.set(NOTED + place, module.i32.const(1)), body], results);
      binaryen.Function(module.getFunction(name)).setBody(noted);
    });
  }
  without(module, later.map(({ name }) => name));
  keepData(module, offset => !job.data.includes(offset));
  for (const name of tables(module)) module.addTableExport(name, `${SHARED}table${name}`);
  module.addTable(SLOTS, LOADER + 1 + later.length, 0xffffffff);
  module.addGlobal(LOADED, i32, true, module.i32.const(0));
  const bring = module.call_indirect(SLOTS, module.i32.const(LOADER), [], none, none);
  module.addFunction(ENSURE, none, none, [], module.if(module.i32.eqz(module.global.get(LOADED, i32)), bring));
  later.forEach(({ name, params, results }, place) => {
    const taken = binaryen.expandType(params).map((type, at) => module.local.get(at, type));
    const call = module.call_indirect(SLOTS, module.i32.const(LOADER + 1 + place), taken, params, results);
    module.addFunction(name, params, results, [], module.block(null, [module.call(ENSURE, [], none), call], results));
  });
  module.addTableExport(SLOTS, SLOTS);
  module.addMemoryExport(MEMORY, `${SHARED}memory`);
  module.addGlobalExport(LOADED, LOADED);
  for (const { name, kind } of asked) if (EXPORTS[kind]) module[EXPORTS[kind]](name.slice(SHARED.length), name);
  written(module, job.first);
};

// Every number in the code that may be an address: constants, and offsets of loads and stores.
const constants = module => {
  const code = module.emitText().split('\n').filter(line => !line.startsWith(' (data')).join('\n');
  return [...new Set([...code.matchAll(/(?:i32\.const |offset=)(\d{4,})/g)].map(([, number]) => +number))];
};

const [first, rest] = [read(), read()];
const own = functions(first).filter(one => !one.module);
const later = job.later.map(place => own[place]);
const asked = WebAssembly.Module.imports(new WebAssembly.Module(restOf(rest, later)));
const segments = counted(first.getNumDataSegments(), place => first.getDataSegmentInfo(first.getDataSegmentByIndex(place)))
  .map(({ offset, data }) => [offset, data.byteLength]);
firstOf(first, later, asked);
process.stdout.write(JSON.stringify({ functions: own.length, segments, constants: job.constants ? constants(first) : [] }));
