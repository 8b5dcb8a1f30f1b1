import { defineConfig } from 'oxlint'

/** Which room may import which (the map of folders is in the README). What is not listed is refused. */
const allowedImports: Record<string, string[]> = {
  domain: ['domain'],
  content: ['content', 'domain'],
  server: ['offline', 'server', 'datasheet', 'pdf', 'content', 'domain'],
  http: ['http', 'server', 'domain'],
  functions: ['http', 'server', 'domain', 'content'],
  styles: [],
  pdf: ['pdf'],
  datasheet: ['datasheet', 'pdf', 'content', 'domain'],
  browser: ['browser', 'domain'],
  offline: ['offline', 'domain'],
  'service-worker': ['service-worker', 'offline', 'domain'],
  ui: ['ui', 'browser', 'content', 'domain', 'styles'],
  features: ['ui', 'browser', 'offline', 'datasheet', 'pdf', 'content', 'domain', 'styles'],
  layouts: ['layouts', 'features', 'browser', 'ui', 'content', 'server', 'domain', 'styles'],
  pages: ['layouts', 'features', 'ui', 'offline', 'content', 'server', 'domain'],
  'content-build': ['content-build', 'server', 'offline', 'content', 'domain'],
  host: ['host', 'content-build', 'server', 'domain'],
  demo: ['demo', 'server', 'datasheet', 'pdf', 'content', 'domain'],
  tests: [
    'tests',
    'host',
    'content-build',
    'functions',
    'http',
    'server',
    'pages',
    'layouts',
    'features',
    'browser',
    'offline',
    'datasheet',
    'pdf',
    'ui',
    'content',
    'domain',
  ],
}

/**
 * The rooms inside src/features/admin, from the lowest to the highest: none imports a higher one. Each
 * may also import what features may.
 */
const adminRooms: Record<string, string[]> = {
  parts: [],
  grid: ['parts'],
  session: ['parts'],
  'sign-in': ['session', 'parts'],
  publication: ['session', 'parts'],
  orders: ['session', 'parts'],
  finishes: ['session', 'parts'],
  history: ['publication', 'session', 'parts'],
  form: ['finishes', 'session', 'parts'],
  previews: ['form', 'history', 'session', 'parts'],
  drafts: ['previews', 'form', 'history', 'publication', 'session', 'parts'],
  sheets: ['drafts', 'form', 'history', 'publication', 'session', 'parts'],
  files: ['form', 'parts'],
  specs: ['form', 'finishes', 'parts'],
  photometry: ['form', 'parts'],
  datasheets: ['form', 'finishes', 'parts'],
  variants: ['photometry', 'specs', 'files', 'form', 'finishes', 'grid', 'parts'],
  table: ['photometry', 'grid', 'form', 'finishes', 'history', 'publication', 'session', 'parts'],
  'item-form': [
    'sheets',
    'variants',
    'datasheets',
    'photometry',
    'specs',
    'files',
    'form',
    'history',
    'drafts',
    'previews',
    'finishes',
    'publication',
    'session',
    'parts',
  ],
  activity: ['drafts', 'history', 'publication', 'session', 'parts'],
  views: [
    'activity',
    'item-form',
    'table',
    'orders',
    'sheets',
    'drafts',
    'history',
    'finishes',
    'parts',
  ],
  palette: ['views', 'table', 'orders', 'session', 'parts'],
  dashboard: [
    'palette',
    'views',
    'table',
    'item-form',
    'orders',
    'history',
    'publication',
    'session',
    'parts',
  ],
}

/**
 * The same for src/server. Its own files, such as the errors and the log, are below all rooms; the folder
 * `catalogue` itself has what pages, functions and the dashboard read.
 */
const serverRooms: Record<string, string[]> = {
  validation: [],
  database: [],
  access: ['database'],
  publication: ['database'],
  mail: ['database'],
  files: ['database'],
  drawings: ['files'],
  orders: ['validation', 'database'],
  headers: [],
  'catalogue/values': ['drawings', 'files', 'validation', 'database'],
  'catalogue/changes': ['catalogue/values', 'publication', 'files', 'validation', 'database'],
  'catalogue/drafts': [
    'catalogue/changes',
    'catalogue/values',
    'publication',
    'mail',
    'files',
    'validation',
    'database',
  ],
  'catalogue/export': ['catalogue', 'database'],
  'catalogue/import': [
    'catalogue/export',
    'catalogue/drafts',
    'catalogue/changes',
    'catalogue/values',
    'catalogue',
    'publication',
    'files',
    'database',
  ],
  catalogue: ['catalogue/values', 'publication', 'database'],
  rendering: ['catalogue'],
  health: ['rendering', 'files', 'database'],
  datasheets: ['catalogue', 'access', 'files', 'database'],
  schedules: ['catalogue', 'database'],
  previews: [
    'catalogue/drafts',
    'catalogue/changes',
    'catalogue/values',
    'catalogue',
    'rendering',
    'headers',
    'database',
  ],
}

/** Rooms inside of one: the type of its own files, by which others may import all of its rooms. */
const innerRooms = [
  { outer: 'features', prefix: 'admin', folder: 'src/features/admin', rooms: adminRooms },
  { outer: 'server', prefix: 'server', folder: 'src/server', rooms: serverRooms },
].map(({ outer, prefix, folder, rooms }) => {
  const typeOf = (room: string) => `${prefix}/${room}`
  return { outer, typeOf, folder, rooms, types: Object.keys(rooms).map(typeOf) }
})

const adminTypes = Object.keys(adminRooms).map((room) => `admin/${room}`)

const withInnerRooms = (allowed: readonly string[]) => [
  ...allowed,
  ...innerRooms.flatMap(({ outer, types }) => (allowed.includes(outer) ? types : [])),
]

