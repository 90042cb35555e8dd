// Divides the runtime into the functions that a first visit calls before its table can be played, and the rest.
// node divide.mjs JOB: a JSON file of {binary, wanted: names that its script uses, later: indices of the functions of the rest,
// data: addresses of its data, trace: whether functions record that they were called, first, rest: files to write, constants}.
// Prints the number of functions, the data segments, and if `constants` is set, the constants of the first part.
//
// In the first part, a function of the rest is a stub that calls it through a table, after loading the rest if necessary. The
// rest is a module that imports the memory, the tables and the functions of the first part.
import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

const SHARED = '~';             // prefix of the names that only the two parts use
const MEMORY = '0';             // Binaryen's name for the only memory; tables are named by their numbers as well
const LOADER = 0;               // slot of the function that loads the rest; the functions of the rest follow
const SLOTS = `${SHARED}slots`, LOADED = `${SHARED}loaded`, ENSURE = `${SHARED}ensure`, CALLED = `${SHARED}called`;
const { i32, none } = binaryen;
const job = JSON.parse(readFileSync(process.argv[2]));

// What Emscripten's programs use; with more, Binaryen would emit what not every browser supports.
const FEATURES = ['MutableGlobals', 'NontrappingFPToInt', 'SIMD128', 'BulkMemory', 'BulkMemoryOpt', 'SignExt', 'ExceptionHandling',
  'TailCall', 'ReferenceTypes', 'Multivalue', 'CallIndirectOverlong'];

const read = () => {
  const module = binaryen.readBinary(readFileSync(job.binary));
  module.setFeatures(FEATURES.reduce((sum, name) => sum | binaryen.Features[name], 0));
  return module;
};
const listOf = (count, at) => Array.from({ length: count }, (_, place) => at(place));
const functions = module => listOf(module.getNumFunctions(), place => binaryen.getFunctionInfo(module.getFunctionByIndex(place)));
const globals = module => listOf(module.getNumGlobals(), place => binaryen.getGlobalInfo(module.getGlobalByIndex(place)));
const tables = module => listOf(module.getNumTables(), String);
const TAGS = ['tag$0', 'tag$1', 'tag$2', 'tag$3'];      // Binaryen lists no tags; these are the names it gives
const tags = module => TAGS.filter(name => module.getTag(name)).map(name => binaryen.getTagInfo(module.getTag(name)));

// Binaryen cannot remove data segments, only set all of them.
const filterData = (module, isKept) => {
  const { initial, max } = module.getMemoryInfo();
  const all = listOf(module.getNumDataSegments(), place => module.getDataSegmentInfo(module.getDataSegmentByIndex(place)));
  module.setMemory(initial, max, null, all.filter(({ offset }) => isKept(offset))
    .map(({ offset, data }) => ({ offset: module.i32.const(offset), data: new Uint8Array(data) })));
};

const removeFunctions = (module, names) => names.forEach(name => module.removeFunction(name));
const emit = (module, path) => {
  if (!module.validate()) throw new Error(`${path} would not be valid`);
  const binary = module.emitBinary();
  writeFileSync(path, binary);
  return binary;
};

// Writes the rest, in which everything of the first part is an import.
const writeRest = (module, later) => {
  const names = new Set(later.map(({ name }) => name));
  const others = functions(module).filter(({ name }) => !names.has(name));
  listOf(module.getNumExports(), place => binaryen.getExportInfo(module.getExportByIndex(place)).name).forEach(module.removeExport);
  listOf(module.getNumElementSegments(), place => binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(place)).name)
    .forEach(module.removeElementSegment);
  removeFunctions(module, others.map(({ name }) => name));
  for (const { name, params, results } of others) module.addFunctionImport(name, SHARED, SHARED + name, params, results);
  for (const { name, type, mutable, module: foreign } of globals(module)) {
    if (mutable || foreign) module.addGlobalImport(name, SHARED, SHARED + name, type, mutable);
  }
  for (const { name, params, results } of tags(module)) module.addTagImport(name, SHARED, SHARED + name, params, results);
  for (const name of tables(module)) module.addTableImport(name, SHARED, `${SHARED}table${name}`);
  module.addTableImport(SLOTS, SHARED, SLOTS);
  filterData(module, offset => job.data.includes(offset));
  module.addMemoryImport(MEMORY, SHARED, `${SHARED}memory`);
  module.addActiveElementSegment(SLOTS, 'later', later.map(one => one.name), module.i32.const(LOADER + 1));
  module.runPasses(['remove-unused-module-elements']);
  return emit(module, job.rest);
};

const EXPORTS = { function: 'addFunctionExport', global: 'addGlobalExport', tag: 'addTagExport' };

// Writes the first part; `imports` are those of the rest.
const writeFirst = (module, later, imports) => {
  for (const { name } of listOf(module.getNumExports(), place => binaryen.getExportInfo(module.getExportByIndex(place)))) {
    if (!job.wanted.includes(name) && !job.wanted.includes(`_${name}`)) module.removeExport(name);
  }
  if (job.trace) {
    functions(module).filter(one => !one.module).forEach(({ name, results, body }, place) => {
      module.addGlobal(CALLED + place, i32, true, module.i32.const(0));
      module.addGlobalExport(CALLED + place, CALLED + place);
      const traced = module.block(null, [module.global.set(CALLED + place, module.i32.const(1)), body], results);
      binaryen.Function(module.getFunction(name)).setBody(traced);
    });
  }
  removeFunctions(module, later.map(({ name }) => name));
  filterData(module, offset => !job.data.includes(offset));
  for (const name of tables(module)) module.addTableExport(name, `${SHARED}table${name}`);
  module.addTable(SLOTS, LOADER + 1 + later.length, 0xffffffff);
  module.addGlobal(LOADED, i32, true, module.i32.const(0));
  const load = module.call_indirect(SLOTS, module.i32.const(LOADER), [], none, none);
  module.addFunction(ENSURE, none, none, [], module.if(module.i32.eqz(module.global.get(LOADED, i32)), load));
  later.forEach(({ name, params, results }, place) => {
    const operands = binaryen.expandType(params).map((type, at) => module.local.get(at, type));
    const call = module.call_indirect(SLOTS, module.i32.const(LOADER + 1 + place), operands, params, results);
    module.addFunction(name, params, results, [], module.block(null, [module.call(ENSURE, [], none), call], results));
  });
  module.addTableExport(SLOTS, SLOTS);
  module.addMemoryExport(MEMORY, `${SHARED}memory`);
  module.addGlobalExport(LOADED, LOADED);
  for (const { name, kind } of imports) if (EXPORTS[kind]) module[EXPORTS[kind]](name.slice(SHARED.length), name);
  emit(module, job.first);
};

// All numbers in the code that may be addresses: constants, and offsets of loads and stores.
const constants = module => {
  const code = module.emitText().split('\n').filter(line => !line.startsWith(' (data')).join('\n');
  return [...new Set([...code.matchAll(/(?:i32\.const |offset=)(\d{4,})/g)].map(([, number]) => +number))];
};

const [first, rest] = [read(), read()];
const own = functions(first).filter(one => !one.module);
const later = job.later.map(place => own[place]);
const imports = WebAssembly.Module.imports(new WebAssembly.Module(writeRest(rest, later)));
const segments = listOf(first.getNumDataSegments(), place => first.getDataSegmentInfo(first.getDataSegmentByIndex(place)))
  .map(({ offset, data }) => [offset, data.byteLength]);
writeFirst(first, later, imports);
process.stdout.write(JSON.stringify({ functions: own.length, segments, constants: job.constants ? constants(first) : [] }));
