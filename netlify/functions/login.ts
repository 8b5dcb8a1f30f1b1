import type { Config } from '@netlify/functions'
import { sessionContracts } from '#src/domain/api/session-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { signIn } from '#src/server/access/sign-in.ts'

export const config: Config = {
  path: '/api/login',
  // A free first line of defence; the authoritative limits are in the database.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}

export default endpoint(sessionContracts, {
  'POST /api/login': async (call) => {
    const { username, password } = await call.body()
    const result = await signIn({ username, address: networkOf(call.context.ip) }, password)
    if ('token' in result) return { user: { token: result.token } }
    if (result.retryAfter === undefined) throw new HttpError(401, adminMessages.signInRefused)
    const headers = { 'Retry-After': String(result.retryAfter) }
    throw new HttpError(429, adminMessages.tooManyAttempts, headers)
  },
})
