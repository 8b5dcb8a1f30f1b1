import type { Config } from '@netlify/functions'
import { sessionContracts } from '#src/domain/api/session-contracts.ts'
import * as z from 'zod/mini'
import { endpoint } from '#netlify/http/endpoint.ts'
import { runningSession } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/CheckAuth' }

/** Anything that is not one of our tokens yields false rather than an error. */
const bodySchema = z.object({ token: z.string() })

/** Whether a token belongs to an active session. */
export default endpoint(sessionContracts, '/api/CheckAuth', {
  POST: async (call) => {
    const body = bodySchema.safeParse(await call.body())
    if (!body.success) return false
    return (await runningSession(call, body.data.token)) !== undefined
  },
})
