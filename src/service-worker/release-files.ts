import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { ownJson } from '#src/domain/own-json.ts'
import { compareDataPath } from '#src/domain/site/compare-path.ts'
import { facetsPath, lightPath } from '#src/domain/site/paths.ts'
import { stores } from '#src/offline/stores.ts'
import type { Shell } from './shell.ts'

/** By their names in `/publication.json`: the beginnings of their addresses; a release's hash follows. */
const folders = Object.entries({
  facets: facetsPath,
  compareData: compareDataPath,
  light: lightPath,
}).map(([name, pathOf]) => ({ name, folder: pathOf('').replace(/\.json$/, '') }))

/**
 * The files of a release that complete its search index: what facets, typed figures, comparisons
 * and other makers' files need. They are of use only with the index of the same release, which the shell contains.
 */
export class ReleaseFiles {
  readonly #shell: Shell
  readonly #strategy = new CacheFirst({ cacheName: stores.releaseFiles })

  constructor(shell: Shell) {
    this.#shell = shell
  }

  has = (path: string): boolean => folders.some(({ folder }) => path.startsWith(folder))

  handle = (request: Parameters<CacheFirst['handle']>[0]): Promise<Response> =>
    this.#strategy.handle(request)

  /** Keeps all files of the shell's release. @throws if one can't be loaded or stored */
  async keep(): Promise<void> {
    await this.#keep((await this.#paths()).map(({ path }) => path))
  }

  /**
   * Keeps those files of the shell's release of which a former release's are kept: for a visitor who
   * saves data, they are those that were used.
   * @throws if one can't be loaded or stored
   */
  async renew(): Promise<void> {
    const kept = await keptPaths()
    const wanted = (await this.#paths()).filter(({ folder }) =>
      kept.some((path) => path.startsWith(folder)),
    )
    await this.#keep(wanted.map(({ path }) => path))
  }

  /** Deletes those of other releases. */
  async dropOthers(): Promise<void> {
    const store = await caches.open(stores.releaseFiles)
    const own = new Set((await this.#paths()).map(({ path }) => path))
    for (const path of await keptPaths()) if (!own.has(path)) await store.delete(path)
  }

  async #keep(paths: readonly string[]): Promise<void> {
    const store = await caches.open(stores.releaseFiles)
    for (const path of paths) {
      if (await store.match(path)) continue
      // Whatever the visitor does meanwhile comes first.
      const answer = await fetch(path, { priority: 'low' })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      await store.put(path, answer)
    }
  }

  /** The addresses in the shell's release. */
  async #paths(): Promise<{ folder: string; path: string }[]> {
    const publication = await this.#shell.match('/publication.json')
    if (publication === undefined) return []
    const paths = ownJson<Partial<Record<string, string>>>(await publication.text())
    return folders.flatMap(({ name, folder }) => {
      const path = paths[name]
      return path === undefined ? [] : [{ folder, path }]
    })
  }
}

async function keptPaths(): Promise<string[]> {
  const store = await caches.open(stores.releaseFiles)
  return (await store.keys()).map(({ url }) => new URL(url).pathname)
}
