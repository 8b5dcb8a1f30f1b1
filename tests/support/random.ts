import fc from 'fast-check'
import { onTestFailed } from 'vitest'

/**
 * A random integer from 0 up to, but excluding, a limit. A failing test prints the seed that
 * reproduces it.
 */
export function randomBelow(limit: number): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  onTestFailed(() => console.error(`Run with SEED=${seed} to reproduce this.`))
  return fc.sample(fc.nat(limit - 1), { seed, numRuns: 1 })[0] ?? 0
}
