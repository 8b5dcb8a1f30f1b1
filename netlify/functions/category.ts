import type { Config } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { deletion } from '#netlify/http/delete-item.ts'
import { type RequestContext, endpoint } from '#netlify/http/endpoint.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { edit } from '#netlify/http/save-item.ts'

export const config: Config = { path: '/api/categories/:id' }

const categoryId = (request: RequestContext) =>
  idParameter(request, 'id', changeMessages.notFound.category)

export default endpoint({
  POST: edit('category', categoryId),
  DELETE: deletion('category', categoryId),
})
