import type { EditedItem } from '#src/domain/api/editing.ts'
import { type FieldChanges, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { changeLabel, placeOf } from '#src/domain/catalogue/change-label.ts'
import { type NamesOf, shownValue } from '#src/domain/catalogue/field-codecs.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import { orderCodeIn } from '#src/domain/drafts/draft.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { variantsName } from './fields.ts'
import { type FormContent, distinctName, labelKey } from './form-content.ts'
import { $form, type ItemForm } from './item-form.ts'
import { contentOf } from './open-form.ts'
import { type VariantRow, dataOf, inListOrder } from './product-data.ts'

// How the form differs from a version that somebody else has saved.

export type Side = 'mine' | 'theirs'

/** Both values of a field as texts. */
export type Sides = Record<Side, string>

/** A field, an attribute or a variant whose values differ, by the names of a draft's changes. */
export interface Difference extends Sides {
  name: string
  heading: string
}

/** A variant that only one side has is one difference, and so is the order of the variants. */
export function differences(form: ItemForm, current: EditedItem): Difference[] {
  const { kind, content } = form
  const other = contentOf(kind, current)
  const changes = changesIn(form, content, other)
  const textOf = textsIn(kind, { ...other.labels, ...content.labels })
  const added = new Set(
    Object.keys(changes)
      .filter((name) => name.includes('.') && name === orderCodeIn(name))
      .map(rowOf),
  )
  return Object.entries(changes).flatMap(([name, values]) => {
    if (name === variantsName && isWhole(form))
      return { name, heading: productFields.variants.heading, ...sides(values, textOfRows) }
    if (!added.has(rowOf(name)))
      return {
        name,
        heading: changeLabel(kind, name),
        ...sides(values, (value) => textOf(name, value)),
      }
    if (name !== orderCodeIn(name)) return []
    const { code = '' } = placeOf(kind, name)
    return {
      name: rowOf(name),
      heading: `Variant ${code}`,
      ...sides([content, other], (one) => {
        const row = dataOf(one).variants.find(({ orderCode }) => orderCode === code)
        return row === undefined ? 'not there' : textOfRow(row, textOf)
      }),
    }
  })

  function textOfRows(rows: unknown): string {
    return (rows as VariantRow[])
      .map((row) => `${row.orderCode}: ${textOfRow(row, textOf)}`)
      .join('\n')
  }
}

const sides = <T>([mine, theirs]: readonly [T, T], textOf: (value: T) => string): Sides => ({
  mine: textOf(mine),
  theirs: textOf(theirs),
})

/** The values of a form as those of an item, which unsaved edits need not be. */
const itemIn = (content: FormContent) => ({ ...content.values, ...dataOf(content) })

/** The differences; variants that can't be told apart are one as a whole. */
function changesIn(form: ItemForm, before: FormContent, after: FormContent): FieldChanges {
  const [old, now] = [itemIn(before), itemIn(after)]
  if (!isWhole(form)) return changesBetween(form.kind, old, now)
  const changes = changesBetween(form.kind, { ...old, variants: [] }, { ...now, variants: [] })
  return sameValue(old.variants, now.variants)
    ? changes
    : { ...changes, [variantsName]: [old.variants, now.variants] }
}

/** Whether the variants can't be told apart, because a code occurs twice while it is typed. */
function isWhole({ content }: ItemForm): boolean {
  const codes = dataOf(content).variants.map(({ orderCode }) => orderCode)
  return new Set(codes).size < codes.length
}

/** The preselected sides: values edited in this form stay, the others become theirs. */
export function startingSides(form: ItemForm, found: readonly Difference[]): Record<string, Side> {
  const isMine = changedIn(form, form.content)
  return Object.fromEntries(found.map(({ name }) => [name, isMine(name) ? 'mine' : 'theirs']))
}

/**
 * The fields that both changed. Of the rest, the one change that was made stays, unless nobody knows any more what
 * the form was opened with.
 */
export function contradictions(form: ItemForm, found: readonly Difference[], current: EditedItem) {
  if (form.isOlder === true) return found
  const isMine = changedIn(form, form.content)
  const isTheirs = changedIn(form, contentOf(form.kind, current))
  return found.filter(({ name }) => isMine(name) && isTheirs(name))
}

/** Tells of the names of differences whether the form was opened with something else. */
function changedIn(form: ItemForm, content: FormContent): (name: string) => boolean {
  const names = Object.keys(changesIn(form, form.opened, content))
  const changed = new Set([...names, ...names.filter((name) => name.includes('.')).map(rowOf)])
  return (name) => changed.has(name) || changed.has(orderCodeIn(name))
}

/** 'variants.<order code>': the variant of a value. */
const rowOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

/**
 * The names of values that the waiting draft changes and that the form, which shows what is published, gives other
 * values: saving it keeps the draft from being published.
 */
export function changedToo(form: ItemForm): string[] {
  const { draft, opened, content } = form
  if (draft?.isShown !== false || draft.action !== 'edit') return []
  const changed = changesIn(form, opened, content)
  return Object.entries(draft.changes).flatMap(([name, [, wanted]]) =>
    (name in changed || orderCodeIn(name) in changed) && !sameValue(content.values[name], wanted)
      ? [name]
      : [],
  )
}

/** Merges the chosen sides into the form and rebases it on the other person's version. */
export function settle(current: EditedItem, sides: Record<string, Side>): void {
  const form = $form.get()
  if (form === undefined) return
  const { kind, content } = form
  const theirs = contentOf(kind, current)
  const [mine, others] = [itemIn(content), itemIn(theirs)]
  const taken = Object.keys(changesIn(form, content, theirs)).filter(
    (name) => (sides[name] ?? sides[rowOf(name)]) === 'theirs',
  )
  const isWholly = isWhole(form) && taken.includes(variantsName)
  const values = {
    ...content.values,
    ...takeFields(
      kind,
      mine,
      others,
      isWholly ? taken.filter((one) => one !== variantsName) : taken,
    ),
    ...(isWholly && { variants: others.variants }),
  }
  const labels = { ...theirs.labels, ...content.labels }
  const { version } = current
  $form.set({
    ...form,
    content: { ...content, values, labels },
    opened: theirs,
    version,
    refused: {},
    isOlder: false,
  })
}

/** How a conflict shows values, by their names in a difference. */
function textsIn(kind: ItemKind, labels: FormContent['labels']) {
  const namesOf: NamesOf = (of, id) =>
    of === 'finish' ? String(id) : (labels[labelKey(of, Number(id))] ?? String(id))
  return (name: string, value: unknown): string => {
    const shown = shownValue(kind, name, value, namesOf, (_, key) => distinctName(key))
    const text = shown.is === 'text' ? shown.text : shown.paths.map(distinctName).join(', ')
    return text === '' && name.includes('.') ? 'none' : text
  }
}

function textOfRow(row: VariantRow, textOf: (name: string, value: unknown) => string): string {
  const { specs, retired } = row
  const said = (name: string, value: unknown) =>
    `${changeLabel('product', name)}: ${textOf(name, value)}`
  const values = inListOrder(Object.keys(specs)).map((key) => said(`specs.${key}`, specs[key]))
  const files = variantFiles.flatMap((kind) =>
    row[kind] === undefined ? [] : said(kind, row[kind]),
  )
  const texts = [...values, ...files, ...(retired === true ? ['retired'] : [])]
  return texts.length === 0 ? 'without own values' : texts.join(', ')
}
