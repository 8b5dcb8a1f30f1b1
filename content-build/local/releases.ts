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
import type { Laps } from '../build/stopwatch.ts'

/** Stands in a release's folder once it is whole. A dot file: never given out. */
const sealName = '.release.json'

/** Without it nothing is a site, whatever else is there. */
export const homePage = 'index.html'

/** Releases before the served one that are kept, to go back to. */
const keptBefore = 2

/** What a release was made of. */
export interface Seal {
  /** the catalogue's revision that its pages show */
  revision: number
  /** of the catalogue; a seal of an older version has none, and is out of date */
  edition?: string | undefined
  /** fingerprint of the site's sources */
  sources: string
  /** the address that its pages say they have */
  siteUrl: string
  /** name of the deploy it came with; a seal of an older version has none */
  deploy?: string
  /** how long each step of its build took; a seal of an older version has none */
  laps?: Laps
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
      return (await readSeal(release)) === undefined ? undefined : release
    },
    /** A fresh folder name; a build makes the folder itself. */
    next: async (): Promise<string> => {
      const last = (await names()).at(-1) ?? '0'
      return path.join(folder, String(Number(last) + 1).padStart(6, '0'))
    },
    seal: async (release: string, seal: Seal) => {
      await writeFile(path.join(release, sealName), JSON.stringify(seal))
    },
    switchTo: async (release: string) => {
      await rm(freshLink, { force: true })
      await symlink(path.relative(dataDir, release), freshLink, 'dir')
      await rename(freshLink, link)
    },
    /** The folders of all whole releases, the newest first. */
    sealed: async (): Promise<{ release: string; seal: Seal }[]> => {
      const found = []
      for (const name of (await names()).reverse()) {
        const release = path.join(folder, name)
        const seal = await readSeal(release)
        if (seal !== undefined) found.push({ release, seal })
      }
      return found
    },
    /** Deletes what broke off, and all releases but the served one and the two before it. */
    prune: async (): Promise<void> => {
      const served = path.basename((await readlink(link).catch(() => undefined)) ?? '')
      const sealed: string[] = []
      for (const name of await names()) {
        if ((await readSeal(path.join(folder, name))) !== undefined) sealed.push(name)
        else await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const old = sealed.filter((name) => name < served).slice(0, -keptBefore)
      for (const name of old) {
        // First what says that it is whole: it no longer is, should we be ended in the middle.
        await rm(path.join(folder, name, sealName), { force: true })
        await rm(path.join(folder, name), { recursive: true, force: true })
      }
      const links = (await readdir(dataDir)).filter((name) => /^current\.\d+$/.test(name))
      const ended = links.filter((name) => name !== path.basename(freshLink))
      await Promise.all(ended.map((name) => rm(path.join(dataDir, name), { force: true })))
    },
  }
}

/** What a release was made of; undefined where it never became whole, or is so no longer. */
export async function readSeal(release: string): Promise<Seal | undefined> {
  try {
    await access(path.join(release, homePage))
    return JSON.parse(await readFile(path.join(release, sealName), 'utf8')) as Seal
  } catch {
    return undefined
  }
}
