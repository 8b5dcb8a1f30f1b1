import type { Config } from '@netlify/functions'
import { catalogueTableContracts, furtherIn } from '#src/domain/api/catalogue-table.ts'
import { catalogueTable } from '#src/server/catalogue/catalogue-table.ts'
import { readCompleteness } from '#src/server/database/completeness.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { streamedJson } from '#netlify/http/streamed-json.ts'

export const config: Config = { path: ['/api/catalogue-table', '/api/completeness'] }

/** The catalogue as columns for the administration's table, and how complete it is. */
export default endpoint(catalogueTableContracts, {
  'GET /api/catalogue-table': async ({ query }) => {
    const { of, columns } = query()
    const further = furtherIn(columns.split(' '))
    return streamedJson(await catalogueTable(await openCatalogueDatabase(), of, { further }))
  },
  'GET /api/completeness': async () => {
    const all = [...(await readCompleteness(await openCatalogueDatabase())).values()]
    return { products: all.length, incomplete: all.filter(({ score }) => score < 100).length }
  },
})
