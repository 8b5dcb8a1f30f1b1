import type { Config } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { changeFinish, removeFinish } from '#src/server/catalogue/finishes.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/finishes/:code' }

/** One finish, by its code. */
export default endpoint('/api/finishes/:code', {
  POST: async (call, administrator) => {
    const { body, context } = call
    const change = await body()
    return changeFinish(decodedParameter(call, 'code'), change, { administrator, context })
  },
  DELETE: async (call, administrator) => {
    const { context } = call
    await removeFinish(decodedParameter(call, 'code'), { administrator, context })
    return { message: changeMessages.deleted('finish') }
  },
})
