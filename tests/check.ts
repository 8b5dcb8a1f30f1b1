/** `npm run check`: the linter runs beside the checks of formats and types. */
import { runScripts } from './support/run-scripts.ts'

const results = await Promise.all([
  runScripts(['check:lint']),
  runScripts(['check:format', 'check:types']),
])
process.exitCode = results.every(Boolean) ? 0 : 1
