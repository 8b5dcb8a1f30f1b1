import type { Config } from '@netlify/functions'
import { sheetContracts } from '#src/domain/api/import.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { xlsxType } from '#src/domain/sheets/xlsx-type.ts'
import { productsCsv, productsXlsx } from '#src/server/catalogue/export/export-products.ts'
import type { ExportChoice } from '#src/server/catalogue/export/export-rows.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { attachment } from '#netlify/http/attachment.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: ['/api/export.xlsx', '/api/export.csv'] }

/** Exports of products. They are streamed, because a buffered answer may have 6 MB, a streamed one 20 MB. */
export default endpoint(sheetContracts, {
  'GET /api/export.xlsx': async (call) => xlsx(listed(call.query())),
  'POST /api/export.xlsx': async (call) => xlsx(await call.body()),
  'GET /api/export.csv': async (call) => csv(listed(call.query()), call.request),
  'POST /api/export.csv': async (call) => csv(await call.body(), call.request),
})

const listed = ({ ids, columns }: { ids?: string | undefined; columns?: string | undefined }) => ({
  ids: ids?.split(',').flatMap((id) => parseId(id) ?? []),
  columns: columns?.split(','),
})

const xlsx = async (choice: ExportChoice) =>
  attachment(productsXlsx(await openCatalogueDatabase(), choice), 'products.xlsx', xlsxType)

/** Compressed for clients that take it: 80,000 rows are 90 MB as text. */
async function csv(choice: ExportChoice, request: Request): Promise<Response> {
  const text = productsCsv(await openCatalogueDatabase(), choice)
  const takesGzip = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')
  const type = 'text/csv; charset=utf-8'
  if (!takesGzip) return attachment(text, 'products.csv', type)
  const packed = text.pipeThrough(new CompressionStream('gzip'))
  const answer = attachment(packed, 'products.csv', type)
  answer.headers.set('Content-Encoding', 'gzip')
  answer.headers.set('Vary', 'Accept-Encoding')
  return answer
}
