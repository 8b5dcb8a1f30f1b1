import { loadCatalogueIndex, fetchReleaseFile } from '#src/browser/catalogue-index.ts'
import type { Location } from '#src/domain/category/location.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { substitutes } from '#src/domain/limits.ts'
import { turnedPlanes } from '#src/domain/photometry/main-planes.ts'
import { photometricLimits } from '#src/domain/photometry/limits.ts'
import { polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
import { similarWithin } from '#src/domain/similar-light/light.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import { orderCodeAt } from '#src/domain/search/order-code-at.ts'
import {
  type DifferenceRow,
  differenceRows,
  substituteReason,
} from '#src/domain/substitution/differences.ts'
import { OurLights, type Substitute } from '#src/domain/substitution/our-lights.ts'
import type { MeasuredLight } from '#src/domain/substitution/measured-light.ts'
import { planesOf } from '#src/domain/substitution/plane-curve.ts'
import { type OtherFile, type ShownFile, readOtherFile } from './read-other-file.ts'

/** Which of our luminaires a visitor wants; '' and undefined are all. */
export interface Wish {
  mounting: string
  category: Id | undefined
}

export type Order =
  { kind: 'prepare' } | { kind: 'read'; file: Blob } | { kind: 'find'; wish: Wish }

/** A luminaire of ours as the page shows it. */
export interface Found {
  id: Id
  /** undefined of a product without variants */
  orderCode: string | undefined
  /** the order code, or the product's own */
  code: string
  href: string
  name: string
  title: string
  image: ImageFile
  reason: string
  rows: DifferenceRow[]
  /** an `svg` element; undefined without a photometric file */
  diagram: string | undefined
  isClose: boolean
}

export interface Choices {
  mountings: string[]
  categories: { id: Id; type: string; location: Location }[]
}

export type Report =
  | { kind: 'ready'; choices: Choices }
  | { kind: 'read'; shown: ShownFile }
  | { kind: 'refused'; message: string }
  | { kind: 'found'; all: Found[] }
  /** the catalogue's data can't be loaded */
  | { kind: 'unavailable' }

// A worker of its own: the page stays responsive while 4 MB are read.
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void answer(data).then(say, (error: unknown) => {
    console.info('The catalogue’s light can’t be loaded.', error)
    say({ kind: 'unavailable' })
  })
})

function say(report: Report | undefined): void {
  if (report !== undefined) postMessage(report)
}

function answer(order: Order): Promise<Report | undefined> {
  if (order.kind === 'read') return read(order.file)
  return order.kind === 'find' ? find(order.wish) : prepare()
}

let reads = 0

let other: OtherFile | undefined

async function prepare(): Promise<Report> {
  const { index, lights } = await load()
  const { categories } = index
  return {
    kind: 'ready',
    choices: {
      mountings: lights.mountings,
      categories: categories.map(({ id, type, location }) => ({ id, type, location })),
    },
  }
}

/** @returns undefined if another file has come meanwhile */
async function read(file: Blob): Promise<Report | undefined> {
  const number = ++reads
  // One byte more than allowed is enough to refuse a file of any size.
  const bytes = await file.slice(0, photometricLimits.size + 1).arrayBuffer()
  if (number !== reads) return undefined
  const outcome = readOtherFile(new Uint8Array(bytes))
  other = 'message' in outcome ? undefined : outcome
  return 'message' in outcome
    ? { kind: 'refused', message: outcome.message }
    : { kind: 'read', shown: outcome.shown }
}

async function find({ mounting, category }: Wish): Promise<Report> {
  const { index, lights } = await load()
  if (other === undefined) return { kind: 'found', all: [] }
  const file = other
  const nearest = lights.nearest(file.light, substitutes, {
    mounting: mounting === '' ? undefined : mounting,
    product:
      category === undefined
        ? undefined
        : (at) => index.products[at]?.category_ids.includes(category) === true,
  })
  return { kind: 'found', all: nearest.flatMap((one) => foundOf(one, index, file)) }
}

function foundOf(substitute: Substitute, index: SearchIndex, file: OtherFile): Found[] {
  const { product: at, place, light, turn, distance } = substitute
  const product = index.products[at]
  if (product === undefined) return []
  const { id, name, title, image } = product
  const orderCode = orderCodeAt(index, at, place)
  const code = orderCode ?? product.code
  return [
    {
      id,
      orderCode,
      code,
      href: variantPath(id, orderCode),
      name,
      title,
      image,
      reason: substituteReason(file.light, light, turn),
      rows: differenceRows(file.light, light, turn),
      diagram:
        light.measured && overlay(code, light.measured, light.values.lumens, substitute, file),
      isClose: distance <= similarWithin,
    },
  ]
}

/** Both in one diagram, so in one scale. Ours has the flux of the variant, because variants share files. */
function overlay(
  code: string,
  { curve: { peak, shape }, figures }: MeasuredLight,
  lumens: number,
  { turn }: Substitute,
  { planes }: OtherFile,
): string {
  const ours = planesOf({ peak: (peak * lumens) / figures.flux, shape })
  return polarOverlay([
    { letter: 'A', code, planes: turnedPlanes(ours, turn) },
    { letter: 'B', code: 'your file', planes },
  ]).svg
}

interface Loaded {
  index: SearchIndex
  lights: OurLights
}

let loaded: Promise<Loaded> | undefined

/** Once; again after a failure. */
function load(): Promise<Loaded> {
  loaded ??= loadBoth().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function loadBoth(): Promise<Loaded> {
  const [index, file] = await Promise.all([loadCatalogueIndex(), fetchReleaseFile('light')])
  if (file.revision !== index.revision) throw new Error('The light belongs to another release.')
  return { index, lights: new OurLights(file) }
}
