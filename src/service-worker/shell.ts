import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { assetsIn, keepAssets, dropAssetsBut } from '#src/offline/assets.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { stores, savedStore, savedStores } from '#src/offline/stores.ts'
import { assetsOf } from '#src/offline/copies.ts'
import { listSaved } from '#src/offline/saved.ts'

/** A file of the shell; without a revision, its name changes with its content. */
export interface ShellFile {
  url: string
  revision: string | null
}

/** The files of one release that every visitor stores in advance. */
export function openShell(files: readonly ShellFile[]) {
  const controller = new PrecacheController({ cacheName: stores.shell })
  controller.addToCacheList([...files])
  const paths = new Set(files.map(({ url }) => url))

  /** Paths of assets in the shell's pages. */
  const assets = async (): Promise<string[]> => {
    const files = await Promise.all([...paths].map((path) => controller.matchPrecache(path)))
    const pages = files
      .filter((file) => file !== undefined)
      .filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
    const texts = await Promise.all(pages.map((page) => page.text()))
    return texts.flatMap(assetsIn)
  }

  return {
    has: (path: string) => paths.has(path),
    match: (path: string) => controller.matchPrecache(path),
    offlinePage: async () =>
      (await controller.matchPrecache(offlinePaths.page)) ?? Response.error(),
    assets,
    /** @throws if a file can't be loaded or stored; the previous worker then stays active */
    install: async (event: ExtendableEvent) => {
      await controller.install(event)
      await keepAssets(await assets())
    },
    /** Deletes what only the previous shell needed. */
    activate: (event: ExtendableEvent) => controller.activate(event),
  }
}

export type Shell = ReturnType<typeof openShell>

/**
 * Deletes assets that neither the shell nor any copy needs. Runs only while a worker takes over: no
 * page of the previous release is open then, so none can still need them.
 */
export async function dropUnneededAssets(shell: Shell): Promise<void> {
  const named = await Promise.all([stores.pages, ...(await savedStores())].map(assetsNamedIn))
  await dropAssetsBut([...(await shell.assets()), ...named.flat()])
}

async function assetsNamedIn(name: string): Promise<string[]> {
  const store = await caches.open(name)
  const copies = await Promise.all((await store.keys()).map((request) => store.match(request)))
  return copies.flatMap((copy) => (copy === undefined ? [] : assetsOf(copy)))
}

/** Deletes items whose saving was interrupted when the browser closed. */
export async function dropInterrupted(): Promise<void> {
  const whole = new Set((await listSaved()).map(({ path }) => savedStore(path)))
  for (const name of await savedStores()) {
    if (!whole.has(name)) await caches.delete(name)
  }
}

/** Deletes stores that only an earlier version of this code had. */
export async function dropFormerStores(): Promise<void> {
  const present = [...Object.values(stores), ...(await savedStores())]
  for (const name of await caches.keys()) if (!present.includes(name)) await caches.delete(name)
}
