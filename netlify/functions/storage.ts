import type { Config } from '@netlify/functions'
import { storageContracts } from '#src/domain/api/storage-contracts.ts'
import { create as contentDisposition } from 'content-disposition'
import { svgType } from '#src/domain/files/file-kinds.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { datasheetName } from '#src/domain/site/datasheet-path.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { describeFile, etagOf, findFile, isFilePath } from '#src/server/files/store.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { logProblem } from '#src/server/log.ts'
import { fileAnswer } from '#netlify/http/file-answer.ts'

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
  const headers = {
    ...(await attachment(path)),
    'Content-Type': ownValue(contentTypes, path.slice(path.lastIndexOf('.') + 1)) ?? '',
  }
  const answer = await fileAnswer(request, {
    headers: () => headers,
    etag: etagOf(path),
    tag: 'files',
    find: () => findFile(path),
    describe: () => describeFile(path),
  })
  if (answer === undefined) throw notFound()
  return answer
}

// PDFs get no `Content-Security-Policy: sandbox`: Chromium's viewer refuses a sandboxed document.
// Browsers therefore download datasheets, which come from elsewhere, instead of showing them;
// brand catalogues are our own and open in a tab.
async function attachment(path: string): Promise<Record<string, string>> {
  if (path.startsWith(`${storagePrefix}datasheets/`))
    return { 'Content-Disposition': contentDisposition(await nameOfDatasheet(path)) }
  if (path.startsWith(`${storagePrefix}photometry/`))
    return { 'Content-Disposition': contentDisposition(photometryName(path)) }
  return {}
}

/** The file's name for those who save it; undefined if it is unknown or the database can't say. */
async function nameOfDatasheet(path: string): Promise<string | undefined> {
  try {
    // Pictures don't wait for the database's client.
    const { productOfDatasheet } = await import('#src/server/files/product-of-datasheet.ts')
    const product = await productOfDatasheet(path)
    return product === undefined ? undefined : datasheetName(product)
  } catch (error) {
    logProblem(`The name of ${path} can’t be found; it is sent without one.`, error)
    return undefined
  }
}

const notFound = () => new NotFoundError('File Not Found')
