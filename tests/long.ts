/** `npm run test:long`: everything in `npm test`, and the tests that it skips. A part that fails stops no other one. */
import { fetchNginx } from '#content-build/install-for-tests.mjs'
import { runScripts } from './support/run-scripts.ts'

process.env['LONG'] = '1'
await fetchNginx()
const parts = ['check', 'test:unit', 'test:api', 'test:e2e', 'test:claims', 'test:browsers']
const passed = await runScripts(parts, { goesOn: true, isTimed: true })
process.exitCode = passed ? 0 : 1
