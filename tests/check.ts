/** `npm run check`: two processors share the checks of formats, rules, lint and types. */
import { runScripts } from './support/run-scripts.ts'

const results = await Promise.all([
  runScripts(['check:format', 'check:rules']),
  // The linter and `astro check` read what `astro sync` generates.
  runScripts(['check:sync', 'check:lint', 'check:types']),
])
process.exitCode = results.every(Boolean) ? 0 : 1
