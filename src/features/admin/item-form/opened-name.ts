import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FormContent } from '../form/form-content.ts'
import { kindLabels } from '../parts/kinds.ts'

/** The name of an item as it was opened; of one without a name, its kind. */
export function openedName(kind: ItemKind, { texts }: FormContent): string {
  const name = texts['name'] ?? texts['title'] ?? texts['type'] ?? ''
  return name === '' ? kindLabels[kind] : name
}
