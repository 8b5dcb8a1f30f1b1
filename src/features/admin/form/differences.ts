import type { EditedItem } from '#src/domain/api/editing.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { orderCodeIn } from '#src/domain/drafts/draft.ts'
import {
  type ChoiceField,
  type Field,
  type SpecsField,
  type VariantsField,
  isData,
  isText,
} from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { groupBy } from '#src/domain/group-by.ts'
import { withUnit } from '#src/domain/product/format-value.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { textOfInstant } from '#src/domain/product/withdrawal.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import { blocksIn } from './fields.ts'
import { type FormContent, distinctName } from './form-content.ts'
import { $form, type ItemForm } from './item-form.ts'
import { contentOf } from './open-form.ts'
import {
  type SpecValues,
  type VariantRow,
  inListOrder,
  rowsIn,
  settable,
  valuesIn,
} from './product-data.ts'

// How the form differs from a version that somebody else has saved.

export type Side = 'mine' | 'theirs'

/** Both values of a field as texts. */
export type Sides = Record<Side, string>

/** A field whose values differ. */
export interface Difference extends Sides {
  name: string
  heading: string
}

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

/**
 * The fields that both changed. The others keep the one change that was made, unless nobody knows any more what the
 * form was opened with.
 */
export function contradictions(form: ItemForm, found: readonly Difference[], current: EditedItem) {
  if (form.isOlder === true) return found
  const changed = (content: FormContent) =>
    new Set(differingFields(form.kind, form.opened, content).map(([name]) => name))
  const [mine, theirs] = [changed(form.content), changed(contentOf(form.kind, current))]
  return found.filter(({ name }) => mine.has(name) && theirs.has(name))
}

const differingFields = (kind: ItemKind, before: FormContent, after: FormContent) =>
  Object.entries(itemFields[kind]).filter(([name, field]) => {
    const { mine, theirs } = sidesOf(name, field, before, after)
    return mine !== theirs
  })

/**
 * The names of values that the waiting draft changes and that the form, which shows what is published, gives other
 * values: saving it keeps the draft from being published.
 */
export function changedToo({ kind, draft, opened, content }: ItemForm): string[] {
  if (draft?.isShown !== false || draft.action !== 'edit') return []
  const dataOf = ({ data }: FormContent) => ({
    specs: valuesIn(data['specs']),
    variants: rowsIn(data['variants']),
  })
  const ofFields = differingFields(kind, opened, content).filter(([, field]) => !isData(field))
  const changed = new Set([
    ...ofFields.map(([name]) => name),
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
    data: merge(form.content.data, theirs.data),
  }
  const { version } = current
  $form.set({ ...form, content, opened: theirs, version, refused: {}, isOlder: false })
}

/** A field's values as texts for the comparison: equal if the values are. */
function sidesOf(name: string, field: Field, mine: FormContent, theirs: FormContent): Sides {
  if (isData(field)) return sidesOfData(field, mine.data[name], theirs.data[name])
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

/** Typed product data: only the differences, because a product has hundreds of values. */
export const sidesOfData = (
  field: SpecsField | VariantsField,
  mine: unknown,
  theirs: unknown,
): Sides =>
  field.kind === 'specs'
    ? sidesOfSpecs(valuesIn(mine), valuesIn(theirs))
    : sidesOfVariants(rowsIn(mine), rowsIn(theirs))

function sidesOfSpecs(mine: SpecValues, theirs: SpecValues): Sides {
  const differing = inListOrder([
    ...new Set([...Object.keys(mine), ...Object.keys(theirs)]),
  ]).filter((key) => !sameValue(mine[key], theirs[key]))
  const linesOf = (values: SpecValues) =>
    differing.map((key) => lineOf(key, values[key])).join('\n')
  return { mine: linesOf(mine), theirs: linesOf(theirs) }
}

function lineOf(key: string, value: unknown): string {
  const attribute = settable.find((one) => one.key === key)
  const text = writeValue(attribute, value)
  // A supply and lifetimes name their units themselves.
  const unit = attribute?.kind === 'supply' ? undefined : attribute?.unit
  return `${attribute?.label ?? key}: ${text === '' ? 'none' : withUnit(text, unit)}`
}

function sidesOfVariants(mine: readonly VariantRow[], theirs: readonly VariantRow[]): Sides {
  const [own, others] = [textsByCode(mine), textsByCode(theirs)]
  const codes = [...new Set([...own.keys(), ...others.keys()])]
  const differing = codes.filter((code) => own.get(code) !== others.get(code))
  const same = codes.length - differing.length
  const linesOf = (texts: ReadonlyMap<string, string>) =>
    [
      ...differing.map((code) => `${code}: ${texts.get(code) ?? 'not there'}`),
      ...(same > 0 ? [`${same} more are the same`] : []),
    ].join('\n')
  // Equal rows may be in a different order.
  return differing.length === 0
    ? { mine: codesOf(mine), theirs: codesOf(theirs) }
    : { mine: linesOf(own), theirs: linesOf(others) }
}

const codesOf = (rows: readonly VariantRow[]) => rows.map(({ orderCode }) => orderCode).join(', ')

/** While invalid, a code may occur in several rows. */
const textsByCode = (rows: readonly VariantRow[]): ReadonlyMap<string, string> =>
  new Map(
    [...groupBy(rows, ({ orderCode }) => orderCode)].map(([code, those]) => [
      code,
      those.map(textOfRow).join(' | '),
    ]),
  )

function textOfRow({ orderCode: _, specs, retired, ...files }: VariantRow): string {
  const values = inListOrder(Object.keys(specs)).map((key) => lineOf(key, specs[key]))
  const named = variantFiles.flatMap((kind) => {
    const key = files[kind]
    return key === undefined ? [] : [`${variantFileLabels[kind]}: ${distinctName(key)}`]
  })
  const texts = [...values, ...named, ...(retired === true ? ['retired'] : [])]
  return texts.length === 0 ? 'without own values' : texts.join(', ')
}
