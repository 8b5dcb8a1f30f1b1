import type { Config } from '@netlify/functions'
import { sessionContracts } from '#src/domain/api/session-contracts.ts'
import { findLoginCode } from '#src/server/database/administrators.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'

export const config: Config = { path: '/api/getUserLogin' }

/** The hash of the hidden sign-in code: a page can check its path without learning the code. */
export default endpoint(sessionContracts, '/api/getUserLogin', {
  GET: async () => {
    const code = await findLoginCode(await openCatalogueDatabase())
    if (code === undefined) throw new NotFoundError('Login Code Not Found')
    return `sha256:${code}`
  },
})
