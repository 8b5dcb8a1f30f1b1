import type { Config } from '@netlify/functions'
import { create as contentDisposition } from 'content-disposition'
import { datasheetContracts } from '#src/domain/api/datasheet-contracts.ts'
import { formLengths } from '#src/domain/fields/form-limits.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { codePattern } from '#src/domain/product/code.ts'
import { defaultLuminaireOf } from '#src/domain/product/luminaire.ts'
import { datasheetName, datasheetPath, datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { datasheetKey } from '#src/server/datasheets/datasheet-key.ts'
import { madeDatasheet } from '#src/server/datasheets/made-datasheet.ts'
import { madeFiles } from '#src/server/datasheets/made-store.ts'
import type { ServedFile } from '#src/server/datasheets/make-once.ts'
import { incompleteKept } from '#src/server/database/making-limits.ts'
import { presentSheet } from '#src/server/datasheets/present-sheet.ts'
import {
  UnreadablePictureError,
  pictureKey,
  sheetPicture,
} from '#src/server/datasheets/sheet-picture.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { findFile } from '#src/server/files/store.ts'
import { documentHeaders } from '#src/server/headers/security-headers.ts'
import { logProblem } from '#src/server/log.ts'
import { catalogueCache } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { fileAnswer } from '#netlify/http/file-answer.ts'
import { forBrowsers } from '#netlify/http/for-browsers.ts'
import { type RequestContext, decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/datasheet/:code.pdf',
    '/datasheet/:edition/:code.pdf',
    '/datasheet/picture/:hash.jpg',
    '/api/download',
  ],
}

/** Datasheets made from the catalogue's data, and their pictures. */
export default forBrowsers(
  endpoint(datasheetContracts, {
    'GET /datasheet/:code.pdf': async (call) => {
      const { sheet, edition } = await presentOf(codeParameter(call))
      return redirect(`${datasheetsPath}${edition}/${sheet.code}.pdf`)
    },
    'GET /datasheet/:edition/:code.pdf': datasheetOfEdition,
    'GET /datasheet/picture/:hash.jpg': picture,
    'POST /api/download': async ({ body, context }) => {
      const { code: id } = await body()
      const product = (await liveCatalogue()).findProduct(String(id))
      if (product === undefined) throw new NotFoundError(changeMessages.notFound.product)
      const { code, datasheet } = defaultLuminaireOf(product)
      const file = datasheet.startsWith(datasheetsPath)
        ? await made(await presentOf(code), context.ip)
        : await findFile(datasheet)
      if (file === undefined) throw datasheetMissing()
      return new Response(file.body, {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(file.size),
          'Content-Disposition': contentDisposition(datasheetName(product.name)),
          'Cache-Control': 'no-store',
        },
      })
    },
  }),
)

async function datasheetOfEdition(call: RequestContext): Promise<Response> {
  const { request, context } = call
  const [edition, code] = [hashParameter(call, 'edition', datasheetMissing), codeParameter(call)]
  const key = datasheetKey(edition)
  const served = { headers: pdfHeadersOf(code), etag: `"${edition}"`, tag: 'datasheets' }
  // The edition alone identifies the file, but only one code belongs to it.
  const belongs = ({ metadata }: { metadata: Readonly<Record<string, unknown>> }) =>
    metadata['source'] === code
  const kept = await fileAnswer(request, {
    ...served,
    find: async () => {
      const found = await madeFiles.find(key)
      if (found === undefined || belongs(found)) return found
      await found.body.cancel()
      return undefined
    },
    describe: async () => {
      const found = await madeFiles.describe(key)
      return found !== undefined && belongs(found) ? found : undefined
    },
  })
  if (kept !== undefined) return kept
  const present = await presentOf(code)
  if (present.edition !== edition || present.sheet.code !== code)
    return redirect(datasheetPath(present.sheet.code))
  const file = await made(present, context.ip)
  return madeAnswer(request, served, { ...file, metadata: { product: present.sheet.name } })
}

async function picture(call: RequestContext): Promise<Response> {
  const { request, context } = call
  const hash = hashParameter(call, 'hash', pictureMissing)
  const key = pictureKey(hash)
  const headers = () => ({ 'Content-Type': 'image/jpeg' })
  const served = { headers, etag: `"${hash}"`, tag: 'files' }
  const kept = await fileAnswer(request, {
    ...served,
    find: () => madeFiles.find(key),
    describe: () => madeFiles.describe(key),
  })
  if (kept !== undefined) return kept
  try {
    const database = await openCatalogueDatabase()
    const file = await sheetPicture(database, hash, networkOf(context.ip))
    if (file === undefined) throw pictureMissing()
    return await madeAnswer(request, served, file)
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    logProblem(
      `The picture ${hash} can’t be read. Save the item that shows it with a new one.`,
      error,
    )
    throw new HttpError(422, 'This picture can’t be read.')
  }
}

/** The answer with a file that was just made, from memory. */
async function madeAnswer(
  request: Request,
  served: Pick<Parameters<typeof fileAnswer>[1], 'headers' | 'etag' | 'tag'>,
  file: ServedFile,
): Promise<Response> {
  if (!file.isComplete) {
    const seconds = incompleteKept / 1000
    return new Response(file.body, {
      headers: {
        ...served.headers(file.metadata),
        ...catalogueCache(),
        'Netlify-CDN-Cache-Control': `public, durable, max-age=${seconds}`,
        'Content-Length': String(file.size),
      },
    })
  }
  const answer = await fileAnswer(request, {
    ...served,
    find: () => Promise.resolve(file),
    describe: () => Promise.resolve(file),
  })
  if (answer === undefined) throw new Error('A file that was just made is missing.')
  return answer
}

const made = async (present: Parameters<typeof madeDatasheet>[1], ip: string) =>
  madeDatasheet(await openCatalogueDatabase(), present, networkOf(ip))

async function presentOf(code: string) {
  const present = await presentSheet(await liveCatalogue(), code)
  if (present === undefined) throw datasheetMissing()
  return present
}

const redirect = (to: string) =>
  new Response(null, { status: 302, headers: { ...catalogueCache(), Location: to } })

const pdfHeadersOf =
  (code: string) =>
  ({ product = code }: { readonly product?: unknown }): Record<string, string> => ({
    ...documentHeaders,
    'Content-Type': 'application/pdf',
    // Those that were kept by an earlier version don't say their product.
    'Content-Disposition': contentDisposition(datasheetName(String(product)), { type: 'inline' }),
    'X-Robots-Tag': 'noindex',
  })

/** @throws NotFoundError for what can't be a code */
function codeParameter(call: RequestContext): string {
  const code = decodedParameter(call, 'code')
  // The pattern takes long for a long text.
  if (code.length > formLengths.text || !codePattern.test(code)) throw datasheetMissing()
  return code
}

/** @throws the error for what is no hash */
function hashParameter(call: RequestContext, name: string, missing: () => Error): string {
  const hash = decodedParameter(call, name)
  if (!/^[0-9a-f]{32}$/.test(hash)) throw missing()
  return hash
}

const datasheetMissing = () => new NotFoundError('Datasheet Not Found')
const pictureMissing = () => new NotFoundError('Picture Not Found')
