import { keepAssets } from '#src/offline/assets.ts'
import { assetsOf, isWhole, pageCopy, titleOf } from '#src/offline/copies.ts'
import { type Saved, recordSaved, removeSaved } from '#src/offline/saved.ts'
import { pageKey, savedStore } from '#src/offline/stores.ts'
import { type Files, filesOf, listPagesOf, productsOf } from './page-contents.ts'

export interface Saving {
  /** parts that are there, and parts that are known to be needed */
  onProgress: (done: number, all: number) => void
  /** breaks it off; then nothing is left of it */
  signal: AbortSignal
}

/** Requests at the same time: as many as a phone's connection makes use of. */
const atOnce = 4

/**
 * Takes along a project or category: its pages, its products' pages, their pictures and datasheets.
 * What there is to take it learns from the pages themselves.
 * @param path of the project's or category's page
 * @throws DOMException QuotaExceededError without room, AbortError when broken off
 * @throws Error where a part can't be had; in each case nothing is left behind
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

  const told = async (work: Promise<number>) => {
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

  await inTurn(needed, (page) => told(keepPage(page)))
  await inTurn(files.pictures.values(), (picture) => told(keepFile(picture)))
  await inTurn(files.datasheets, (datasheet) => told(keepFile(datasheet)))
  const products = [...needed].filter((page) => page.startsWith('/product/')).length
  const time = new Date().toISOString()
  return { path, title, time, products, datasheets: files.datasheets.size, bytes }
}

/** Pictures come as their browsers ask for them, though a fetch says nothing of that by itself. */
async function wholeAnswer(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal, headers: { Accept: 'image/webp,*/*' } })
  if (!isWhole(answer)) throw new Error(`${address} answered ${answer.status}.`)
  return answer
}

/** Some at the same time, also those that are added meanwhile. */
async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  for (const item of items) {
    const task = work(item).finally(() => running.delete(task))
    running.add(task)
    if (running.size === atOnce) await Promise.race(running)
    // What is still under way may name what comes next.
    if (running.size > 0 && items instanceof Set && [...items].at(-1) === item)
      await Promise.all(running)
  }
  await Promise.all(running)
}
