import type { EditedItem } from '#src/domain/api/editing.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Field, isText } from '#src/domain/fields/field.ts'
import { blocksIn } from './fields.ts'
import { $form, type FormContent, type ItemForm } from './item-form.ts'
import { contentOf } from './open-form.ts'

/** A field in which this form and the item as somebody else has saved it differ. */
export interface Difference {
  name: string
  heading: string
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

/** What both versions say, field by field, where they differ. */
export function differences({ kind, content }: ItemForm, current: EditedItem): Difference[] {
  const other = contentOf(kind, current)
  return Object.entries(itemFields[kind])
    .map(([name, field]) => ({
      name,
      heading: field.heading,
      mine: shown(name, field, content),
      theirs: shown(name, field, other),
    }))
    .filter(({ mine, theirs }) => mine !== theirs)
}

/** Which side counts unless somebody says otherwise: who has changed a field keeps it. */
export function startingSides(
  { kind, opened }: ItemForm,
  found: readonly Difference[],
): Record<string, Side> {
  const isMine = ({ name, mine }: Difference) => {
    const field = itemFields[kind][name]
    return field !== undefined && mine !== shown(name, field, opened)
  }
  return Object.fromEntries(found.map((one) => [one.name, isMine(one) ? 'mine' : 'theirs']))
}

/** Takes the chosen sides into the form, which then goes on from the other's version. */
export function settle(current: EditedItem, sides: Record<string, Side>): void {
  const form = $form.get()
  if (form === undefined) return
  const theirs = contentOf(form.kind, current)
  const isTheirs = ([place]: [string, unknown]) => sides[place.split('.')[0] ?? ''] === 'theirs'
  const taken = <T>(mine: Record<string, T>, others: Record<string, T>) => ({
    ...mine,
    ...Object.fromEntries(Object.entries(others).filter(isTheirs)),
  })
  const content = {
    texts: taken(form.content.texts, theirs.texts),
    files: taken(form.content.files, theirs.files),
    relations: taken(form.content.relations, theirs.relations),
  }
  $form.set({ ...form, content, opened: theirs, version: current.version, refused: {} })
}

/** A field's value as a text that two people can compare. */
function shown(name: string, field: Field, { texts, files, relations }: FormContent): string {
  if (isText(field)) return texts[name] ?? ''
  if (field.kind === 'blocks')
    return blocksIn(texts, name)
      .map(({ title, paragraph }) => `${title}: ${paragraph}`)
      .join('\n')
  if (field.kind === 'relation')
    return (relations[name] ?? [])
      .map(({ label }) => label)
      .sort()
      .join(', ')
  return (files[name] ?? []).map(({ kept, name: file }) => kept ?? file).join(', ')
}
