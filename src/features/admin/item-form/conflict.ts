import type { EditedItem } from '#src/domain/api/editing.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Field, isData, isText } from '#src/domain/fields/field.ts'
import { type Sides, sidesOfData } from './data-sides.ts'
import { blocksIn } from './fields.ts'
import { distinctName } from './file-names.ts'
import { $form, type ItemForm } from './item-form.ts'
import type { FormContent } from './form-content.ts'
import { contentOf } from './open-form.ts'

/** A field that differs between this form and somebody else's saved version. */
export interface Difference extends Sides {
  name: string
  heading: string
}

export type Side = 'mine' | 'theirs'

/** The fields whose values differ, with both values. */
export function differences({ kind, content }: ItemForm, current: EditedItem): Difference[] {
  const other = contentOf(kind, current)
  return Object.entries(itemFields[kind])
    .map(([name, field]) => ({
      name,
      heading: field.heading,
      ...sidesOf(name, field, content, other),
    }))
    .filter(({ mine, theirs }) => mine !== theirs)
}

/** The preselected sides: fields edited in this form keep its value, the others take theirs. */
export function startingSides(
  { kind, opened, content }: ItemForm,
  found: readonly Difference[],
): Record<string, Side> {
  const isMine = ({ name }: Difference) => {
    const field = itemFields[kind][name]
    if (field === undefined) return false
    const { mine, theirs } = sidesOf(name, field, content, opened)
    return mine !== theirs
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
    data: merge(form.content.data, theirs.data),
  }
  $form.set({ ...form, content, opened: theirs, version: current.version, refused: {} })
}

/** A field's values as texts for the comparison: equal if the values are. */
function sidesOf(name: string, field: Field, mine: FormContent, theirs: FormContent): Sides {
  if (isData(field)) return sidesOfData(field, mine.data[name], theirs.data[name])
  return { mine: displayText(name, field, mine), theirs: displayText(name, field, theirs) }
}

function displayText(name: string, field: Field, { texts, files, relations }: FormContent): string {
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
  return (files[name] ?? []).map(({ key }) => distinctName(key)).join(', ')
}