const allAllowedImports: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(allowedImports).map(([type, allowed]) => [
      type,
      // A room's own files are below the rooms inside of it.
      type === 'server' ? allowed : withInnerRooms(allowed),
    ]),
  ),
  ...Object.fromEntries(
    innerRooms.flatMap(({ outer, typeOf, rooms }) =>
      Object.entries(rooms).map(([room, lower]) => [
        typeOf(room),
        [...(allowedImports[outer] ?? []), ...lower.map(typeOf)],
      ]),
    ),
  ),
}

const roomsOfSrc = [
  'domain',
  'content',
  'server',
  'browser',
  'offline',
  'service-worker',
  'datasheet',
  'pdf',
  'ui',
  'layouts',
  'pages',
  'styles',
]

/** TypeScript's rules beyond oxlint's category 'correctness': those of typescript-eslint's strictest lists. */
const typescriptRules = [
  'adjacent-overload-signatures',
  'array-type',
  'ban-ts-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-assertions',
  'no-confusing-non-null-assertion',
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-inferrable-types',
  'no-invalid-void-type',
  'no-misused-promises',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'non-nullable-type-assertion-style',
  'only-throw-error',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-literal-enum-member',
  'prefer-nullish-coalescing',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-regexp-exec',
  'prefer-return-this-type',
  'prefer-string-starts-ends-with',
  'related-getter-setter-pairs',
  'require-await',
  'restrict-plus-operands',
  'return-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
]

const coreRules = [
  'no-array-constructor',
  'no-case-declarations',
  'no-empty',
  'no-empty-function',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-redeclare',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-unreachable',
  'no-useless-assignment',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
]

const reactRules = [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
]

const errors = (plugin: string, rules: readonly string[]) =>
  Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error' as const]))

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['eslint-plugin-boundaries'],
  options: {
    typeAware: true,
    // All files but Astro's, which `astro check` reads.
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  categories: { correctness: 'error' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: [
    'dist',
    'tests/bench/peers/{next,eleventy}',
    '.data',
    '.astro',
    '.netlify',
    '.cache',
    'playwright-report',
  ],
  settings: {
    'import/resolver': {
      typescript: { extensions: ['.ts', '.tsx', '.astro', '.mjs', '.css'] },
    },
    'boundaries/elements': [
      ...innerRooms.flatMap(({ typeOf, folder, rooms }) =>
        Object.keys(rooms).map((room) => ({
          type: typeOf(room),
          pattern: `${folder}/${room}`,
        })),
      ),
      { type: 'features', pattern: 'src/features/*', capture: ['feature'] },
      ...roomsOfSrc.map((type) => ({ type, pattern: `src/${type}` })),
      { type: 'functions', pattern: 'netlify/functions' },
      { type: 'http', pattern: 'netlify/http' },
      { type: 'demo', pattern: 'content-build/demo' },
      { type: 'host', pattern: 'content-build/host' },
      { type: 'content-build', pattern: 'content-build' },
      { type: 'tests', pattern: 'tests' },
    ],
  },
  rules: {
    ...errors('eslint', coreRules),
    ...errors('typescript', typescriptRules),
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    // Statuses and names sort as texts.
    'typescript/require-array-sort-compare': 'off',
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'zod',
            message: 'Import * as z from zod/mini, so that browsers can have it too.',
          },
        ],
        patterns: [{ group: ['../../*'], message: 'Across folders import by #src/…' }],
      },
    ],
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          ...Object.entries(allAllowedImports).map(([type, allowed]) => ({
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: allowed } } } },
          })),
          // What tests need is installed before anything else, by the program that installs.
          {
            from: { file: { path: 'content-build/install-for-tests.mjs' } },
            allow: { to: { element: { type: 'tests' } } },
          },
          // Schedules have their exports on pages of several features, also without a network.
          {
            from: { element: { types: { anyOf: ['features', ...adminTypes] } } },
            allow: {
              to: {
                file: {
                  path: 'src/features/schedule-exports/{ScheduleExports.tsx,PrintedSchedule.tsx,save-schedule.ts}',
                },
              },
            },
          },
          // The preview of a datasheet is set in the fonts of the exports.
          {
            from: { element: { types: { anyOf: ['admin/datasheets'] } } },
            allow: {
              to: { file: { path: 'src/features/schedule-exports/{font-files.ts,read-files.ts}' } },
            },
          },
          // The demo has one entrance; only its own tests look further inside.
          {
            from: { element: { types: { anyOf: ['content-build', 'host'] } } },
            allow: { to: { file: { path: 'content-build/demo/demo.ts' } } },
          },
          // It fills the data folder of the single server; the build knows nothing of that.
          {
            from: { file: { path: 'content-build/demo.ts' } },
            allow: { to: { element: { type: 'host' } } },
          },
          {
            from: { file: { path: 'tests/**/demo/*' } },
            allow: { to: { element: { type: 'demo' } } },
          },
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ],
      },
    ],
  },
  overrides: [
    { files: ['src/{ui,features}/**/*.{ts,tsx}'], rules: errors('react', reactRules) },
    {
      files: ['tests/{api,browsers,e2e,support,unit}/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'waitForTimeout', message: 'Wait for an event: no test may sleep.' },
        ],
      },
    },
    {
      // Programs that run before anything is installed have JSDoc types, which the type check reads.
      files: ['**/*.mjs', 'netlify/plugins/**/*.js'],
      rules: {
        'typescript/unbound-method': 'off',
        'typescript/use-unknown-in-catch-callback-variable': 'off',
        ...Object.fromEntries(
          typescriptRules
            .filter((rule) => rule.startsWith('no-unsafe-'))
            .map((rule) => [`typescript/${rule}`, 'off' as const]),
        ),
      },
    },
  ],
})
