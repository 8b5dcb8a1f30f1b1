import type { Config } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { deletion } from '#netlify/http/delete-item.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { editCategory } from '#netlify/http/save-category.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/categories/:id' }

export default endpoint({
  POST: { guard: requireAdmin, handle: editCategory },
  DELETE: deletion('category', (call) => idParameter(call, 'id', changeMessages.notFound.category)),
})
