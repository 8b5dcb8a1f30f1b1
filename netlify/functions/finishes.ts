import type { Config } from '@netlify/functions'
import { addFinish } from '#src/server/catalogue/finishes.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config = { path: '/api/finishes' } satisfies Config

/** A new finish. `GET /api/attributes` lists them. */
export default endpoint(config.path, {
  POST: async ({ body, context }, administrator) => {
    const finish = await body()
    return addFinish(finish, { administrator, context })
  },
})
