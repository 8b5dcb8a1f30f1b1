import { link, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { assetPrefix } from '#src/offline/assets.ts'
import {
  formerFolder,
  formerIndex,
  listFormerFiles,
  stayOf,
} from '#src/server/publication/former-files.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'

/** Bytes: a platform's function holds these files, and many versions may follow each other in a day. */
const mostKept = 24 * 1024 * 1024

/**
 * Keeps the scripts, stylesheets and fonts of former releases that the new one no longer has, for pages that are
 * still open: a day, and the newest ones within a limit of bytes. Releases of one bundle have the same files, so
 * only a new version of the program adds any.
 * @param previous the release that the new one replaces
 * @param now milliseconds since 1970
 */
export async function keepFormerFiles(
  release: string,
  previous: string,
  now = Date.now(),
): Promise<void> {
  const assetsOf = (site: string) => path.join(site, assetPrefix)
  const namesIn = (site: string) => filesIn(assetsOf(site)).catch(() => [])
  const own = new Set(await namesIn(release))
  const found = [
    ...(await namesIn(previous)).map((name) => ({
      name,
      from: assetsOf(previous),
      replacedAt: now,
    })),
    // A clock that has gone back must not make a file stay longer.
    ...(await listFormerFiles(previous)).map(({ name, replacedAt }) => ({
      name,
      from: formerFolder(previous),
      replacedAt: Math.min(replacedAt, now),
    })),
  ]
  const wanted = found.filter((file) => !own.has(file.name) && stayOf(file, now) > 0)
  if (wanted.length === 0) return
  const kept = []
  for (const { name, from, replacedAt } of await newestOf(wanted)) {
    const target = path.join(formerFolder(release), name)
    await mkdir(path.dirname(target), { recursive: true })
    const isLinked = await link(path.join(from, name), target).then(
      () => true,
      // The former release has lost it.
      () => false,
    )
    if (isLinked) kept.push({ name, replacedAt })
  }
  await writeFile(formerIndex(release), JSON.stringify(kept))
}

/** The files of as many releases as the limit allows: of one release, all or none, because they need each other. */
async function newestOf<File extends { name: string; from: string; replacedAt: number }>(
  files: readonly File[],
): Promise<File[]> {
  const byTime = Map.groupBy(files, ({ replacedAt }) => replacedAt)
  const kept: File[] = []
  let bytes = 0
  for (const [, group] of [...byTime].sort(([a], [b]) => b - a)) {
    for (const { from, name } of group) {
      const { size } = await stat(path.join(from, name)).catch(() => ({ size: 0 }))
      bytes += size
    }
    if (bytes > mostKept) break
    kept.push(...group)
  }
  return kept
}
