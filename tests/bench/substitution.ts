/**
 * `npm run bench:substitution`: from another maker's photometric file to the nearest luminaires with their
 * differences and diagrams, as the page's worker makes them, on this machine: a usual file and one of 4 MB,
 * among 10,000 products of 8 variants (or `--products N`), of which every second has a photometric file of
 * its own for each of two beams. No two curves are equal, as if each had been measured.
 */
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { substitutes } from '#src/domain/limits.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import {
  type LightFile,
  type LightRow,
  lightFile,
  lightKeys,
} from '#src/domain/substitution/light-file.ts'
import type { MeasuredLight } from '#src/domain/substitution/measured-light.ts'
import { OurLights } from '#src/domain/substitution/our-lights.ts'
import { curveOf } from '#src/domain/substitution/plane-curve.ts'
import { differencesOf } from '#src/features/find-by-file/found.ts'
import { readOtherFile } from '#src/features/find-by-file/read-other-file.ts'
import { angles, cos, down, ldt } from '#tests/support/photometric-files.ts'
import { quantile } from './quantile.ts'

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '10000' } },
})
const products = Number(options.products)
const goal = 500
const times = 9

/** Of the same catalogue in each run. */
let state = 1
const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

const ccts = [2700, 3000, 3500, 4000]
const gamma = angles(0, 90, 2.5)

/** A spot with the unevenness of a measurement. */
function measuredSpot(exponent: number, lumens: number): MeasuredLight {
  const peak = (lumens * (exponent + 1)) / (2 * Math.PI)
  const candela = gamma.map((angle) => peak * cos(angle) ** exponent * (0.98 + 0.04 * random()))
  const planes: MainPlanes = {
    symmetry: 'quadrant',
    gamma,
    candela: [candela, candela.map((one) => one * (0.98 + 0.04 * random()))],
  }
  const width = (share: number) => {
    const angle = (2 * Math.acos(share ** (1 / exponent)) * 180) / Math.PI
    return { c0: angle, c90: angle }
  }
  const figures = { flux: lumens, upward: 0, beam: width(0.5), field: width(0.1) }
  return { figures, ratings: { crosswise: 16, endwise: 17 }, curve: curveOf(planes) }
}

function* variantsOf(product: number): Generator<LightRow> {
  const lumens = 300 + Math.round(9700 * random() ** 2)
  const beams = [2 + 60 * random(), 2 + 60 * random()]
  const files = beams.map((exponent) =>
    product % 2 === 0 ? measuredSpot(exponent, lumens) : undefined,
  )
  for (const [at, measured] of [...files, ...files, ...files, ...files].entries()) {
    const specs: Record<string, number> = {
      lumens,
      watts: Math.round(lumens / 100),
      cct: ccts[at >> 1] ?? 3000,
      cri: 90,
      beam: 24,
    }
    yield { place: at, values: lightKeys.map((key) => specs[key]), mounting: ['track'], measured }
  }
}

const text = JSON.stringify(
  lightFile(
    1,
    Array.from({ length: products }, (_, product) => variantsOf(product)),
  ),
)
console.log(
  `${products} products: light of ${(text.length / 1024).toFixed(0)} KB, ${(brotliCompressSync(text).byteLength / 1024).toFixed(0)} KB compressed.`,
)

const shown = (value: number): string => value.toFixed(1).padStart(9)
console.log(`${'ms'.padEnd(34)}${'least'.padStart(9)}${'median'.padStart(9)}${'most'.padStart(9)}`)
function timed<Result>(name: string, work: () => Result): Result {
  const took: number[] = []
  let result: Result | undefined
  for (let run = 0; run < times; run++) {
    const since = performance.now()
    result = work()
    took.push(performance.now() - since)
  }
  console.log(name.padEnd(34) + [0, 0.5, 1].map((at) => shown(quantile(took, at))).join(''))
  return result as Result
}

const ours = timed(
  'loading and preparing the light',
  () => new OurLights(JSON.parse(text) as LightFile),
)
const intensity = down((c, angle) => Math.round(9000 * cos(angle) ** 2 * (1 + 0.1 * cos(c))) / 10)
const files = {
  'a EULUMDAT file of 24 by 73': ldt(sampleDistribution(intensity, 'none')),
  'the largest EULUMDAT file': ldt(
    sampleDistribution(intensity, 'none', { c: 0.5, gamma: 0.1875 }),
  ),
}
for (const [name, bytes] of Object.entries(files)) {
  const found = timed(`${name}, ${(bytes.length / 1e6).toFixed(2)} MB`, () => {
    const file = readOtherFile(bytes)
    if ('message' in file) throw new Error(file.message)
    const nearest = ours.nearest(file.light, substitutes)
    return nearest.map((one) => differencesOf(one, 'CODE', file))
  })
  console.log(`  ${found.length} found; ${found[0]?.reason}`)
}
console.log(`Goal: ${goal} ms from a file of 4 MB to its nearest variants.`)
