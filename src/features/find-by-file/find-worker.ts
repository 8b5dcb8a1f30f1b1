import { loadWithIndex } from '#src/browser/catalogue-index.ts'
import { retried } from '#src/browser/retried.ts'
import type { Location } from '#src/domain/category/location.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { substitutes } from '#src/domain/limits.ts'
import { photometricLimits } from '#src/domain/photometry/limits.ts'
import { OurLights } from '#src/domain/substitution/our-lights.ts'
import { type FoundSubstitute, foundOf } from './found.ts'
import { type OtherFile, type ShownFile, readOtherFile } from './read-other-file.ts'

/** Which of our luminaires a visitor wants; '' and undefined are all. */
export interface Wish {
  mounting: string
  category: Id | undefined
}

export type Order =
  { kind: 'prepare' } | { kind: 'read'; file: Blob; name: string } | { kind: 'find'; wish: Wish }

export interface Choices {
  mountings: string[]
  categories: { id: Id; type: string; location: Location }[]
}

export type Report =
  | { kind: 'ready'; choices: Choices }
  | { kind: 'read'; shown: ShownFile }
  | { kind: 'refused'; message: string }
  | { kind: 'found'; all: FoundSubstitute[] }
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
  if (order.kind === 'read') return read(order)
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
async function read({ file, name }: { file: Blob; name: string }): Promise<Report | undefined> {
  const number = ++reads
  // One byte more than allowed is enough to refuse a file of any size.
  const bytes = await file.slice(0, photometricLimits.size + 1).arrayBuffer()
  if (number !== reads) return undefined
  const outcome = readOtherFile(new Uint8Array(bytes), name)
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

/** Once; again after a failure. */
const { load } = retried(async () => {
  const { index, file } = await loadWithIndex('light')
  return { index, lights: new OurLights(file) }
})
