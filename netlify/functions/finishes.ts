import type { Config } from '@netlify/functions'
import { newFinishSchema } from '#src/domain/product/finish.ts'
import { addFinish } from '#src/server/catalogue/finishes.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/finishes' }

/** A new finish. `GET /api/attributes` lists them. */
export default endpoint({
  POST: {
    guard: requireAdmin,
    handle: async ({ request, context }, administrator) => {
      const finish = await jsonBody(request, newFinishSchema)
      return Response.json(await addFinish(finish, { administrator, context }), { status: 201 })
    },
  },
})
