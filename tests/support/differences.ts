import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type ReleaseManifest,
  filesIn,
  releaseManifestIn,
} from '#src/server/rendering/file-list.ts'

/** No two builds take the same time. */
function withoutTimes(manifest: Buffer): Buffer {
  const { stepTimes: _, ...rest } = JSON.parse(manifest.toString()) as ReleaseManifest
  return Buffer.from(JSON.stringify(rest))
}

/** Files that differ or exist in only one of the folders. */
export async function differences(one: string, other: string): Promise<string[]> {
  const names = new Set([...(await filesIn(one)), ...(await filesIn(other))])
  const read = async (release: string, file: string) => {
    const content = await readFile(path.join(release, file)).catch(() => undefined)
    return content && path.join(release, file) === releaseManifestIn(release)
      ? withoutTimes(content)
      : content
  }
  const compared = await Promise.all(
    [...names].map(async (file) => {
      const [a, b] = await Promise.all([read(one, file), read(other, file)])
      return a !== undefined && b?.equals(a) === true ? [] : [file]
    }),
  )
  return compared.flat()
}
