import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { addFinish, changeFinish, removeFinish } from '#src/server/catalogue/changes/finishes.ts'
import { type Handler, endpoint } from '#netlify/http/endpoint.ts'
import { type RequestContext, decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: ['/api/finishes', '/api/finish', '/api/finishes/:code'] }

const { 'POST /api/finish': changed, 'DELETE /api/finish': removed } = editingContracts

/** Pages of an earlier release name the code in the path. */
const formerContracts = {
  'POST /api/finishes/:code': changed,
  'DELETE /api/finishes/:code': removed,
} as const

const codeIn = (call: RequestContext) =>
  call.url.searchParams.get('code') ?? decodedParameter(call, 'code')

const change: Handler<typeof changed> = async (call, administrator) => {
  const { body, context } = call
  return changeFinish(codeIn(call), await body(), { ...administrator, context })
}

const remove: Handler<typeof removed> = async (call, administrator) => {
  const { context } = call
  await removeFinish(codeIn(call), { ...administrator, context })
  return { message: changeMessages.deleted('finish') }
}

/** Finishes; `GET /api/attributes` lists them. */
export default endpoint(
  { ...editingContracts, ...formerContracts },
  {
    'POST /api/finishes': async ({ body, context }, administrator) => {
      const finish = await body()
      return addFinish(finish, { ...administrator, context })
    },
    'POST /api/finish': change,
    'DELETE /api/finish': remove,
    'POST /api/finishes/:code': change,
    'DELETE /api/finishes/:code': remove,
  },
)
