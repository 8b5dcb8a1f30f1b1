import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { sessionContracts } from '#src/domain/api/session-contracts.ts'
import { findLoginCode } from '#src/server/database/administrators.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endSession } from '#src/server/database/sessions.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { bearerToken, runningSession } from '#netlify/http/session.ts'

export const config: Config = { path: ['/api/getUserLogin', '/api/CheckAuth', '/api/logout'] }

/** Anything that is not one of our tokens yields false rather than an error. */
const tokenSchema = z.object({ token: z.string() })

/** The hidden address and running sessions. Signing in has a function of its own, with a rate limit. */
export default endpoint(sessionContracts, {
  /** The hash of the hidden sign-in code: a page can check its path without learning the code. */
  'GET /api/getUserLogin': async () => {
    const code = await findLoginCode(await openCatalogueDatabase())
    if (code === undefined) throw new NotFoundError('Login Code Not Found')
    return `sha256:${code}`
  },
  'POST /api/CheckAuth': async (call) => {
    const body = tokenSchema.safeParse(await call.body())
    if (!body.success) return false
    return (await runningSession(call, body.data.token)) !== undefined
  },
  /** Ends only the session of the request's token, not the administrator's other sessions. */
  'POST /api/logout': async (call, administrator) => {
    await endSession(await openCatalogueDatabase(), administrator, bearerToken(call) ?? '')
    return { message: adminMessages.signedOut }
  },
})
