import { codeOfDatasheet, describedLuminaire, sheetInputs } from '#src/datasheet/inputs.ts'
import { ownJson } from '#src/domain/own-json.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ownValue } from '#src/domain/own-value.ts'
import type { ExportedLine } from '#src/domain/schedule/exported-schedule.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { keepAssets } from '#src/offline/assets.ts'
import { assetsOf, isWhole, pageCopy } from '#src/offline/copies.ts'
import { type Saved, recordSaved } from '#src/offline/saved.ts'
import { savedStore } from '#src/offline/stores.ts'
import { fontSources } from '#src/pdf/font-sources.ts'
import exportWorker from './files-worker.ts?worker&url'
import { fontFiles } from './font-files.ts'
import { inOrder } from './read-files.ts'
import { UnavailableError } from './unavailable.ts'

export interface ScheduleToSave {
  id: string
  title: string
  lines: readonly StoredLine[]
}

export interface Saving {
  /** a line with the values from the data of its product */
  describe: (data: ProductData, line: StoredLine) => ExportedLine
  /** files saved or missing so far, and files known to be needed */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** A file to save, and its name in sentences. */
interface Needed {
  path: string
  name: string
  isPage?: true
}

/**
 * Saves everything that a schedule needs offline: the data of its products and their pages, which its lines
 * open, their datasheets or the files from which these are made, photometric files, and the code that makes
 * the exports. Files that are unavailable do not keep the others from being saved.
 * @returns the saved files, and a sentence for each missing one
 * @throws DOMException QuotaExceededError if storage is full, AbortError if cancelled
 */
export async function saveSchedule(
  { id, title, lines }: ScheduleToSave,
  { describe, onProgress, signal }: Saving,
): Promise<{ saved: Saved; failures: readonly string[] }> {
  const path = `${paths.pricingList}#${id}`
  const store = await caches.open(savedStore(path))
  const kept = new Set<string>()
  const failures: string[] = []
  let bytes = 0
  let done = 0
  let all = 0

  const keepAll = async (needed: readonly Needed[]) => {
    const files = [...new Map(needed.map((file) => [file.path, file])).values()]
    const before = kept.size
    all += files.length
    for await (const [file, size] of inOrder(files, (one) => keep(store, one, signal))) {
      signal.throwIfAborted()
      if (size instanceof UnavailableError) {
        if (isFull(size.cause)) throw size.cause
        failures.push(`${file.name} ${size.message}.`)
      } else {
        bytes += size
        kept.add(file.path)
      }
      done += 1
      onProgress(done, all)
    }
    return kept.size - before
  }

  const withData = await keepAll(lines.map(dataOf))
  const products = Math.min(withData, await keepAll(lines.map(pageOf)))
  const data = await Promise.all(lines.map(({ id: product }) => dataIn(store, product)))
  const found = lines.flatMap((line, index) => {
    const known = data[index]
    return known === undefined ? [] : [{ line: describe(known, line), data: known }]
  })
  const isMade = ({ line: { datasheet = '' } }: LineData) =>
    codeOfDatasheet(datasheet) !== undefined
  const uploaded = found.filter((one) => !isMade(one))
  const uploadedCount = await keepAll(uploaded.flatMap(({ line }) => fileOf(line, 'datasheet')))
  await keepAll([
    ...found.flatMap(inputsOf),
    // A file that both need is named as the photometric file: the last name counts.
    ...found.flatMap(({ line }) => fileOf(line, 'photometry')),
  ])
  await keepAll(exportFiles(title + JSON.stringify(found)))

  for (const { url } of await store.keys())
    if (!kept.has(new URL(url).pathname)) await store.delete(url)
  // A datasheet is made by the code of the exports, from files of its own.
  const canMake = (one: LineData) =>
    [exportWorker, ...inputsOf(one).map(({ path: input }) => input)].every((file) => kept.has(file))
  const made = found.filter((one) => isMade(one) && canMake(one)).map(({ line }) => line.datasheet)
  const datasheets = new Set(made).size + uploadedCount
  const saved = { path, title, time: new Date().toISOString(), products, datasheets, bytes }
  await recordSaved(saved)
  return { saved, failures }
}

const dataOf = ({ id, name = `Product ${id}` }: StoredLine): Needed => ({
  path: addresses.productData.make(id),
  name: `${name}: its data`,
})

const pageOf = ({ id, name = `Product ${id}` }: StoredLine): Needed => ({
  path: addresses.product.make(id),
  name: `${name}: its page`,
  isPage: true,
})

const fileNames = { datasheet: 'the datasheet', photometry: 'the photometric file' } as const

function fileOf(line: ExportedLine, kind: keyof typeof fileNames): Needed[] {
  const path = line[kind]
  return path === undefined ? [] : [{ path, name: `${luminaireOf(line)}: ${fileNames[kind]}` }]
}

/** A line and the data of its product. */
interface LineData {
  line: ExportedLine
  data: ProductData
}

/** The files from which a line's datasheet is made, besides the product's data; none for an uploaded one. */
function inputsOf({ line, data: { product } }: LineData): Needed[] {
  const code = codeOfDatasheet(line.datasheet ?? '')
  if (code === undefined) return []
  return Object.entries(sheetInputs(describedLuminaire(product, code))).map(([kind, path]) => ({
    path,
    name: `${luminaireOf(line)}: the ${ownValue(inputNames, kind) ?? kind} of its datasheet`,
  }))
}

const inputNames = {
  picture: 'picture',
  photometry: 'photometric file',
  drawing: 'drawing',
} as const

const luminaireOf = ({ mark, name }: ExportedLine) => [mark, name].filter(Boolean).join(' · ')

/** The code of the PDF and ZIP, and the fonts that these texts may need. */
const exportFiles = (texts: string): Needed[] => [
  { path: exportWorker, name: 'The code of the exports' },
  // The site's own font covers no signs in particular: it is always needed.
  ...Object.entries(fontFiles)
    .filter(([font]) => fontSources.find(({ name }) => name === font)?.covers.test(texts) !== false)
    .map(([font, path]) => ({ path, name: `The font ${font}` })),
]

async function dataIn(store: Cache, product: Id): Promise<ProductData | undefined> {
  const copy = await store.match(addresses.productData.make(product))
  return copy && ownJson<ProductData>(await copy.text())
}

/**
 * @returns the file's size
 * @throws UnavailableError for any failure, because several files are loaded at once
 */
async function keep(store: Cache, { path, isPage }: Needed, signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(path, { signal })
    if (isWhole(answer)) {
      const copy = isPage ? await pageCopy(answer) : answer
      if (isPage) await keepAssets(assetsOf(copy))
      const body = await copy.blob()
      await store.put(path, new Response(body, { headers: copy.headers }))
      return body.size
    }
    throw new UnavailableError(
      answer.status === 404 ? 'is no longer there' : `could not be loaded (${answer.status})`,
    )
  } catch (error) {
    if (error instanceof UnavailableError) throw error
    console.info(`${path} can’t be saved.`, error)
    throw new UnavailableError('could not be loaded: check your connection', { cause: error })
  }
}

export const isFull = (error: unknown): error is DOMException =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
