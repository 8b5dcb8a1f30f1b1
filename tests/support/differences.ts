import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesIn } from '#src/server/rendering/file-list.ts'

/** Files that differ or exist in only one of the folders. */
export async function differences(one: string, other: string): Promise<string[]> {
  const names = new Set([...(await filesIn(one)), ...(await filesIn(other))])
  const read = (release: string, file: string) =>
    readFile(path.join(release, file)).catch(() => undefined)
  const compared = await Promise.all(
    [...names].map(async (file) => {
      const [a, b] = await Promise.all([read(one, file), read(other, file)])
      return a !== undefined && b?.equals(a) === true ? [] : [file]
    }),
  )
  return compared.flat()
}
