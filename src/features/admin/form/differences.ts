import type { EditedItem } from '#src/domain/api/editing.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { changeLabel, placeOf } from '#src/domain/catalogue/change-label.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { takeFields } from '#src/domain/catalogue/take-fields.ts'
import { orderCodeIn } from '#src/domain/drafts/draft.ts'
import { type ChoiceField, type Field, isData, isText } from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { withUnit } from '#src/domain/product/format-value.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { textOfInstant } from '#src/domain/product/withdrawal.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import { blocksIn, variantsName } from './fields.ts'
import { type FormContent, distinctName } from './form-content.ts'
import { $form, type ItemForm } from './item-form.ts'
import { contentOf } from './open-form.ts'
import { type VariantRow, inListOrder, rowsIn, settable, valuesIn } from './product-data.ts'

// How the form differs from a version that somebody else has saved.

export type Side = 'mine' | 'theirs'

/** Both values of a field as texts. */
export type Sides = Record<Side, string>

/** A field, an attribute or a variant whose values differ, by the names of a draft's changes. */
export interface Difference extends Sides {
  name: string
  heading: string
}

export function differences(form: ItemForm, current: EditedItem): Difference[] {
  const { kind, content } = form
  const other = contentOf(kind, current)
  return Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    if (isData(field)) return dataDifferences(form, name, other)
    const sides = sidesOf(name, field, content, other)
    return sides.mine === sides.theirs ? [] : [{ name, heading: field.heading, ...sides }]
  })
}

/** The preselected sides: values edited in this form stay, the others become theirs. */
export function startingSides(form: ItemForm, found: readonly Difference[]): Record<string, Side> {
  const isMine = changedIn(form, form.content)
  return Object.fromEntries(found.map(({ name }) => [name, isMine(name) ? 'mine' : 'theirs']))
}

/**
 * The fields that both changed. Of the rest, the one change that was made stays, unless nobody knows any more
 * what the form was
 * opened with.
 */
export function contradictions(form: ItemForm, found: readonly Difference[], current: EditedItem) {
  if (form.isOlder === true) return found
  const isMine = changedIn(form, form.content)
  const isTheirs = changedIn(form, contentOf(form.kind, current))
  return found.filter(({ name }) => isMine(name) && isTheirs(name))
}

/** Tells of the names of differences whether the form was opened with something else. */
function changedIn(form: ItemForm, content: FormContent): (name: string) => boolean {
  const { kind, opened } = form
  const fields = new Set(differingFields(kind, opened, content).map(([name]) => name))
  const [before, after] = [dataOf(opened), dataOf(content)]
  const data = Object.keys(changesBetween(kind, before, after))
  const values = new Set(data)
  const rows = new Set(data.map(rowOf))
  if (isWhole(form) && !sameValue(before.variants, after.variants)) values.add(variantsName)
  return (name) =>
    [fields, values, rows].some((names) => names.has(name)) || values.has(orderCodeIn(name))
}

const dataOf = ({ data }: FormContent) => ({
  specs: valuesIn(data['specs']),
  variants: rowsIn(data[variantsName]),
})

/** 'variants.<order code>': the variant of a value. */
const rowOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

/** Whether the variants can't be told apart, because a code occurs twice while it is typed. */
function isWhole({ content }: ItemForm): boolean {
  const codes = dataOf(content).variants.map(({ orderCode }) => orderCode)
  return new Set(codes).size < codes.length
}

const differingFields = (kind: ItemKind, before: FormContent, after: FormContent) =>
  Object.entries(itemFields[kind]).filter(([name, field]) => {
    if (isData(field)) return false
    const { mine, theirs } = sidesOf(name, field, before, after)
    return mine !== theirs
  })

/**
 * The names of values that the waiting draft changes and that the form, which shows what is published, gives other
 * values: saving it keeps the draft from being published.
 */
export function changedToo({ kind, draft, opened, content }: ItemForm): string[] {
  if (draft?.isShown !== false || draft.action !== 'edit') return []
  const changed = new Set([
    ...differingFields(kind, opened, content).map(([name]) => name),
    ...Object.keys(changesBetween(kind, dataOf(opened), dataOf(content))),
  ])
  return Object.entries(draft.changes).flatMap(([name, [, wanted]]) =>
    (changed.has(name) || changed.has(orderCodeIn(name))) && content.texts[name] !== wanted
      ? [name]
      : [],
  )
}

