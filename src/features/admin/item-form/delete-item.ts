import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem } from '../dashboard/items.ts'
import { callAdmin } from '../session/call-admin.ts'
import { plurals } from '../kinds.ts'
import { dropDraft } from './draft.ts'

/**
 * Deletes an item of the catalogue.
 * @returns what the server says
 * @throws Error with the specification's sentences (section 8)
 */
export async function deleteItem({ type, id }: CatalogueItem): Promise<string> {
  const folder = (plurals as Partial<Record<string, string>>)[type]
  if (folder === undefined) throw new Error(adminMessages.invalidItemType)
  const response = await callAdmin(`/api/${folder}/${id}`, { method: 'DELETE' })
  if (!response.ok) throw new Error(adminMessages.httpError(response.status))
  dropDraft(type, id)
  return ((await response.json()) as { message: string }).message
}
