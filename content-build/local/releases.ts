import { access, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { makeDurable, readStateFile, replaceFile } from '#src/server/state-file.ts'

/** The release manifest; its presence marks a release as complete. A dot file is never served. */
const manifestName = '.release.json'

/** A site without a home page is not complete. */
export const homePage = 'index.html'

/** The number of releases kept besides the served one, for a rollback. */
const keptBefore = 2

/** The release manifest. */
const releaseManifest = z.object({
  /** the catalogue's revision in its pages */
  revision: z.int(),
  /** of the catalogue; a manifest from an older version has none and counts as outdated */
  edition: z.optional(z.string()),
  /** fingerprint of the site's sources */
  sources: z.string(),
  /** the address that its pages use for themselves */
  siteUrl: z.string(),
  /** name of its deploy; a manifest from an older version has none */
  deploy: z.optional(z.string()),
  /** time that each build step took, ms; a manifest from an older version has none */
  stepTimes: z.optional(z.record(z.string(), z.number())),
})
export type ReleaseManifest = z.infer<typeof releaseManifest>

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
    const found: { release: string; manifest: ReleaseManifest }[] = []
    for (const name of (await names()).reverse()) {
      const release = path.join(folder, name)
      const manifest = await readReleaseManifest(release)
      if (manifest !== undefined) found.push({ release, manifest })
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
      return (await readReleaseManifest(release)) === undefined ? undefined : release
    },
    /** A new folder name; the build creates the folder. */
    next: async (): Promise<string> => {
      const last = (await names()).at(-1) ?? '0'
      return path.join(folder, String(Number(last) + 1).padStart(6, '0'))
    },
    writeManifest: async (release: string, manifest: ReleaseManifest) => {
      await replaceFile(path.join(release, manifestName), JSON.stringify(manifest))
    },
    switchTo,
    /**
     * Switches to the release of a deploy.
     * @returns whether it is kept
     */
    restore: async (deploy: string): Promise<boolean> => {
      const kept = (await finished()).find(({ manifest }) => manifest.deploy === deploy)
      if (kept !== undefined) await switchTo(kept.release)
      return kept !== undefined
    },
    /** The manifests of all complete releases, newest first. */
    kept: async () => (await finished()).map(({ manifest }) => manifest),
    /** Deletes unfinished releases and all but the served one and the two before it. */
    prune: async (): Promise<void> => {
      const served = path.basename((await readlink(link).catch(() => undefined)) ?? '')
      const finished: string[] = []
      for (const name of await names()) {
        if ((await readReleaseManifest(path.join(folder, name))) !== undefined) finished.push(name)
        else await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const old = finished.filter((name) => name < served).slice(0, -keptBefore)
      for (const name of old) {
        // The manifest goes first: after a crash, the release no longer counts as complete.
        await rm(path.join(folder, name, manifestName), { force: true })
        await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const links = (await readdir(dataDir)).filter((name) => /^current\.\d+$/.test(name))
      const ended = links.filter((name) => name !== path.basename(freshLink))
      await Promise.all(ended.map((name) => rm(path.join(dataDir, name), { force: true })))
    },
  }
}

/** A release's manifest; undefined if the release is not complete, or the manifest is damaged. */
export async function readReleaseManifest(release: string): Promise<ReleaseManifest | undefined> {
  try {
    await access(path.join(release, homePage))
  } catch {
    return undefined
  }
  return readStateFile(path.join(release, manifestName), releaseManifest)
}
