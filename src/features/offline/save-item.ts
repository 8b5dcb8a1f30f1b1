import { withResolvers } from '#src/browser/with-resolvers.ts'
import { keepAssets } from '#src/offline/assets.ts'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { assetsOf, isWhole, isWholeFile, pageCopy, titleOf } from '#src/offline/copies.ts'
import { type Saved, recordSaved, removeSaved } from '#src/offline/saved.ts'
import { pageKey, savedStore } from '#src/offline/stores.ts'

export interface Saving {
  /** parts saved so far, and parts known to be needed */
  onProgress: (done: number, all: number) => void
  /** cancels saving and deletes the saved parts */
  signal: AbortSignal
}

/** Parallel requests: as many as a phone's connection can use. */
const atOnce = 4

/**
 * Saves a project or category: its pages, its products' pages, their pictures and datasheets. The
 * pages themselves list what they need.
 * @param path of the project's or category's page
 * @throws DOMException QuotaExceededError if storage is full, AbortError if cancelled
 * @throws Error if a part can't be loaded; in every case the saved parts are deleted
 */
export async function saveItem(path: string, saving: Saving): Promise<Saved> {
  await removeSaved(path)
  try {
    const item = await fill(path, await caches.open(savedStore(path)), saving)
    await recordSaved(item)
    return item
  } catch (error) {
    await removeSaved(path)
    throw error
  }
}

async function fill(path: string, store: Cache, { onProgress, signal }: Saving): Promise<Saved> {
  let done = 0
  let bytes = 0
  const needed = new Set([path])
  const files: Files = { pictures: new Map(), datasheets: new Set() }
  let title = ''

  const track = async (work: Promise<number>) => {
    bytes += await work
    done += 1
    onProgress(done, needed.size + files.pictures.size + files.datasheets.size)
  }
  const keepPage = async (address: string): Promise<number> => {
    const copy = await pageCopy(await wholeAnswer(address, signal))
    await keepAssets(assetsOf(copy))
    const html = await copy.clone().text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    if (address === path) title = titleOf(copy)
    const isList = address === path || address.startsWith(`${path}/`)
    for (const next of isList ? [...listPagesOf(page, path), ...productsOf(page)] : [])
      needed.add(next)
    filesOf(page, files)
    await store.put(pageKey(new URL(address, location.href).href), copy)
    return html.length
  }
  const keepFile = async (address: string): Promise<number> => {
    const answer = await wholeAnswer(address, signal)
    const body = await answer.blob()
    await store.put(address, new Response(body, { headers: answer.headers }))
    return body.size
  }

  await inTurn(needed, (page) => track(keepPage(page)))
  await inTurn(files.pictures.values(), (picture) => track(keepFile(picture)))
  await inTurn(files.datasheets, (datasheet) => track(keepFile(datasheet)))
  const products = [...needed].filter(isProduct).length
  const time = new Date().toISOString()
  return { path, title, time, products, datasheets: files.datasheets.size, bytes }
}

/**
 * A complete answer. Of many datasheets that are made for the first time, some must wait until the server
 * takes on more of them.
 */
async function wholeAnswer(address: string, signal: AbortSignal): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    // Browsers send this header for pictures, but fetch sends none.
    const answer = await fetch(address, { signal, headers: { Accept: 'image/webp,*/*' } })
    if (isWhole(answer) || (isMade(address) && isWholeFile(answer))) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    if (![429, 503].includes(answer.status) || seconds <= 0 || waits === mostWaits)
      throw new Error(`${address} answered ${answer.status}.`)
    await pause(Math.min(seconds, longestWait), signal)
  }
}

/** Its address stays, while it redirects to that of the present content. */
const isMade = (address: string) => address.startsWith(datasheetsPath)

const mostWaits = 20
/** Seconds. */
const longestWait = 60

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), seconds * 1000)
  const cancel = () => reject(new DOMException('Saving was cancelled.', 'AbortError'))
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

/**
 * Runs a few tasks at a time, including items added meanwhile. p-limit takes only items known in
 * advance.
 */
async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  for (const item of items) {
    const task = work(item).finally(() => running.delete(task))
    running.add(task)
    if (running.size === atOnce) await Promise.race(running)
    // A task that is still running may add the next item.
    if (running.size > 0 && items instanceof Set && [...items].at(-1) === item)
      await Promise.all(running)
  }
  await Promise.all(running)
}

/** The files of a page. */
interface Files {
  /** stored picture → its address at the saved width */
  pictures: Map<string, string>
  /** site paths */
  datasheets: Set<string>
}

const hrefsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')

/** The other pages of a paginated list. */
const listPagesOf = (page: Document, path: string) => hrefsOf(page, `main a[href^="${path}/page/"]`)

const isProduct = (address: string) =>
  addresses.product.match(new URL(address, location.href).pathname) !== undefined

const productsOf = (page: Document) => hrefsOf(page, 'main a[href^="/"]').filter(isProduct)

/** Adds a page's contents. */
function filesOf(page: Document, { pictures, datasheets }: Files): void {
  for (const path of hrefsOf(page, 'main a[download]')) datasheets.add(path)
  // Drawings: parts of a file, or pictures of one size.
  for (const part of page.querySelectorAll('.drawing use, .drawing img')) {
    const [file = ''] = (part.getAttribute('href') ?? part.getAttribute('src') ?? '').split('#')
    if (file !== '') pictures.set(file, file)
  }
  // A product's own picture is larger than the same picture on a card, which may come first.
  for (const image of page.querySelectorAll<HTMLImageElement>('main img.picture')) {
    const { source, address, width } = fittingAddress(image)
    const known = pictures.get(source)
    if (known === undefined || widthIn(known) < width) pictures.set(source, address)
  }
}

const widthIn = (address: string) =>
  Number(new URL(address, location.href).searchParams.get('w') ?? 0)

/** Wide enough for phones and tablets, at a tenth of the widest file's size. */
const widest = 960

/** The widest file of a picture that is not wider than needed. */
function fittingAddress(image: HTMLImageElement) {
  const offered = [
    image.getAttribute('src') ?? '',
    ...(image.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  ].filter((address) => address !== '')
  const [address = ''] = offered
    .filter((candidate, index) => index === 0 || widthIn(candidate) <= widest)
    .sort((a, b) => widthIn(b) - widthIn(a))
  const source = new URL(address, location.href).searchParams.get('url') ?? address
  return { source, address, width: widthIn(address) }
}
