import type { Config } from '@netlify/functions'
import { storagePrefix } from '#src/domain/site/paths.ts'
import {
  contentRange,
  parseRange,
  sliceStream,
  unsatisfiableRange,
} from '#src/server/files/byte-range.ts'
import { etagOf, findFile, findFileSize, isFilePath } from '#src/server/files/store.ts'
import { matchesEtag, rangeHolds } from '#src/server/files/validators.ts'
import { type RequestContext, endpoint, everyone } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { HttpError } from '#netlify/http/errors.ts'

export const config: Config = { path: '/storage/*' }

/** Only these are ever stored, and none of them can run a script in our origin once sniffing is off. */
const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Stored pictures and PDFs, streamed; what stands under a path never changes. */
export default endpoint({ GET: { guard: everyone, handle: serveFile } })

async function serveFile({ request, url }: RequestContext): Promise<Response> {
  // Compared as it was sent: our names need no escapes, so an escaped one is not ours.
  const path = url.pathname
  if (!isFilePath(path)) throw notFound()
  const etag = etagOf(path)
  const headers = fileHeaders(path, etag)
  // The tag is known from the path alone, so that a match does not say that the file is there.
  if (matchesEtag(request.headers.get('If-None-Match'), etag)) {
    if ((await findFileSize(path)) === undefined) throw notFound()
    return new Response(null, { status: 304, headers })
  }
  if (request.method === 'HEAD') return head(path, headers)

  const file = await findFile(path)
  if (file === undefined) throw notFound()
  const range = rangeHolds(request.headers.get('If-Range'), etag)
    ? parseRange(request.headers.get('Range'), file.size)
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
  letCdnKeep(headers)
  return new Response(file.body, { headers })
}

async function head(path: string, headers: Headers): Promise<Response> {
  const size = await findFileSize(path)
  if (size === undefined) throw notFound()
  headers.set('Content-Length', String(size))
  return new Response(null, { headers })
}

// PDFs get no `Content-Security-Policy: sandbox`: Chromium's viewer refuses a sandboxed document.
// Datasheets, which are sent to us from elsewhere, are therefore saved and not shown; brand
// catalogues are the company's own and open in their tab.
function fileHeaders(path: string, etag: string): Headers {
  return new Headers({
    ...(path.startsWith(`${storagePrefix}datasheets/`)
      ? { 'Content-Disposition': 'attachment' }
      : {}),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? '',
    ETag: etag,
  })
}

/** Only whole answers: a kept part would be given out as the whole. */
function letCdnKeep(headers: Headers): void {
  headers.set('Netlify-CDN-Cache-Control', 'public, durable, max-age=31536000, immutable')
  headers.set('Netlify-Cache-Tag', 'files')
  // No query makes another file: without this, every ?utm_… would be an entry of its own.
  headers.set('Netlify-Vary', 'query=none')
}

const notFound = () => new NotFoundError('File Not Found')
