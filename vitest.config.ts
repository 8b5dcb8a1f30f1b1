import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long-run.ts'
import { hangTimeout, waitTimeout } from './tests/support/time-limit.ts'

// V8's compiled code of the packages is cached, because every test file and every process that one
// starts loads the same packages.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.cache/compiled')

// A rehearsal takes these files too: no other run sends what they send to the deployed functions.
const takesAll = isLong || process.env['REHEARSED_FUNCTIONS'] !== undefined

const common = {
  exclude: takesAll ? [] : ['**/*.long.test.ts'],
  testTimeout: hangTimeout,
  hookTimeout: hangTimeout,
  expect: { poll: { timeout: waitTimeout, interval: 50 } },
}

export default defineConfig({
  test: {
    // Vitest would use one of two processors, but these tests wait as much as they compute.
    maxWorkers: 3,
    teardownTimeout: hangTimeout,
    reporters: ['default', './tests/claims/vitest-reporter.ts'],
    // Every request that writes is logged, which only helps when a test has failed.
    silent: 'passed-only',
    tags: [
      {
        name: 'in-process',
        description:
          'Reaches into functions of its own process or into a database file, so the rehearsal omits it.',
      },
    ],
    projects: [
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false, ...common },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...common } },
    ],
  },
})
