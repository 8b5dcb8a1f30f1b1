/** `npm run test:long`: all of `npm test`, and what `npm test` leaves out. */
import { runScripts } from './support/run-scripts.ts'

process.env['LONG'] = '1'
const passed = await runScripts(['check', 'test:unit', 'test:api', 'test:e2e', 'test:claims'])
process.exitCode = passed ? 0 : 1
