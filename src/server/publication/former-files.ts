import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formerStay } from '#src/domain/site/former-release.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { assetPrefix } from '#src/offline/assets.ts'

/** A hashed file that only former releases have, by its path below the hashed files. */
interface FormerFile {
  name: string
  /** milliseconds since 1970 */
  replacedAt: number
}

/** The folder, inside a release, with files of former releases. A dot folder, because those are never served. */
export const formerFolder = (release: string) => path.join(release, '.former')

export const formerIndex = (release: string) => path.join(formerFolder(release), 'index.json')

/** Those that the release keeps; none if the list is missing or damaged. */
export async function listFormerFiles(release: string): Promise<FormerFile[]> {
  try {
    const listed = ownJson<unknown>(await readFile(formerIndex(release), 'utf8'))
    return Array.isArray(listed) ? (listed as FormerFile[]) : []
  } catch {
    return []
  }
}

/** Milliseconds for which the file stays; not positive once its day is over. */
export const stayOf = ({ replacedAt }: FormerFile, now: number): number =>
  replacedAt + formerStay - now

/**
 * A file of a former release.
 * @param release folder of the present one
 * @param address site path
 * @param now milliseconds since 1970
 * @returns undefined if there is none, or its day is over
 */
export async function findFormerFile(
  release: string,
  address: string,
  now: number,
): Promise<{ content: Uint8Array<ArrayBuffer>; stay: number } | undefined> {
  // The name is one of the list, so it leads to no other folder.
  const found = (await listFormerFiles(release)).find(({ name }) => assetPrefix + name === address)
  const stay = found === undefined ? 0 : Math.min(stayOf(found, now), formerStay)
  if (found === undefined || stay <= 0) return undefined
  const content = await readFile(path.join(formerFolder(release), found.name)).catch(
    () => undefined,
  )
  return content && { content: new Uint8Array(content), stay }
}
