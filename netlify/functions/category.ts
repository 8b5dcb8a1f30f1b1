import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { deletion } from '#netlify/http/delete-item.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { RequestContext } from '#netlify/http/request-context.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { edit } from '#netlify/http/save-item.ts'

export const config: Config = { path: '/api/categories/:id' }

const categoryId = (request: RequestContext) =>
  idParameter(request, 'id', changeMessages.notFound.category)

export default endpoint(editingContracts, '/api/categories/:id', {
  POST: edit('category', categoryId),
  DELETE: deletion('category', categoryId),
})
