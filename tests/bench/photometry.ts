/**
 * `npm run bench:photometry`: how long photometric files take to be read with all their figures, on
 * this machine: the largest files, and 5,000 mutated ones, of which the slowest counts. `--seed N`
 * repeats the mutated files of an earlier run.
 */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { coneDiagram } from '#src/domain/photometry/cone-diagram.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { mutatedFile } from '#tests/support/mutated-files.ts'
import { angles, cos, down, ies, ldt, readWell, textOf } from '#tests/support/photometric-files.ts'
import { quantile } from './quantile.ts'

const { values: options } = parseArgs({ options: { seed: { type: 'string' } } })
const goals = { largest: 300, mutated: 50 }
const mutatedFiles = 5000
const times = 9

const intensity = down((c, gamma) => Math.round(9000 * cos(gamma) ** 2 * (1 + 0.1 * cos(c))) / 10)

/** ms of the clock, and of the processor, which other programs change less */
interface Took {
  clock: number
  processor: number
}

function timed(work: () => void): Took {
  const before = process.cpuUsage()
  const since = performance.now()
  work()
  const clock = performance.now() - since
  const { user, system } = process.cpuUsage(before)
  return { clock, processor: (user + system) / 1000 }
}

/** Nine times, of which the quickest says what the work needs: other programs only make it slower. */
function repeated(work: () => void): Took {
  const all = Array.from({ length: times }, () => timed(work))
  return {
    clock: Math.min(...all.map(({ clock }) => clock)),
    processor: Math.min(...all.map(({ processor }) => processor)),
  }
}

const shown = (value: number): string => value.toFixed(2).padStart(9)
function row(name: string, { clock, processor }: Took, note = ''): void {
  console.log(`${name.padEnd(34)}${shown(clock)}${shown(processor)}  ${note}`)
}

console.log(`${''.padEnd(34)}${'ms'.padStart(9)}${'ms proc.'.padStart(9)}`)
const largest = {
  'the largest EULUMDAT file': ldt(
    sampleDistribution(intensity, 'none', { c: 0.5, gamma: 0.1875 }),
  ),
  'the largest LM-63 file': ies({ gamma: angles(0, 180, 0.15), c: angles(0, 360, 0.5), intensity }),
}
const usual = {
  'a EULUMDAT file of 24 by 73': ldt(sampleDistribution(intensity, 'none')),
  'an LM-63 file of 25 by 73': ies({
    gamma: angles(0, 180, 2.5),
    c: angles(0, 360, 15),
    intensity,
  }),
}
for (const [name, bytes] of Object.entries({ ...usual, ...largest })) {
  const { figures } = readWell(bytes)
  const values = figures.planes * figures.angles
  const note = `${(bytes.length / 1e6).toFixed(2)} MB, ${values} intensities`
  row(
    name,
    repeated(() => readPhotometry(bytes)),
    note,
  )
}
const { distribution } = readWell(usual['a EULUMDAT file of 24 by 73']).file
row(
  'its two diagrams',
  repeated(() => {
    polarDiagram(distribution)
    coneDiagram(distribution)
  }),
)

const seed = options.seed === undefined ? Date.now() & 0x7fffffff : Number(options.seed)
const bytes = fc.sample(mutatedFile(Object.values(usual).map(textOf)), {
  numRuns: mutatedFiles,
  seed,
})
const once = bytes.map((file) => ({ file, took: timed(() => readPhotometry(file)) }))
// A pause of the machine is as long in any file; what is slow of itself is slow again.
const all = once.map(({ file, took }) =>
  took.clock < goals.mutated / 2 ? took : repeated(() => readPhotometry(file)),
)
const by = (key: keyof Took, at: number): number =>
  quantile(
    all.map((took) => took[key]),
    at,
  )
for (const [name, at] of [
  ['the median', 0.5],
  ['the slowest', 1],
] as const)
  row(
    `${name} of ${all.length} mutated`,
    { clock: by('clock', at), processor: by('processor', at) },
    `seed ${seed}`,
  )
console.log(`Goals: ${goals.largest} ms for 4 MB, ${goals.mutated} ms for each mutated file.`)
