import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { changeFinish, removeFinish } from '#src/server/catalogue/changes/finishes.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'

// Pages of an earlier release name the code in the path.
export const config: Config = { path: ['/api/finish', '/api/finishes/:code'] }

const codeIn = (call: RequestContext) =>
  call.url.searchParams.get('code') ?? decodedParameter(call, 'code')

/** One finish. */
export default endpoint(editingContracts, {
  'POST /api/finish': async (call, administrator) => {
    const { body, context } = call
    return changeFinish(codeIn(call), await body(), { ...administrator, context })
  },
  'DELETE /api/finish': async (call, administrator) => {
    const { context } = call
    await removeFinish(codeIn(call), { ...administrator, context })
    return { message: changeMessages.deleted('finish') }
  },
})
