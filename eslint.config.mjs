import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { isLong } from './tests/support/long-run.ts'

/** Who may import whom (see "The house" in the README). What is not listed is refused. */
const directions = {
  domain: ['domain'],
  content: ['content', 'domain'],
  server: ['offline', 'server', 'content', 'domain'],
  http: ['http', 'server', 'domain'],
  functions: ['http', 'server', 'domain', 'content'],
  styles: [],
  browser: ['browser', 'domain'],
  offline: ['offline', 'domain'],
  'service-worker': ['service-worker', 'offline', 'domain'],
  ui: ['ui', 'browser', 'content', 'domain', 'styles'],
  features: ['ui', 'browser', 'offline', 'content', 'domain', 'styles'],
  layouts: ['layouts', 'features', 'browser', 'ui', 'content', 'server', 'domain', 'styles'],
  pages: ['layouts', 'features', 'ui', 'offline', 'content', 'server', 'domain'],
  'content-build': ['content-build', 'server', 'offline', 'content', 'domain'],
  tests: [
    'tests',
    'content-build',
    'functions',
    'http',
    'server',
    'pages',
    'layouts',
    'features',
    'browser',
    'offline',
    'ui',
    'content',
    'domain',
  ],
}

export default defineConfig(
  globalIgnores([
    'dist',
    'tests/bench/peers/{next,eleventy}',
    '.data',
    '.astro',
    '.netlify',
    '.cache',
    'playwright-report',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  astro.configs.recommended,
  { files: ['src/{ui,features}/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'content-build/*.mjs', 'tests/*/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.astro'],
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Environment variables and data attributes are index signatures, and tsc wants them in brackets.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // The type check tells what is deprecated too, and fails on it.
      '@typescript-eslint/no-deprecated': 'off',
      // erasableSyntaxOnly leaves no enum to be wrong with.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // A tenth of all linting, and seldom more than the type check says.
      '@typescript-eslint/no-unsafe-class-instance-assignment': isLong ? 'error' : 'off',
    },
  },
  {
    // The type-aware rules need a program per Astro file, which the type check (astro check) has.
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.mjs', 'netlify/plugins/**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx,astro,mjs}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': {
        typescript: { extensions: ['.ts', '.tsx', '.astro', '.mjs', '.css'] },
      },
      'boundaries/elements': [
        { type: 'features', pattern: 'src/features/*', capture: ['feature'] },
        ...[
          'domain',
          'content',
          'server',
          'browser',
          'offline',
          'service-worker',
          'ui',
          'layouts',
          'pages',
          'styles',
        ].map((type) => ({ type, pattern: `src/${type}` })),
        { type: 'functions', pattern: 'netlify/functions' },
        { type: 'http', pattern: 'netlify/http' },
        { type: 'content-build', pattern: 'content-build' },
        { type: 'tests', pattern: 'tests' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(directions).map(([type, allowed]) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: allowed } } } },
            })),
            // What tests need is installed before anything else, by the program that installs.
            {
              from: { file: { path: 'content-build/install-for-tests.mjs' } },
              allow: { to: { element: { type: 'tests' } } },
            },
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ],
        },
      ],
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
    },
  },
)
