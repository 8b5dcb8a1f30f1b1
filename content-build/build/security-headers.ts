import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compareDataPath } from '#src/domain/site/compare-path.ts'
import { facetsPath, lightPath, searchIndexPath } from '#src/domain/site/paths.ts'
import { assetPrefix } from '#src/offline/assets.ts'
import { releaseHeaders } from '#src/server/headers/release-headers.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'

/**
 * Writes a release's `_headers`, with one Content-Security-Policy for all pages.
 * @param hashes of all inline scripts in the release's pages, `sha256-…`
 */
export async function writeHeaders(release: string, hashes: Iterable<string>): Promise<void> {
  const home = await readFile(path.join(release, 'index.html'), 'utf8')
  const styles = [...home.matchAll(stylesheets)].map(([, address = '']) => address)
  const hashed = (await Promise.all(hashedFolders.map((folder) => addressesIn(release, folder))))
    .flat()
    .sort()
  const rules = releaseHeaders({ scriptHashes: [...hashes].sort(), styles, hashed })
  await writeFile(path.join(release, '_headers'), rules)
}

/** Their files have a hash of the content in their names. */
const hashedFolders = [
  assetPrefix,
  ...[searchIndexPath, facetsPath, compareDataPath, lightPath].map(
    (pathOf) => `${path.posix.dirname(pathOf('hash'))}/`,
  ),
]

const addressesIn = async (release: string, folder: string) =>
  (await filesIn(path.join(release, folder))).map((file) => folder + file.split(path.sep).join('/'))

const stylesheets = /<link rel="stylesheet" href="([^"]+)"/g
