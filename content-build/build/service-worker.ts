import { ownJson } from '#src/domain/own-json.ts'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { brands } from '#src/domain/product/brand.ts'
import { comparePath } from '#src/domain/site/compare-path.ts'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'
import { paths } from '#src/domain/site/paths.ts'
import { readEnv } from '#src/server/env.ts'

/** Pages that every visitor caches; the worker finds their styles, scripts and fonts itself. */
const shellPages = [
  offlinePaths.page,
  paths.pricingList,
  paths.products,
  comparePath,
  findByFilePath,
]

const shellFiles = [
  '/publication.json',
  '/favicon.svg',
  '/fallback.svg',
  '/site.webmanifest',
  ...brands.map((brand) => `/brands/${brand}.svg`),
]

/**
 * Writes a built site's service worker: the list of files that every visitor caches, then the code.
 * Any change in the release changes the worker, which makes browsers update it. With OFFLINE=off,
 * the code removes the previous worker, and there is no list.
 * @param outDir the complete built site
 * @param code of bundle-worker.ts
 */
export async function writeServiceWorker(outDir: string, code: string): Promise<void> {
  const list = readEnv().offline
    ? `self.shellFiles=${JSON.stringify(await listShell(outDir))};\n`
    : ''
  await writeFile(path.join(outDir, offlinePaths.worker), list + code)
}

async function listShell(outDir: string) {
  const publication = await readFile(path.join(outDir, 'publication.json'), 'utf8')
  const { searchIndex } = ownJson<{ searchIndex: string }>(publication)
  const entry = async (url: string, file: string) => ({
    url,
    revision: createHash('sha256')
      .update(await readFile(path.join(outDir, file)))
      .digest('hex')
      .slice(0, 16),
  })
  return [
    ...(await Promise.all([
      ...shellPages.map((url) => entry(url, `${url}.html`)),
      ...shellFiles.map((url) => entry(url, url)),
    ])),
    { url: searchIndex, revision: null },
  ]
}
