import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { contentHash } from '#src/server/content-hash.ts'
import { type ListedFile, filesIn } from '#src/server/rendering/file-list.ts'
import { makeDurable } from '#src/server/state-file.ts'

/** The system writes several files in about the time of one. */
const atOnce = 16

/**
 * Lists the files of a new release, and makes the new ones durable, with all folders.
 * @param keys page keys by file
 * @param known the entry of a file that is linked from the previous release
 */
export async function listFiles(
  release: string,
  keys: ReadonlyMap<string, string | undefined>,
  known: (file: string) => ListedFile | undefined,
): Promise<Record<string, ListedFile>> {
  const files = (await filesIn(release)).sort()
  const inTurns = pLimit(atOnce)
  const list = await inTurns.map(
    files,
    async (file) =>
      [file, known(file) ?? (await describe(path.join(release, file), keys.get(file)))] as const,
  )
  const folders = new Set(files.flatMap(foldersOf))
  await Promise.all([...folders].map((folder) => makeDurable(path.join(release, folder))))
  return Object.fromEntries(list)
}

async function describe(file: string, key: string | undefined): Promise<ListedFile> {
  await makeDurable(file)
  const bytes = await readFile(file)
  return {
    size: bytes.byteLength,
    hash: contentHash(bytes),
    ...(key === undefined ? {} : { key }),
  }
}

/** All folders in which a file is, up to the release’s own. */
function foldersOf(file: string): string[] {
  const folder = path.dirname(file)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}
