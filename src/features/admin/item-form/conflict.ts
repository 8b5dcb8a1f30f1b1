import { plurals } from '../kinds.ts'
import {
  type FileField,
  type RelationName,
  capitalized,
  fileLabels,
  forms,
  relationKinds,
} from './fields.ts'
import { $form, type FormContent, type ItemForm } from './item-form.ts'
import { type StoredItem, contentOf } from './open-form.ts'

/** A field in which this form and the item as somebody else has saved it differ. */
export interface Difference {
  field: string
  label: string
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

/** What both versions say, field by field, where they differ. */
export function differences(form: ItemForm, current: StoredItem): Difference[] {
  const mine = comparedFields(form, form.content)
  const theirs = comparedFields(form, contentOf(form.kind, current))
  return mine.flatMap(({ field, label, value }, index) => {
    const other = theirs[index]?.value ?? ''
    return value === other ? [] : [{ field, label, mine: value, theirs: other }]
  })
}

/** Which side counts unless somebody says otherwise: who has changed a field keeps it. */
export function startingSides(form: ItemForm, found: readonly Difference[]): Record<string, Side> {
  const opened = new Map(
    comparedFields(form, form.opened).map(({ field, value }) => [field, value]),
  )
  return Object.fromEntries(
    found.map(({ field, mine }) => [field, mine === opened.get(field) ? 'theirs' : 'mine']),
  )
}

/** Takes the chosen sides into the form, which then goes on from the other's version. */
export function settle(current: StoredItem, sides: Record<string, Side>): void {
  const form = $form.get()
  if (form === undefined) return
  const theirs = contentOf(form.kind, current)
  const content = structuredClone(form.content)
  for (const [field, side] of Object.entries(sides))
    if (side === 'theirs') take(field, content, theirs)
  $form.set({ ...form, content, opened: theirs, version: current.version, refused: {} })
}

function take(field: string, content: FormContent, theirs: FormContent): void {
  if (field === 'paragraph') content.blocks = theirs.blocks
  else if (field in relationKinds) {
    const name = field as RelationName
    content.relations[name] = theirs.relations[name]
  } else if (field in fileLabels) {
    const name = field as FileField
    content.files[name] = theirs.files[name]
  } else content.texts[field] = theirs.texts[field] ?? ''
}

function comparedFields({ kind }: ItemForm, content: FormContent) {
  const { texts, files, blocks, relations } = forms[kind]
  return [
    ...texts.map(({ name, label }) => ({ field: name, label, value: content.texts[name] ?? '' })),
    ...(blocks
      ? [
          {
            field: 'paragraph',
            label: 'Paragraphs',
            value: content.blocks
              .map(({ title, paragraph }) => `${title}: ${paragraph}`)
              .join('\n'),
          },
        ]
      : []),
    ...files.map((field) => ({
      field,
      label: fileLabels[field],
      value: content.files[field].map(({ kept, name }) => kept ?? name).join(', '),
    })),
    ...relations.map((field) => ({
      field,
      label: capitalized(plurals[relationKinds[field]]),
      value: content.relations[field]
        .map(({ label }) => label)
        .sort()
        .join(', '),
    })),
  ]
}
