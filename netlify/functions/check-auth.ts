import type { Config } from '@netlify/functions'
import { z } from 'zod'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { findSession } from '#src/server/database/sessions.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/CheckAuth' }

/** Whatever is no token of ours is answered false, and never refused (api.md). */
const bodySchema = z.object({ token: z.string() })

/** Whether a token is that of a running session. */
export default endpoint({
  POST: {
    guard: everyone,
    handle: async ({ request }) => {
      const body = bodySchema.safeParse(await jsonBody(request, z.unknown()))
      if (!body.success) return false
      return (await findSession(await openCatalogueDatabase(), body.data.token)) !== undefined
    },
  },
})
