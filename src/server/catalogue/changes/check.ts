import * as z from 'zod/mini'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { type ItemState, rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { itemFields, itemForms } from '#src/domain/catalogue/items.ts'
import { type Field, isKey, shapeOf } from '#src/domain/fields/field.ts'
import { imageCountFault, keptImages, publishedFile } from '#src/domain/fields/file-fields.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { formMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { imagePathSchema } from '#src/domain/files/file.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { DataFault } from '#src/domain/product/data-faults.ts'
import {
  defaultVariantAfter,
  filesOf,
  productFaults,
  successorIn,
} from '#src/domain/product/product-faults.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { CodeOwner } from '#src/server/database/variants.ts'
import { ValidationError } from '#src/server/errors.ts'
import { check, refusal } from '#src/server/validation/validate.ts'
import type { Facts } from './facts.ts'

/** The values that something wants an item to have, not validated. */
export interface Proposed {
  kind: ItemKind
  /** the item as it is; undefined for a new one */
  present: ItemState | undefined
  /** as a form sends them */
  sent: ItemValues
  /** as they are stored: paths of files, and former values, which are checked against the catalogue alone */
  stored?: ItemValues
  /** that were found while it was made */
  faults?: readonly DataFault[]
  /** for the schema of a whole form; by default the fields of `sent` are checked one by one */
  form?: 'add' | 'edit'
}

interface Checked {
  /** those that the proposal sets, valid unless it is refused */
  values: ItemValues
  /** about a choice that it loses */
  warnings: string[]
  refused?: ValidationError
}

/** Checks a proposal by itself and against the catalogue; {@link takenCodes} checks it beside others. */
export function checked(
  { kind, present, sent, stored = {}, faults = [], form }: Proposed,
  known: Facts,
): Checked {
  const schema =
    form === undefined ? schemaOf(kind, present, Object.keys(sent)) : itemForms[kind][form]
  const set = { ...sent, ...stored }
  const files = new Set([...filesOf(present ?? {}), ...known.paths])
  const { data = sent, error } = check<z.ZodMiniType<ItemValues>>(schema, sent)
  const others = [
    ...faults,
    ...(form === 'add' ? [] : ownFaults(kind, present, sent, { isNew: present === undefined })),
    ...fileFaults(kind, stored, files),
    ...goneFaults(kind, set, known),
    ...(kind === 'product' ? productFaults(set, present ?? {}, { ...known, files }) : []),
  ]
  const values = { ...data, ...stored }
  if (error !== undefined || others.length > 0)
    return { values, warnings: [], refused: refusal(error?.issues ?? [], others) }
  if (kind !== 'product') return { values, warnings: [] }
  const { changes, warnings } = defaultVariantAfter(present ?? {}, values)
  return { values: { ...values, ...changes }, warnings }
}

/** Facts with the successors that several proposals set together, which may close or open a circle. */
export function withSuccessors(known: Facts, proposals: readonly Proposed[]): Facts {
  const products = new Map(known.products)
  for (const { kind, present, sent, stored } of proposals) {
    const set: ItemValues = { ...sent, ...stored }
    const [id, successor] = [present?.['id'], set['successor']]
    if (kind !== 'product' || typeof id !== 'number' || successor === undefined) continue
    const name = nameOf(kind, { ...present, ...set })
    products.set(id, { name, successor: successorIn(successor) ?? null })
  }
  return { ...known, products }
}

/** @throws ValidationError */
export function accepted(proposed: Proposed, known: Facts): Checked {
  const found = checked(proposed, known)
  if (found.refused !== undefined) throw found.refused
  return found
}

const schemas = new Map<string, z.ZodMiniType<ItemValues>>()

/** The schemas that a form has for these fields; all of a form's take ten times as long for each item. */
function schemaOf(kind: ItemKind, present: ItemState | undefined, names: readonly string[]) {
  const use = present === undefined ? 'add' : 'edit'
  const key = [kind, use, ...names].join(' ')
  const known = schemas.get(key)
  if (known !== undefined) return known
  const fields = Object.entries(itemFields[kind]).filter(
    ([name, field]) => names.includes(name) && !(use === 'edit' && isKey(field)),
  )
  const schema = z.object(shapeOf(Object.fromEntries(fields), use))
  schemas.set(key, schema)
  return schema
}

const faultsOf = (
  kind: ItemKind,
  faultIn: (name: string, field: Field) => string | undefined,
): DataFault[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    const message = faultIn(name, field)
    return message === undefined ? [] : [{ path: [name], message }]
  })

/** A form changes no key of a published item, and keeps only pictures of its own. */
export const ownFaults = (
  kind: ItemKind,
  present: ItemState | undefined,
  sent: ItemValues,
  { isNew }: { isNew: boolean },
): DataFault[] => [
  ...(isNew ? [] : keyFaults(kind, present ?? {}, sent)),
  ...pictureFaults(kind, present, sent),
]

const keyFaults = (kind: ItemKind, present: ItemState, sent: ItemValues) =>
  faultsOf(kind, (name, field) =>
    isKey(field) && sent[name] !== undefined && sent[name] !== present[name]
      ? refusalMessages.codeFixed
      : undefined,
  )

