import { adminMessages } from '#src/domain/administration/messages.ts'
import { type CatalogueItem, messageAnswer } from '#src/domain/api/editing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { dropDraft } from './draft.ts'

/**
 * Deletes an item of the catalogue.
 * @returns the server's message
 * @throws Error with a message from the specification (section 8)
 */
export async function deleteItem({ type, id }: CatalogueItem): Promise<string> {
  const response = await deletions[type](id)
  const failed = adminMessages.httpError(response.status)
  if (!response.ok) throw new Error(failed)
  const { message } = await readJson(response, messageAnswer, failed)
  dropDraft(type, id)
  return message
}

const deletions = {
  product: (id: Id) => callAdmin('DELETE /api/products/:product', { params: { product: id } }),
  category: (id: Id) => callAdmin('DELETE /api/categories/:id', { params: { id } }),
  project: (id: Id) => callAdmin('DELETE /api/projects/:id', { params: { id } }),
}
