import fc from 'fast-check'
import { onTestFailed } from 'vitest'

/** A whole number from 0 to below a limit. A test that fails says which seed brings it again. */
export function randomBelow(limit: number): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  onTestFailed(() => console.error(`With SEED=${seed} the same comes again.`))
  return fc.sample(fc.nat(limit - 1), { seed, numRuns: 1 })[0] ?? 0
}
