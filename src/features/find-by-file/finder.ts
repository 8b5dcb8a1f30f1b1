import { atom } from 'nanostores'
import { isConnected } from '#src/offline/probe.ts'
import type { Choices, Order, Report, Wish } from './find-worker.ts'
import type { Found } from './found.ts'
import type { ShownFile } from './read-other-file.ts'

/** What the page shows. */
export interface Search {
  /** of the file; the page calls pasted text so */
  name: string
  /** while the file is read or compared */
  isBusy: boolean
  shown?: ShownFile | undefined
  /** why the file is refused */
  refusal?: string | undefined
  found?: readonly Found[] | undefined
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
    void reportUnavailable()
  })
  return started
}

function receive(report: Report): void {
  if (report.kind === 'ready') $choices.set(report.choices)
  else if (report.kind === 'refused') change({ isBusy: false, refusal: report.message })
  else if (report.kind === 'found') change({ isBusy: false, found: report.all })
  else if (report.kind === 'unavailable') void reportUnavailable()
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

export function read(file: Blob, name: string): void {
  const { wish } = $search.get()
  $search.set({ name, isBusy: true, wish })
  order({ kind: 'read', file })
}

/** Compares the file that was read last. */
export function find(wish: Wish): void {
  change({ isBusy: true, wish, unavailable: undefined })
  if ($choices.get().categories.length === 0) prepare()
  order({ kind: 'find', wish })
}
