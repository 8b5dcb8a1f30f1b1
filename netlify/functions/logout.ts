import type { Config } from '@netlify/functions'
import { sessionContracts } from '#src/domain/api/session-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endSession } from '#src/server/database/sessions.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { bearerToken } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/logout' }

/** Ends only the session of the request's token, not the administrator's other sessions. */
export default endpoint(sessionContracts, '/api/logout', {
  POST: async (call, administrator) => {
    await endSession(await openCatalogueDatabase(), administrator, bearerToken(call) ?? '')
    return { message: adminMessages.signedOut }
  },
})
