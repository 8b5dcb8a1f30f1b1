import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { assetsIn, keepAssets } from '#src/offline/assets.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { stores } from '#src/offline/stores.ts'

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
