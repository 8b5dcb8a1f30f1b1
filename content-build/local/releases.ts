import {
  access,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { StepTimes } from '../build/stopwatch.ts'

/** Stands in a release's folder once it is whole. A dot file: never given out. */
const manifestName = '.release.json'

/** Without it nothing is a site, whatever else is there. */
export const homePage = 'index.html'

/** Releases before the served one that are kept, to go back to. */
const keptBefore = 2

/** What a release was made of. */
export interface ReleaseManifest {
  /** the catalogue's revision that its pages show */
  revision: number
  /** of the catalogue; a manifest written by an older version has none, and is out of date */
  edition?: string | undefined
  /** fingerprint of the site's sources */
  sources: string
  /** the address that its pages say they have */
  siteUrl: string
  /** name of the deploy it came with; a manifest of an older version has none */
  deploy?: string
  /** how long each step of its build took; a manifest of an older version has none */
  stepTimes?: StepTimes
}

/**
 * Releases: each a folder with the whole built site; the symlink `current` names the one served.
 * Renaming a new link over the old one switches the whole site at once.
 */
export function releasesIn(dataDir: string) {
  const folder = path.join(dataDir, 'releases')
  const link = path.join(dataDir, 'current')
  const freshLink = `${link}.${process.pid}`
  const names = async () => {
    await mkdir(folder, { recursive: true })
    return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).sort()
  }

  return {
    link,
    /** The folder of the served release, or undefined before the first. */
    current: async (): Promise<string | undefined> => {
      const target = await readlink(link).catch(() => undefined)
      if (target === undefined) return undefined
      const release = path.resolve(dataDir, target)
      return (await readReleaseManifest(release)) === undefined ? undefined : release
    },
    /** A fresh folder name; a build makes the folder itself. */
    next: async (): Promise<string> => {
      const last = (await names()).at(-1) ?? '0'
      return path.join(folder, String(Number(last) + 1).padStart(6, '0'))
    },
    writeManifest: async (release: string, manifest: ReleaseManifest) => {
      await writeFile(path.join(release, manifestName), JSON.stringify(manifest))
    },
    switchTo: async (release: string) => {
      await rm(freshLink, { force: true })
      await symlink(path.relative(dataDir, release), freshLink, 'dir')
      await rename(freshLink, link)
    },
    /** The folders of all whole releases, the newest first. */
    finished: async (): Promise<{ release: string; manifest: ReleaseManifest }[]> => {
      const found = []
      for (const name of (await names()).reverse()) {
        const release = path.join(folder, name)
        const manifest = await readReleaseManifest(release)
        if (manifest !== undefined) found.push({ release, manifest })
      }
      return found
    },
    /** Deletes what broke off, and all releases but the served one and the two before it. */
    prune: async (): Promise<void> => {
      const served = path.basename((await readlink(link).catch(() => undefined)) ?? '')
      const finished: string[] = []
      for (const name of await names()) {
        if ((await readReleaseManifest(path.join(folder, name))) !== undefined) finished.push(name)
        else await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const old = finished.filter((name) => name < served).slice(0, -keptBefore)
      for (const name of old) {
        // First what says that it is whole: it no longer is, should we be ended in the middle.
        await rm(path.join(folder, name, manifestName), { force: true })
        await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const links = (await readdir(dataDir)).filter((name) => /^current\.\d+$/.test(name))
      const ended = links.filter((name) => name !== path.basename(freshLink))
      await Promise.all(ended.map((name) => rm(path.join(dataDir, name), { force: true })))
    },
  }
}

/** What a release was made of; undefined where it never became whole, or is so no longer. */
export async function readReleaseManifest(release: string): Promise<ReleaseManifest | undefined> {
  try {
    await access(path.join(release, homePage))
    return JSON.parse(await readFile(path.join(release, manifestName), 'utf8')) as ReleaseManifest
  } catch {
    return undefined
  }
}
