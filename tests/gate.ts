/** `npm test`: the one gate, which ends at the first part that fails. */
import { runScripts } from './support/run-scripts.ts'

const parts = ['check', 'test:unit', 'test:api', 'test:e2e', 'test:claims']
process.exitCode = (await runScripts(parts, { isTimed: true })) ? 0 : 1
