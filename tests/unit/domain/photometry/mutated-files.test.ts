import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coneDiagram } from '#src/domain/photometry/cone-diagram.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { mutatedFile } from '#tests/support/mutated-files.ts'
import { isLong } from '#tests/support/long-run.ts'
import { angles, cos, down, ies, ldt, textOf } from '#tests/support/photometric-files.ts'

const intensity = down((c, gamma) => 1000 * cos(gamma) * (1 + 0.1 * cos(2 * c)))
const gamma = angles(0, 180, 10)
const files = [
  ldt(sampleDistribution(intensity, 'none', { c: 45, gamma: 10 })),
  ldt(sampleDistribution(intensity, 'quadrant', { c: 45, gamma: 10 })),
  ies({ gamma, c: angles(0, 360, 45), intensity }),
  ies({
    gamma,
    c: [0],
    intensity,
    header: ['IESNA91'],
    tilt: ['TILT=INCLUDE', '1 2', '0 90', '1 1'],
  }),
].map(textOf)

/** Every number that an answer holds. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** Of 5,000, most would show nothing new each time. */
const runs = isLong ? 5000 : 500

test('Mutated files are each read with finite figures, or refused with the line', () => {
  const outcomes = { read: 0, refused: 0, unknown: 0 }
  const seed = Date.now() & 0x7fffffff
  console.log(`seed ${seed}`)
  fc.assert(
    fc.property(mutatedFile(files), (bytes) => {
      const answer = readPhotometry(bytes)
      outcomes[answer.outcome]++
      if (answer.outcome === 'refused') {
        expect(answer.finding).toMatchObject({ level: 'error', line: expect.any(Number) as number })
        expect(answer.finding.line).toBeGreaterThanOrEqual(1)
        expect(answer.finding.message).toMatch(/^[^\r\n]{10,320}\.$/)
      }
      if (answer.outcome !== 'read') return
      for (const number of numbersIn(answer.figures)) expect(number).toSatisfy(Number.isFinite)
      for (const { svg } of [
        polarDiagram(answer.file.distribution),
        coneDiagram(answer.file.distribution),
      ])
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }),
    { numRuns: runs, seed },
  )
  expect(outcomes.read + outcomes.refused + outcomes.unknown).toBe(runs)
  // Mutations that all end in the same way would show little.
  expect(outcomes.read).toBeGreaterThan(runs / 10)
  expect(outcomes.refused).toBeGreaterThan(runs / 10)
})
