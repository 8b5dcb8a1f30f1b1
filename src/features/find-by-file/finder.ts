import { atom } from 'nanostores'
import { isZip } from '#src/browser/is-zip.ts'
import { whenMissing } from '#src/browser/missing-part.ts'
import type { ZippedPhotometry } from '#src/browser/zipped-photometry.ts'
import { isConnected } from '#src/offline/probe.ts'
import type { Choices, Order, Report, Wish } from './find-worker.ts'
import type { FoundSubstitute } from './found.ts'
import type { ShownFile } from './read-other-file.ts'

export interface Search {
  /** of the file; the page calls pasted text so */
  name: string
  /** while the file is read or compared */
  isBusy: boolean
  shown?: ShownFile | undefined
  /** the ZIP file from which files are chosen */
  zip?: { name: string; names: readonly string[]; chosen?: number | undefined } | undefined
  /** why the file is refused */
  refusal?: string | undefined
  found?: readonly FoundSubstitute[] | undefined
  /** the catalogue's data could not be loaded */
  unavailable?: 'offline' | 'failed' | undefined
  wish: Wish
}

export const $search = atom<Search>({
  name: '',
  isBusy: false,
  wish: { mounting: '', category: undefined },
})
export const $choices = atom<Choices>({ mountings: [], categories: [] })

let worker: Worker | undefined

const change = (part: Partial<Search>) => $search.set({ ...$search.get(), ...part })

function order(what: Order): void {
  worker ??= start()
  worker.postMessage(what)
}

function start(): Worker {
  const started = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Report>) => receive(data))
  started.addEventListener('error', () => {
    // Its code could not be loaded, so the next file starts another.
    worker = undefined
    whenMissing(new Error('The comparison can’t be loaded.')).catch(reportUnavailable)
  })
  return started
}

function receive(report: Report): void {
  if (report.kind === 'ready') $choices.set(report.choices)
  else if (report.kind === 'refused') change({ isBusy: false, refusal: report.message })
  else if (report.kind === 'found') change({ isBusy: false, found: report.all })
  else if (report.kind === 'unavailable')
    whenMissing(new Error('The catalogue’s light can’t be loaded.')).catch(reportUnavailable)
  else {
    change({ shown: report.shown })
    find($search.get().wish)
  }
}

async function reportUnavailable(): Promise<void> {
  // Without a file, nobody waits for it.
  if (!$search.get().isBusy) return
  const unavailable = (await isConnected()) ? 'failed' : 'offline'
  change({ isBusy: false, unavailable })
}

/** Loads what a comparison needs, while the visitor looks for their file. */
export const prepare = (): void => order({ kind: 'prepare' })

let zipped: ZippedPhotometry | undefined

/** Reads a photometric file, or offers those of a ZIP file. */
export async function read(file: Blob, name: string): Promise<void> {
  const { wish } = $search.get()
  const search: Search = { name, isBusy: true, wish }
  $search.set(search)
  if (!(await isZip(file))) {
    if ($search.get() === search) order({ kind: 'read', file, name })
    return
  }
  const opened = await openZip(file)
  if ($search.get() !== search) return
  if (typeof opened === 'string') {
    change({ isBusy: false, refusal: opened })
    return
  }
  zipped = opened
  const { names } = opened
  $search.set({ name, isBusy: false, wish, zip: { name, names } })
  if (names.length === 1) readZipped(0)
}

async function openZip(file: Blob): Promise<ZippedPhotometry | string> {
  try {
    const { ZippedPhotometry: Zipped } = await import('#src/browser/zipped-photometry.ts')
    return await Zipped.open(file)
  } catch (error) {
    console.info('The ZIP file can’t be opened.', error)
    return 'The ZIP file can’t be opened here. Please unpack it and choose an LDT or IES file in it.'
  }
}

/** Reads a file of the ZIP file, by its place in the list. */
export function readZipped(chosen: number): void {
  const { wish, zip } = $search.get()
  const file = zipped?.unpack(chosen)
  if (zip === undefined || file === undefined) return
  const name = zip.names[chosen] ?? ''
  const search: Search = { name, isBusy: true, wish, zip: { ...zip, chosen } }
  if (typeof file === 'string') $search.set({ ...search, isBusy: false, refusal: file })
  else {
    $search.set(search)
    order({ kind: 'read', file, name })
  }
}

/** Compares the file that was read last. */
export function find(wish: Wish): void {
  change({ isBusy: true, wish, unavailable: undefined })
  if ($choices.get().categories.length === 0) prepare()
  order({ kind: 'find', wish })
}
