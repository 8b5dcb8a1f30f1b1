import { adminMessages } from '#src/domain/administration/messages.ts'
import { type CatalogueItem, messageAnswer } from '#src/domain/api/editing.ts'
import { plurals } from '#src/domain/fields/item-kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { dropDraft } from './draft.ts'

/**
 * Deletes an item of the catalogue.
 * @returns the server's message
 * @throws Error with a message from the specification (section 8)
 */
export async function deleteItem({ type, id }: CatalogueItem): Promise<string> {
  const response = await callAdmin(`/api/${plurals[type]}/${id}`, { method: 'DELETE' })
  const failed = adminMessages.httpError(response.status)
  if (!response.ok) throw new Error(failed)
  const { message } = await readJson(response, messageAnswer, failed)
  dropDraft(type, id)
  return message
}
