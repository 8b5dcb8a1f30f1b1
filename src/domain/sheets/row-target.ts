import { refusalMessages } from '#src/domain/fields/form-messages.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { sentOrderCode } from '#src/domain/product/code-field.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { codeProperty, orderCodeProperty } from '#src/domain/product/properties.ts'
import type { StoredProduct } from './product-rows.ts'
import { checked } from './read-cell.ts'
import {
  type CellError,
  type ImportContext,
  type ReadRow,
  type SheetRow,
  rowMessages,
} from './rows.ts'

/** The part of a product that a row names, by its order code or else the product's code. */
export function target(
  { row }: SheetRow,
  present: StoredProduct | undefined,
  positions: ReadonlyMap<string, number>,
  orderCode: string,
  code: string,
): ReadRow {
  const known = positions.get(codeKey(orderCode))
  const isProductsOwn =
    orderCode === '' ||
    (known === undefined && isCodeOf(present, orderCode) && !isOther(present, code))
  const variant = isProductsOwn ? undefined : (known ?? positions.size)
  return {
    row,
    key: orderCode || code,
    variant,
    isNew: variant === undefined ? present === undefined : known === undefined,
    orderCode,
    productCode: present?.code ?? code,
    values: new Map(),
    shared: new Map(),
    changes: {},
    errors: [],
    warnings: [],
    isRead: false,
    lacks: [],
  }
}

const isCodeOf = (product: StoredProduct | undefined, code: string) =>
  product !== undefined && codeKey(product.code) === codeKey(code)

const isOther = (product: StoredProduct | undefined, code: string) =>
  product !== undefined && code !== '' && !isCodeOf(product, code)

/** The faults of the codes of a row. */
export function codeErrors(
  { key, orderCode, variant, isNew, productCode }: ReadRow,
  { twice }: SheetRow,
  present: StoredProduct | undefined,
  { owners }: ImportContext,
  code: string,
): CellError[] {
  const ofOrder = (message: string) => [
    { column: orderCodeProperty.heading, value: orderCode, message },
  ]
  const ofCode = (message: string) => [{ column: codeProperty.heading, value: code, message }]
  if (twice !== undefined)
    return [
      {
        column: (orderCode === '' ? codeProperty : orderCodeProperty).heading,
        value: key,
        message: rowMessages.twice(twice),
      },
    ]
  if (orderCode === '' && code === '') return ofCode(rowMessages.noCode)
  if (productCode === '') return ofOrder(rowMessages.noProduct(orderCode))
  if (present !== undefined && isOther(present, code))
    return ofOrder(refusalMessages.codeTaken(orderCode, present))
  const errors: CellError[] = []
  if (present === undefined) {
    const read = checked(productFields.code.add, code)
    const owner = owners.get(codeKey(code))
    if ('message' in read) errors.push(...ofCode(read.message))
    else if (owner) errors.push(...ofCode(refusalMessages.codeTaken(code, owner)))
  }
  if (!isNew || variant === undefined) return errors
  const read = checked(sentOrderCode, orderCode)
  const owner = owners.get(codeKey(orderCode))
  if ('message' in read) return [...errors, ...ofOrder(read.message)]
  return owner ? [...errors, ...ofOrder(refusalMessages.codeTaken(orderCode, owner))] : errors
}
