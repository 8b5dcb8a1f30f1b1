import type { Config } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { finishChangeSchema } from '#src/domain/product/finish.ts'
import { changeFinish, removeFinish } from '#src/server/catalogue/finishes.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { type RequestContext, endpoint } from '#netlify/http/endpoint.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: ['/api/finishes/:code', '/api/finish'] }

/** `?code=` reaches a code such as `..`, which every client removes from a path. */
const codeIn = (call: RequestContext) =>
  call.url.searchParams.get('code') ?? decodedParameter(call, 'code')

/** One finish, by its code. */
export default endpoint({
  POST: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const { request, context } = call
      const change = await jsonBody(request, finishChangeSchema)
      return changeFinish(codeIn(call), change, { administrator, context })
    },
  },
  DELETE: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const { context } = call
      await removeFinish(codeIn(call), { administrator, context })
      return { message: changeMessages.deleted('finish') }
    },
  },
})
