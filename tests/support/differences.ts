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
  const [ofOne, ofOther] = [new Set(await filesIn(one)), new Set(await filesIn(other))]
  const read = async (release: string, file: string) => {
    const content = await readFile(path.join(release, file))
    return path.join(release, file) === releaseManifestIn(release) ? withoutTimes(content) : content
  }
  const different: string[] = []
  // One after another: a large release has more files than a process may open.
  for (const file of ofOne.union(ofOther)) {
    const isInBoth = ofOne.has(file) && ofOther.has(file)
    if (!isInBoth || !(await read(one, file)).equals(await read(other, file))) different.push(file)
  }
  return different
}
