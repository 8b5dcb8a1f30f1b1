import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Of two processors Vitest would use one; these tests wait as much as they compute.
    maxWorkers: 3,
    // Every request that writes is logged; of interest where a test has failed.
    silent: 'passed-only',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
