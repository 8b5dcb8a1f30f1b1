/**
 * `npm run check`: lints in parallel to the format and type checks, which together take as long.
 */
import { runScripts } from './support/run-scripts.ts'

const results = await Promise.all([
  runScripts(['check:lint']),
  runScripts(['check:format', 'check:types']),
])
process.exitCode = results.every(Boolean) ? 0 : 1
