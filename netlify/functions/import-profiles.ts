import type { Config } from '@netlify/functions'
import { sheetContracts } from '#src/domain/api/import.ts'
import { profileWords } from '#src/domain/sheets/reading/reading-messages.ts'
import {
  keepProfile,
  listProfiles,
  removeProfile,
  requireProfile,
} from '#src/server/catalogue/import/profiles.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { type RequestContext, idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: ['/api/import-profiles', '/api/import-profiles/:profile'] }

/** Readings of suppliers' sheets that all administrators share. */
export default endpoint(sheetContracts, {
  'GET /api/import-profiles': async () => {
    const found = await listProfiles(await openCatalogueDatabase())
    return {
      profiles: found.map(({ id, name, at, administrator, reading }) => ({
        ...{ id, name, at, by: administrator },
        columns: Object.values(reading.columns).filter((key) => key !== null).length,
        transforms: reading.transforms.length,
      })),
    }
  },
  'POST /api/import-profiles': async (call, administrator) => {
    const { replace, ...profile } = await call.body()
    return keepProfile(await openCatalogueDatabase(), profile, administrator, { replace })
  },
  'GET /api/import-profiles/:profile': async (call) => {
    const { name, reading } = await requireProfile(await openCatalogueDatabase(), idOf(call))
    return { name, reading }
  },
  'DELETE /api/import-profiles/:profile': async (call) => {
    await removeProfile(await openCatalogueDatabase(), idOf(call))
    return { message: profileWords.deleted }
  },
})

const idOf = (call: RequestContext) => idParameter(call, 'profile', profileWords.notFound)
