import type { Config } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { finishChangeSchema } from '#src/domain/product/finish.ts'
import { changeFinish, removeFinish } from '#src/server/catalogue/finishes.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/finishes/:code' }

/** One finish, by its code. */
export default endpoint({
  POST: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const { request, context } = call
      const change = await jsonBody(request, finishChangeSchema)
      return changeFinish(decodedParameter(call, 'code'), change, { administrator, context })
    },
  },
  DELETE: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const { context } = call
      await removeFinish(decodedParameter(call, 'code'), { administrator, context })
      return { message: changeMessages.deleted('finish') }
    },
  },
})
