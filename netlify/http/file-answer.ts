import type { StoredFile } from '#src/server/files/blob-files.ts'
import {
  contentRange,
  matchesEtag,
  parseRange,
  rangeHolds,
  sliceStream,
  unsatisfiableRange,
} from '#src/server/files/byte-range.ts'
import { HttpError } from './errors.ts'

/** A file whose content never changes at its address. */
interface ServedFile {
  /**
   * of the response, besides those of caching and ranges; `Content-Type` among them
   * @param metadata what was stored beside the file
   */
  headers: (metadata: StoredFile['metadata']) => Record<string, string>
  /** strong; derived from the address alone, so a match does not prove that the file exists */
  etag: string
  /** the CDN's tag */
  tag: string
  find: () => Promise<StoredFile | undefined>
  /** without its content */
  describe: () => Promise<Omit<StoredFile, 'body'> | undefined>
}

const forever = 'max-age=31536000, immutable'

/**
 * Answers GET and HEAD with a file that caches may keep forever, with ETag and ranges (RFC 9110).
 * @returns undefined if there is no such file
 * @throws HttpError 416 for a range outside it
 */
export async function fileAnswer(
  { method, headers: sent }: Request,
  { headers: own, etag, tag, find, describe }: ServedFile,
): Promise<Response | undefined> {
  const headersOf = ({ metadata }: Pick<StoredFile, 'metadata'>) =>
    new Headers({
      ...own(metadata),
      'Accept-Ranges': 'bytes',
      'Cache-Control': `public, ${forever}`,
      ETag: etag,
    })
  const isKnown = matchesEtag(sent.get('If-None-Match'), etag)
  if (isKnown || method === 'HEAD') {
    const found = await describe()
    if (found === undefined) return undefined
    const headers = headersOf(found)
    if (!isKnown) headers.set('Content-Length', String(found.size))
    return new Response(null, { status: isKnown ? 304 : 200, headers })
  }
  const file = await find()
  if (file === undefined) return undefined
  const headers = headersOf(file)
  const range = rangeHolds(sent.get('If-Range'), etag)
    ? parseRange(sent.get('Range'), file.size)
    : 'whole'
  if (range === 'unsatisfiable') {
    await file.body.cancel()
    throw new HttpError(416, 'Range Not Satisfiable', {
      'Content-Range': unsatisfiableRange(file.size),
    })
  }
  if (range !== 'whole') {
    headers.set('Content-Range', contentRange(range, file.size))
    headers.set('Content-Length', String(range.end - range.start + 1))
    return new Response(sliceStream(file.body, range), { status: 206, headers })
  }
  headers.set('Content-Length', String(file.size))
  letCdnKeep(headers, tag)
  return new Response(file.body, { headers })
}

/** Only for complete responses: the CDN would serve a cached part as the whole file. */
function letCdnKeep(headers: Headers, tag: string): void {
  headers.set('Netlify-CDN-Cache-Control', `public, durable, ${forever}`)
  headers.set('Netlify-Cache-Tag', tag)
  // The file does not depend on the query. Without this, every ?utm_… would get its own cache entry.
  headers.set('Netlify-Vary', 'query=none')
}
