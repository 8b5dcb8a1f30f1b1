import type { Config } from '@netlify/functions'
import { publicationContracts } from '#src/domain/api/publication-contracts.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { readHealth } from '#src/server/health/health.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'

export const config: Config = { path: '/api/health' }

/** Health check for monitoring; a 503 response names the failing part. */
export default endpoint(publicationContracts, {
  'GET /api/health': async () => {
    const { healthy, ...parts } = await readHealth()
    if (!healthy)
      throw new HttpError(503, faultMessages.unhealthy, {}, { status: 'failing', ...parts })
    return { status: 'ok' as const, ...parts }
  },
})
