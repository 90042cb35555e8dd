// What the linter asks of the project's own JavaScript; `python -m workshop lint` runs it.
import js from '@eslint/js';
import globals from 'globals';

const rules = {
  ...js.configs.recommended.rules,
  'array-callback-return': 'error',
  eqeqeq: 'error',
  'max-len': ['error', { code: 140 }],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  'no-empty': ['error', { allowEmptyCatch: true }],
  'no-implicit-globals': 'error',
  'no-self-compare': 'error',
  'no-throw-literal': 'error',
  'no-unused-vars': ['error', { args: 'after-used' }],
  'no-use-before-define': ['error', { functions: false, variables: false }],
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-template': 'error',
};
const script = { sourceType: 'script', globals: globals.browser };
const node = { languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } };

export default [
  { files: ['**/*.{js,mjs,cjs}'], rules, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['assets/boot/*.{js,mjs}'], languageOptions: { sourceType: 'module', globals: globals.browser } },
  { files: ['assets/boot/{bot,image}-worker.mjs'], languageOptions: { globals: globals.worker } },
  { files: ['assets/boot/first.js', 'py/workshop/site/{faults,dev}.js'], languageOptions: script },
  { files: ['assets/sw.js'], languageOptions: { sourceType: 'module', globals: globals.serviceworker } },
  { files: ['py/workshop/runtime/inside/*.mjs', 'tests/**/*.mjs', '**/*.cjs'], ...node },
];
