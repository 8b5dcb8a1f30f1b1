import type { Config } from '@netlify/functions'
import { storageContracts } from '#src/domain/api/storage-contracts.ts'
import { create as contentDisposition } from 'content-disposition'
import { svgType } from '#src/domain/files/file-kinds.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'
import {
  contentRange,
  parseRange,
  sliceStream,
  unsatisfiableRange,
  matchesEtag,
  rangeHolds,
} from '#src/server/files/byte-range.ts'
import { etagOf, findFile, findFileSize, isFilePath } from '#src/server/files/store.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { HttpError } from '#netlify/http/errors.ts'

export const config: Config = { path: '/storage/*' }

/**
 * The only types in the store; with sniffing off, only an SVG could run a script in our
 * origin. Drawings are written by us without any, and the policy of all answers forbids them.
 */
const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  svg: svgType,
  // Photometric files have no registered type, and a browser must not show one as a page.
  ldt: 'application/octet-stream',
  ies: 'application/octet-stream',
}

/** Streams stored images, PDFs, photometric files and drawings; the content of a path never changes. */
export default endpoint(storageContracts, { 'GET /storage/*': serveFile })

async function serveFile({ request, url }: RequestContext): Promise<Response> {
  // Compare the raw path: our file names need no escapes, so an escaped one is not ours.
  const path = url.pathname
  if (!isFilePath(path)) throw notFound()
  const etag = etagOf(path)
  const headers = fileHeaders(path, etag)
  // The ETag derives from the path alone, so a match does not prove that the file exists.
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
// Browsers therefore download datasheets, which come from elsewhere, instead of showing them;
// brand catalogues are our own and open in a tab.
function fileHeaders(path: string, etag: string): Headers {
  return new Headers({
    ...attachment(path),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? '',
    ETag: etag,
  })
}

function attachment(path: string): { 'Content-Disposition'?: string } {
  if (path.startsWith(`${storagePrefix}datasheets/`)) return { 'Content-Disposition': 'attachment' }
  if (path.startsWith(`${storagePrefix}photometry/`))
    return { 'Content-Disposition': contentDisposition(photometryName(path)) }
  return {}
}

/** Only for complete responses: the CDN would serve a cached part as the whole file. */
function letCdnKeep(headers: Headers): void {
  headers.set('Netlify-CDN-Cache-Control', 'public, durable, max-age=31536000, immutable')
  headers.set('Netlify-Cache-Tag', 'files')
  // The file does not depend on the query. Without this, every ?utm_… would get its own cache entry.
  headers.set('Netlify-Vary', 'query=none')
}

const notFound = () => new NotFoundError('File Not Found')
