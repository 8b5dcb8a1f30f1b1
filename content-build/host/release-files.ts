import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import mime from 'mime-types'
import { hashOfFile } from '#src/server/content-hash.ts'

/** One file of a release; its size and hash are computed at the first request. */
export class ReleaseFile {
  readonly absolute: string
  readonly contentType: string
  #size: Promise<number> | undefined
  #hash: Promise<string> | undefined

  constructor(absolute: string) {
    this.absolute = absolute
    this.contentType = mime.contentType(path.extname(absolute)) || 'application/octet-stream'
  }

  /** bytes */
  size(): Promise<number> {
    return (this.#size ??= stat(this.absolute).then(({ size }) => size))
  }

  /** of the content, so that an unchanged file keeps its ETag in the next release */
  hash(): Promise<string> {
    return (this.#hash ??= hashOfFile(this.absolute))
  }
}

export interface ReleaseFiles {
  /** The file for a decoded path, chosen as the CDN does. */
  find: (path: string) => ReleaseFile | undefined
}

/**
 * Lists a release's files once, so that requests don't search folders.
 *
 * Paths resolve as on Netlify with `pretty_urls = false` (netlify.toml): `/a` and `/a/` serve a,
 * a.html or a/index.html. Names ignore case unless a file matches exactly.
 * @see https://github.com/slorber/trailing-slash-guide for the measured table
 * @see https://www.jvt.me/posts/2019/11/11/gotcha-netlify-lowercase/
 */
export async function listReleaseFiles(directory: string): Promise<ReleaseFiles> {
  const exact = new Map<string, ReleaseFile>()
  const folded = new Map<string, ReleaseFile>()
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const absolute = path.join(entry.parentPath, entry.name)
    const key = '/' + path.relative(directory, absolute).split(path.sep).join('/')
    if (isHidden(key)) continue
    const file = new ReleaseFile(absolute)
    exact.set(key, file)
    folded.set(key.toLowerCase(), file)
  }
  return {
    find: (wanted) => {
      const keys = candidates(wanted)
      return (
        first(keys, (key) => exact.get(key)) ?? first(keys, (key) => folded.get(key.toLowerCase()))
      )
    },
  }
}

function candidates(wanted: string): string[] {
  if (wanted === '/') return ['/index.html']
  if (wanted.endsWith('/')) return [`${wanted}index.html`, `${wanted.slice(0, -1)}.html`]
  return [wanted, `${wanted}.html`, `${wanted}/index.html`]
}

function first<T>(keys: string[], find: (key: string) => T | undefined): T | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Never serves the platform's own files and dot files, except below /.well-known/. */
function isHidden(key: string): boolean {
  return (
    key === '/_redirects' ||
    key === '/_headers' ||
    key.replace(/^\/\.well-known\//, '/').includes('/.')
  )
}
