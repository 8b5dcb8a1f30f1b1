import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { addFinish } from '#src/server/catalogue/changes/finishes.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/finishes' }

/** A new finish. `GET /api/attributes` lists them. */
export default endpoint(editingContracts, {
  'POST /api/finishes': async ({ body, context }, administrator) => {
    const finish = await body()
    return addFinish(finish, { ...administrator, context })
  },
})
