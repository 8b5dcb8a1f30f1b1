import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { hashOfFile } from '../content-hash.ts'
import { readStateFile } from '../state-file.ts'

/** A file as it was written. */
const writtenFile = z.object({
  /** bytes */
  size: z.int(),
  /** of its content, see content-hash.ts */
  hash: z.string(),
})
export type WrittenFile = z.infer<typeof writtenFile>

/** The file list of a bundle, by the paths in its folder. */
export const bundleList = z.object({ files: z.record(z.string(), writtenFile) })

/** A file of a release. By its key, the page key, the next build detects a changed page. */
const listedFile = z.extend(writtenFile, { key: z.optional(z.string()) })
export type ListedFile = z.infer<typeof listedFile>

/** The manifest of a release. What it shows of the catalogue is stated in its publication.json. */
export const releaseManifest = z.object({
  /** name of the bundle that rendered the pages and has the files beside them */
  bundle: z.string(),
  /** the address that its pages use for themselves */
  siteUrl: z.string(),
  /** time that each build step took, ms */
  stepTimes: z.record(z.string(), z.number()),
  files: z.record(z.string(), listedFile),
})
export type ReleaseManifest = z.infer<typeof releaseManifest>

/** Written last, so its presence marks a release as complete. A dot file, because those are never served. */
export const releaseManifestIn = (release: string) => path.join(release, '.release.json')

/** Contents that a start and each publication compare, chosen at random; all of a small site. */
const sampledFiles = 1000

/** Whether a file belongs to a random sample of so many of them. */
export const isSampled = (count: number): boolean => Math.random() * count < sampledFiles

export interface Damage {
  file: string
  fault: 'missing' | 'of another length' | 'altered' | 'not of this release' | 'unreadable'
}

/**
 * Compares a release with its manifest: all lengths and names, and the content of those files that
 * `isHashed` chooses.
 * @param isHashed by default a sample
 */
export async function damageOf(
  release: string,
  isHashed: (count: number) => boolean = isSampled,
): Promise<Damage[]> {
  const list = await readStateFile(releaseManifestIn(release), releaseManifest)
  if (list === undefined)
    return [{ file: path.basename(releaseManifestIn(release)), fault: 'unreadable' }]
  const listed = Object.entries(list.files)
  const found = new Set(await filesIn(release))
  const compared = await pLimit(comparedAtOnce).map(listed, async ([file, written]) => {
    const isToHash = isHashed(listed.length)
    const fault = await faultOf(path.join(release, file), written, isToHash)
    return fault === undefined ? [] : [{ file, fault }]
  })
  const others = [...found].filter((file) => !Object.hasOwn(list.files, file) && !isHidden(file))
  return [
    ...compared.flat(),
    ...others.map((file) => ({ file, fault: 'not of this release' as const })),
  ]
}

const comparedAtOnce = 16

/** Dot files are never served. */
const isHidden = (file: string) => file.startsWith('.')

async function faultOf(
  file: string,
  { size, hash }: WrittenFile,
  isToHash: boolean,
): Promise<Damage['fault'] | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) return 'missing'
  if (found.size !== size) return 'of another length'
  return isToHash && (await hashOfFile(file)) !== hash ? 'altered' : undefined
}

/** Paths of all files in a folder, relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** A few files with what is wrong with them, for people. */
export function sentenceOf(damage: readonly Damage[]): string {
  const named = damage.slice(0, mostNamed).map(({ file, fault }) => `${file} is ${fault}`)
  const more = damage.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

const mostNamed = 5
