import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { type FormContent, textIn } from '../form/form-content.ts'
import { kindLabels } from '../parts/kinds.ts'

/** The name of an item as it was opened; of one without a name, its kind. */
export const openedName = (kind: ItemKind, content: FormContent): string =>
  ['name', 'title', 'type'].map((name) => textIn(content, name)).find(Boolean) ?? kindLabels[kind]