/** Merges the chosen sides into the form and rebases it on the other person's version. */
export function settle(current: EditedItem, sides: Record<string, Side>): void {
  const form = $form.get()
  if (form === undefined) return
  const theirs = contentOf(form.kind, current)
  const isTheirs = ([key]: [string, unknown]) => sides[key.split('.')[0] ?? ''] === 'theirs'
  const merge = <T>(mine: Record<string, T>, others: Record<string, T>) => ({
    ...mine,
    ...Object.fromEntries(Object.entries(others).filter(isTheirs)),
  })
  const content = {
    texts: merge(form.content.texts, theirs.texts),
    files: merge(form.content.files, theirs.files),
    relations: merge(form.content.relations, theirs.relations),
    data: isWhole(form)
      ? merge(form.content.data, theirs.data)
      : { ...form.content.data, ...takenData(form, theirs, sides) },
  }
  const { version } = current
  $form.set({ ...form, content, opened: theirs, version, refused: {}, isOlder: false })
}

/** The typed values of the form with those of theirs that are chosen. */
function takenData({ kind, content }: ItemForm, theirs: FormContent, sides: Record<string, Side>) {
  const [mine, others] = [dataOf(content), dataOf(theirs)]
  const names = Object.keys(changesBetween(kind, mine, others))
  const taken = names.filter((name) => (sides[name] ?? sides[rowOf(name)]) === 'theirs')
  return takeFields(kind, mine, others, taken)
}

/** A field's values as texts for the comparison: equal if the values are. */
function sidesOf(name: string, field: Field, mine: FormContent, theirs: FormContent): Sides {
  return { mine: textOf(name, field, mine), theirs: textOf(name, field, theirs) }
}

function textOf(name: string, field: Field, { texts, files, relations }: FormContent): string {
  if (field.kind === 'choice') return choiceText(field, texts[name] ?? '')
  if (field.kind === 'instant') return textOfInstant(texts[name] ?? '')
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

const choiceText = ({ labels = {} }: ChoiceField, value: string): string =>
  Object.entries(labels).find(([choice]) => choice === value)?.[1] ?? value

/**
 * Typed product data, value by value. A variant that only one side has is one difference, and so is the order of the
 * variants.
 */
function dataDifferences(form: ItemForm, field: string, other: FormContent): Difference[] {
  const { kind, content } = form
  const [mine, theirs] = [dataOf(content), dataOf(other)]
  const { heading = field } = ownValue(itemFields[kind], field) ?? {}
  if (field === variantsName && isWhole(form)) {
    const [own, others] = [mine.variants, theirs.variants].map((rows) =>
      rows.map((row) => `${row.orderCode}: ${textOfRow(row)}`).join('\n'),
    )
    return [{ name: field, heading, mine: own ?? '', theirs: others ?? '' }]
  }
  const changes = changesBetween(
    kind,
    { [field]: content.data[field] },
    { [field]: other.data[field] },
  )
  const added = new Set(
    Object.keys(changes)
      .filter((name) => name === orderCodeIn(name))
      .map(rowOf),
  )
  return Object.entries(changes).flatMap(([name, values]) => {
    if (!added.has(rowOf(name))) {
      const [own, others] = values.map((value) => textOfValue(name, value))
      return { name, heading: changeLabel(kind, name), mine: own ?? '', theirs: others ?? '' }
    }
    if (name !== orderCodeIn(name)) return []
    const { code = '' } = placeOf(kind, name)
    const [own, others] = [mine, theirs].map(({ variants }) => {
      const row = variants.find(({ orderCode }) => orderCode === code)
      return row === undefined ? 'not there' : textOfRow(row)
    })
    return {
      name: rowOf(name),
      heading: `Variant ${code}`,
      mine: own ?? '',
      theirs: others ?? '',
    }
  })
}

/** A value by its name in a difference: of an attribute, or a member of a variant; or the order of the variants. */
function textOfValue(name: string, value: unknown): string {
  const key = name.slice(name.lastIndexOf('.') + 1)
  if (Array.isArray(value) && name === variantsName) return value.join(', ')
  if (key === 'retired') return typeof value === 'string' ? value : value === true ? 'yes' : 'no'
  if (variantFiles.some((file) => file === key))
    return typeof value === 'string' ? distinctName(value) : 'none'
  return textOfAttribute(key, value)
}

function textOfAttribute(key: string, value: unknown): string {
  const attribute = settable.find((one) => one.key === key)
  const text = writeValue(attribute, value ?? undefined)
  // A supply and lifetimes name their units themselves.
  const unit = attribute?.kind === 'supply' ? undefined : attribute?.unit
  return text === '' ? 'none' : withUnit(text, unit)
}

function textOfRow({ orderCode: _, specs, retired, ...files }: VariantRow): string {
  const values = inListOrder(Object.keys(specs)).map((key) => {
    const label = settable.find((one) => one.key === key)?.label ?? key
    return `${label}: ${textOfAttribute(key, specs[key])}`
  })
  const named = variantFiles.flatMap((kind) => {
    const key = files[kind]
    return key === undefined ? [] : [`${variantFileLabels[kind]}: ${distinctName(key)}`]
  })
  const texts = [...values, ...named, ...(retired === true ? ['retired'] : [])]
  return texts.length === 0 ? 'without own values' : texts.join(', ')
}
