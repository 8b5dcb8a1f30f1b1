import * as z from 'zod/mini'
import { type ItemState, rowsOf } from '#src/domain/catalogue/item-differences.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { variantByCode } from './choose-variant.ts'
import { type DataContext, type DataFault, dataFaults, datasheetFaults } from './data-faults.ts'
import { chosenDefault, defaultVariantOf } from './default-variant.ts'
import { productFields } from './fields.ts'
import { defaultVariantMessages, keptDefault } from './kept-default.ts'
import { variantFiles } from './variant.ts'
import { type SuccessorLookup, successorFault } from './withdrawal.ts'

const { defaultVariant: defaultVariantField, successor: successorField } = productFields

/**
 * Faults of a product's data that its fields don't show by themselves.
 * @param sent new values, not validated
 * @param present the stored product; empty for a new one
 * @param known.files those that variants may have
 */
export function productFaults(
  sent: ItemState,
  present: ItemState,
  known: Pick<DataContext, 'finishes' | 'files'> & { products: SuccessorLookup },
): DataFault[] {
  const values = { ...present, ...sent }
  const others = [
    ...defaultVariantFaults(values, sent['defaultVariant']),
    ...datasheetFaultsAfter(present, sent),
    ...successorFaults(present, sent['successor'], known.products),
  ]
  if (sent['specs'] === undefined && sent['variants'] === undefined) return others
  const ofData = dataFaults(values['specs'], values['variants'], {
    code: present['code'] ?? sent['code'],
    orderCodes: rowsOf(present).map(({ orderCode }) => orderCode),
    ...known,
  })
  return [...ofData, ...others]
}

/** A product that lacks a datasheet already may be changed in other ways. */
function datasheetFaultsAfter(present: ItemState, sent: ItemState): DataFault[] {
  const { datasheetSource, datasheet, variants } = sent
  const isSet = [datasheetSource, datasheet, variants].some((value) => value !== undefined)
  const isLacking = datasheetSource === undefined && datasheetFaults(present).length > 0
  return isSet && !isLacking ? datasheetFaults({ ...present, ...sent }) : []
}

/** @param sent not validated */
export function successorIn(sent: unknown): Id | undefined {
  const { data } = successorField.edit.safeParse(sent ?? [])
  return successorField.stored.safeParse(data).data?.[0]
}

/** @param sent not validated */
function successorFaults(
  { id, name }: ItemState,
  sent: unknown,
  products: SuccessorLookup,
): DataFault[] {
  const successor = successorIn(sent)
  // A new product can't be in a circle yet.
  if (typeof id !== 'number' || successor === undefined) return []
  const message = successorFault({ id, name: String(name) }, successor, products)
  return message === undefined ? [] : [{ path: ['successor'], message }]
}

/** The files of a stored product and of its variants. */
export function filesOf(present: ItemState): Set<unknown> {
  const files = new Set<unknown>((present['images'] ?? []) as unknown[])
  for (const one of [present, ...rowsOf(present)])
    for (const name of variantFiles) files.add(one[name])
  return files
}

/**
 * The default variant after a change, as its row spells it, and a message if the choice is lost. A form
 * that sends variants without it keeps the choice, even if its order code is renamed.
 * @param present the stored product; empty for a new one
 * @param values of the form; of a draft, the chosen one need not be offered, and stays as it is
 */
export function defaultVariantAfter(
  present: ItemState,
  values: ItemState,
): { changes: ItemState; warnings: string[] } {
  const { variants: sent, defaultVariant: chosen } = values
  if (sent === undefined && chosen === undefined) return { changes: {}, warnings: [] }
  const before = chosenIn(present)
  const after = chosenIn({ ...present, ...values })
  const row = chosen === undefined ? keptDefault(before, after.variants) : chosenDefault(after)
  const isOffered = row !== undefined && row.retired !== true
  const defaultVariant = isOffered ? row.orderCode : (chosen ?? '')
  const isLost =
    chosen === undefined && defaultVariant === '' && chosenDefault(before) !== undefined
  const now = defaultVariantOf({ variants: after.variants })?.orderCode
  const warnings = isLost ? [defaultVariantMessages.lost(before.defaultVariant, now)] : []
  return { changes: { defaultVariant }, warnings }
}

/** New files of variants need not be stored yet. */
const chosenIn = (state: ItemState) => ({
  defaultVariant: defaultVariantField.stored.parse(state['defaultVariant'] ?? '').trim(),
  variants: rowsOf(state),
})

/** @param code as sent; '' for none */
function defaultVariantFaults({ variants }: ItemState, code: unknown): DataFault[] {
  if (typeof code !== 'string' || code.trim() === '') return []
  const row = variantByCode(rowsIn(variants), code.trim())
  if (row !== undefined && row.retired !== true) return []
  const { notOwn, retired } = defaultVariantMessages
  return [{ path: ['defaultVariant'], message: row === undefined ? notOwn : retired(code.trim()) }]
}

/** The rows of a form that are objects; the field's schema reports the others. */
const rowsIn = (variants: unknown) =>
  Array.isArray(variants) ? variants.flatMap((row) => sentRow.safeParse(row).data ?? []) : []

const sentRow = z.object({
  orderCode: z.string().check(z.trim()),
  retired: z.optional(z.unknown()),
})