function pictureFaults(
  kind: ItemKind,
  present: ItemState | undefined,
  sent: ItemValues,
): DataFault[] {
  const message = refusalMessages.notKept(kind)
  return Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    if (field.kind !== 'images') return []
    // The first one of several may change places with another.
    const first = 'first' in field ? [field.first] : []
    const own = [...((present?.[name] ?? []) as unknown[]), ...first.map((one) => present?.[one])]
    const kept = sent[keptImages]
    const isForeign = Array.isArray(kept) && !kept.every((path) => own.includes(path))
    const foreign = first.filter(
      (one) => imagePathSchema.safeParse(sent[one]).success && !own.includes(sent[one]),
    )
    return [...(isForeign ? [keptImages] : []), ...foreign].map((place) => ({
      path: [place],
      message,
    }))
  })
}

const fileFaults = (kind: ItemKind, stored: ItemValues, paths: ReadonlySet<unknown>) =>
  faultsOf(kind, (name, field) => {
    const value = stored[name]
    if (value === undefined) return undefined
    const gone = manyMessages.fileGone(field.label)
    if (field.kind === 'images') {
      const images = value as string[]
      const isThere = images.every((path) => isStored('image', path, paths))
      return imageCountFault(field, images, undefined) ?? (isThere ? undefined : gone)
    }
    if (field.kind !== 'file') return undefined
    if (value === null || value === '')
      return 'isOptional' in field ? undefined : formMessages.required(field.label)
    return isStored(field.file, value, paths) ? undefined : gone
  })

const isStored = (kind: FileKind, path: unknown, paths: ReadonlySet<unknown>) =>
  paths.has(path) && publishedFile[kind].safeParse(path).success

const goneFaults = (kind: ItemKind, set: ItemValues, { gone }: Facts) =>
  faultsOf(kind, (name, field) => {
    if (field.kind !== 'relation') return undefined
    const ids = ([set[name]].flat() as Id[]).filter((id) => gone[field.to].has(id))
    return ids.length === 0 ? undefined : refusalMessages.gone(field, ids)
  })

/** An item with the values that a proposal gives it. */
export interface Outcome {
  kind: ItemKind
  /** undefined for a new one */
  present: { item: ItemState & { id: Id } } | undefined
  /** the fields that change; null deletes the item */
  after: ItemValues | null
  errors?: FieldErrors
}

/** A code that an outcome gives its product and that this did not have. */
interface GivenCode<T> {
  outcome: T
  field: string
  code: string
}

export function givenCodes<T extends Outcome>(outcomes: readonly T[]): GivenCode<T>[] {
  return outcomes.flatMap((outcome) => {
    const { kind, present, after } = outcome
    if (kind !== 'product' || after === null) return []
    const before = new Set(rowsOf(present?.item ?? {}).map(({ orderCode }) => codeKey(orderCode)))
    const own = present === undefined ? [{ field: 'code', code: after['code'] }] : []
    const rows = rowsOf(after).map(({ orderCode: code }, index) => ({
      field: `variants.${index}.orderCode`,
      code: code as unknown,
    }))
    return [...own, ...rows].flatMap(({ field, code }) =>
      typeof code === 'string' && code !== '' && !before.has(codeKey(code))
        ? [{ outcome, field, code }]
        : [],
    )
  })
}

type CodeErrors<T> = Map<T, FieldErrors>

/**
 * Errors about codes that another product has, by outcome. Products of one change may exchange their order codes.
 * @param owners the products that have the codes now
 */
export function ownedCodes<T extends Outcome>(
  outcomes: readonly T[],
  owners: readonly CodeOwner[],
): CodeErrors<T> {
  const afterwards = new Map(
    outcomes.flatMap(({ present, after }) =>
      present === undefined || after?.['variants'] === undefined
        ? []
        : [[present.item.id, new Set(rowsOf(after).map((row) => codeKey(row.orderCode)))] as const],
    ),
  )
  const keeps = (owner: CodeOwner, key: string) =>
    codeKey(owner.code) === key || (afterwards.get(owner.id)?.has(key) ?? true)
  const owning = Map.groupBy(owners, ({ asked }) => codeKey(asked))
  return codeErrors(givenCodes(outcomes), ({ outcome, code }) => {
    const key = codeKey(code)
    const id = outcome.present?.item.id
    const owner = owning.get(key)?.find((one) => one.id !== id && keeps(one, key))
    return owner && refusalMessages.codeTaken(code, owner)
  })
}

/** The same, and about codes that several outcomes give. */
export function takenCodes<T extends Outcome>(
  outcomes: readonly T[],
  owners: readonly CodeOwner[],
): CodeErrors<T> {
  const given = givenCodes(outcomes)
  const getting = Map.groupBy(given, ({ code }) => codeKey(code))
  const shared = codeErrors(given, ({ outcome, code }) => {
    const other = getting.get(codeKey(code))?.find((one) => one.outcome !== outcome)?.outcome
    const name = nameOf('product', { ...other?.present?.item, ...other?.after })
    return other && manyMessages.codeTwice(code, name)
  })
  for (const [outcome, errors] of ownedCodes(outcomes, owners))
    shared.set(outcome, { ...shared.get(outcome), ...errors })
  return shared
}

function codeErrors<T>(
  given: readonly GivenCode<T>[],
  messageOf: (code: GivenCode<T>) => string | undefined,
): CodeErrors<T> {
  const errors: CodeErrors<T> = new Map()
  for (const one of given) {
    const message = messageOf(one)
    if (message !== undefined)
      errors.set(one.outcome, { ...errors.get(one.outcome), [one.field]: [message] })
  }
  return errors
}
