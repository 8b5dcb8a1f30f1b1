import type { Config } from '@netlify/functions'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { readHealth } from '#src/server/health/health.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/health' }

/** Health check for monitoring; a 503 response names the failing part. */
export default endpoint({
  GET: {
    guard: everyone,
    handle: async () => {
      const { healthy, ...parts } = await readHealth()
      return healthy
        ? { status: 'ok', ...parts }
        : Response.json(
            { message: faultMessages.unhealthy, status: 'failing', ...parts },
            { status: 503 },
          )
    },
  },
})
