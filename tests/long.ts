/** `npm run test:long`: everything in `npm test`, and the tests that it skips. */
import { fetchNginx } from '#content-build/install-for-tests.mjs'
import { runScripts } from './support/run-scripts.ts'

process.env['LONG'] = '1'
await fetchNginx()
const passed = await runScripts([
  ...['check', 'test:unit', 'test:api', 'test:e2e', 'test:claims', 'test:browsers'],
])
process.exitCode = passed ? 0 : 1
