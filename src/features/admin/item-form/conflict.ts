import type { EditedItem } from '#src/domain/api/editing.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Field, isData, isText } from '#src/domain/fields/field.ts'
import { blocksIn } from './fields.ts'
import { $form, type FormContent, type ItemForm } from './item-form.ts'
import { contentOf } from './open-form.ts'

/** A field that differs between this form and somebody else's saved version. */
export interface Difference {
  name: string
  heading: string
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

/** The fields whose values differ, with both values. */
export function differences({ kind, content }: ItemForm, current: EditedItem): Difference[] {
  const other = contentOf(kind, current)
  return Object.entries(itemFields[kind])
    .map(([name, field]) => ({
      name,
      heading: field.heading,
      mine: displayText(name, field, content),
      theirs: displayText(name, field, other),
    }))
    .filter(({ mine, theirs }) => mine !== theirs)
}

/** The preselected sides: fields edited in this form keep its value, the others take theirs. */
export function startingSides(
  { kind, opened }: ItemForm,
  found: readonly Difference[],
): Record<string, Side> {
  const isMine = ({ name, mine }: Difference) => {
    const field = itemFields[kind][name]
    return field !== undefined && mine !== displayText(name, field, opened)
  }
  return Object.fromEntries(found.map((one) => [one.name, isMine(one) ? 'mine' : 'theirs']))
}

/** Merges the chosen sides into the form and rebases it on the other person's version. */
export function settle(current: EditedItem, sides: Record<string, Side>): void {
  const form = $form.get()
  if (form === undefined) return
  const theirs = contentOf(form.kind, current)
  const isTheirs = ([place]: [string, unknown]) => sides[place.split('.')[0] ?? ''] === 'theirs'
  const merge = <T>(mine: Record<string, T>, others: Record<string, T>) => ({
    ...mine,
    ...Object.fromEntries(Object.entries(others).filter(isTheirs)),
  })
  const content = {
    texts: merge(form.content.texts, theirs.texts),
    files: merge(form.content.files, theirs.files),
    relations: merge(form.content.relations, theirs.relations),
  }
  $form.set({ ...form, content, opened: theirs, version: current.version, refused: {} })
}

/** A field's value as text for the comparison. */
function displayText(name: string, field: Field, { texts, files, relations }: FormContent): string {
  if (isText(field) || isData(field)) return texts[name] ?? ''
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
