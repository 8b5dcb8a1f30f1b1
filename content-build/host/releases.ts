import { existsSync } from 'node:fs'
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { type LiveRelease, releaseSchema } from '#src/server/publication/live-release.ts'
import { releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { makeDurable, readStateFile } from '#src/server/state-file.ts'

/** A site without a home page is not complete. */
export const homePage = 'index.html'

/** The number of releases kept besides the served one, for a rollback. */
const keptBefore = 2

/**
 * Releases: each is a folder with a complete site. The symlink `current` names the served one, and
 * renaming a new link over it switches the whole site atomically.
 */
export function releasesIn(dataDir: string) {
  const folder = path.join(dataDir, 'releases')
  const link = path.join(dataDir, 'current')
  const freshLink = `${link}.${process.pid}`
  const names = async () => {
    await mkdir(folder, { recursive: true })
    return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).sort()
  }

  const switchTo = async (release: string) => {
    await rm(freshLink, { force: true })
    await symlink(path.relative(dataDir, release), freshLink, 'dir')
    await makeDurable(folder)
    await rename(freshLink, link)
    await makeDurable(dataDir)
  }
  /** The complete releases, newest first. */
  const finished = async () => {
    const found: { release: string; description: LiveRelease }[] = []
    for (const name of (await names()).reverse()) {
      const release = path.join(folder, name)
      const description = await readDescription(release)
      if (isComplete(release) && description !== undefined) found.push({ release, description })
    }
    return found
  }

  return {
    link,
    /** The folder of the served release; undefined before the first one. */
    current: async (): Promise<string | undefined> => {
      const target = await readlink(link).catch(() => undefined)
      if (target === undefined) return undefined
      const release = path.resolve(dataDir, target)
      return isComplete(release) ? release : undefined
    },
    /** A new folder name; the build creates the folder. */
    next: async (): Promise<string> => {
      const last = (await names()).at(-1) ?? '0'
      return path.join(folder, String(Number(last) + 1).padStart(6, '0'))
    },
    switchTo,
    /**
     * Switches to the release of a deploy.
     * @returns whether it is kept
     */
    restore: async (deploy: string): Promise<boolean> => {
      const kept = (await finished()).find(({ description }) => description.deploy === deploy)
      if (kept !== undefined) await switchTo(kept.release)
      return kept !== undefined
    },
    /** The descriptions of all complete releases, newest first. */
    kept: async () => (await finished()).map(({ description }) => description),
    /** Deletes unfinished releases and all but the served one and the two before it. */
    prune: async (): Promise<void> => {
      const served = path.basename((await readlink(link).catch(() => undefined)) ?? '')
      const finished: string[] = []
      for (const name of await names()) {
        if (isComplete(path.join(folder, name))) finished.push(name)
        else await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const old = finished.filter((name) => name < served).slice(0, -keptBefore)
      for (const name of old) {
        // The manifest goes first: after a crash, the release no longer counts as complete.
        await rm(releaseManifestIn(path.join(folder, name)), { force: true })
        await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const links = (await readdir(dataDir)).filter((name) => /^current\.\d+$/.test(name))
      const ended = links.filter((name) => name !== path.basename(freshLink))
      await Promise.all(ended.map((name) => rm(path.join(dataDir, name), { force: true })))
    },
  }
}

export const isComplete = (release: string): boolean =>
  [path.join(release, homePage), releaseManifestIn(release)].every((file) => existsSync(file))

/** A release's statement about itself: the catalogue's revision in its pages, and its deploy. Undefined if that is damaged. */
export const readDescription = (release: string): Promise<LiveRelease | undefined> =>
  readStateFile(path.join(release, 'publication.json'), releaseSchema)
