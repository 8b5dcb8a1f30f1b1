import { formMessages } from '#src/domain/fields/form-messages.ts'
import { isReservedName } from '#src/domain/site/reserved-names.ts'
import { specMessages } from './attribute-schema.ts'
import { attributes } from './attributes.ts'
import { variantMessages } from './sent-variants.ts'
import { codeKey } from './choose-variant.ts'
import { isWithoutDatasheet } from './datasheet-source.ts'
import { contradictionsIn } from './specs-schema.ts'
import { variantFileLabels, variantFiles, variantsAtMost } from './variant.ts'

/** A fault at a place of the form: ['variants', 2, 'orderCode']. */
export interface DataFault {
  path: (string | number)[]
  message: string
}

type UncheckedObject = Readonly<Record<string, unknown>>

/** The rest of the product and the catalogue, with which the data must agree. */
export interface DataContext {
  /** the product's own code, not necessarily valid */
  code: unknown
  /** the order codes that the product already has */
  orderCodes: readonly unknown[]
  /** the codes of the catalogue's finishes */
  finishes: Pick<ReadonlySet<string>, 'has'>
  /** the paths of the files that the product already has */
  files: Pick<ReadonlySet<unknown>, 'has'>
}

/**
 * Faults that no field shows by itself: between variants, between them and their product, and
 * between the product and the catalogue. The values need not be valid; invalid ones are ignored here,
 * because their own schemas report them.
 */
export function dataFaults(specs: unknown, variants: unknown, context: DataContext): DataFault[] {
  const shared = objectIn(specs)
  const rows =
    Array.isArray(variants) && variants.length <= variantsAtMost ? variants.map(objectIn) : []
  return [
    ...finishFaults(shared, ['specs'], context),
    ...(rows.length === 0 ? contradictions(shared, ['specs']) : []),
    ...codeFaults(rows, context),
    ...rows.flatMap((row, index) => {
      const own = objectIn(row['specs'])
      const path = ['variants', index, 'specs']
      return [
        ...finishFaults(own, path, context),
        ...contradictions({ ...shared, ...own }, path),
        ...variantFileFaults(row, index, context),
      ]
    }),
  ]
}

/** @param product its values, not necessarily valid */
export const datasheetFaults = (product: Parameters<typeof isWithoutDatasheet>[0]): DataFault[] =>
  isWithoutDatasheet(product)
    ? [{ path: ['datasheet'], message: formMessages.required('datasheet') }]
    : []

const objectIn = (value: unknown): UncheckedObject =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const finishKeys = attributes.filter(({ kind }) => kind === 'finish')

const finishFaults = (specs: UncheckedObject, path: DataFault['path'], { finishes }: DataContext) =>
  finishKeys.flatMap(({ key, label }) => {
    const finish = specs[key]
    if (typeof finish !== 'string' || finish === '' || finishes.has(finish)) return []
    return [{ path: [...path, key], message: specMessages.finish(label) }]
  })

const contradictions = (specs: UncheckedObject, path: DataFault['path']): DataFault[] =>
  Object.entries(contradictionsIn(specs)).map(([key, message]) => ({
    path: [...path, key],
    message,
  }))

/** Codes that equal each other or the product's own, and new reserved codes, regardless of case. */
function codeFaults(
  rows: readonly UncheckedObject[],
  { code, orderCodes }: DataContext,
): DataFault[] {
  const own = folded(code)
  const present = new Set(orderCodes.map(folded))
  const seen = new Set<string>()
  return rows.flatMap(({ orderCode }, index) => {
    const folding = folded(orderCode)
    if (folding === '') return []
    const isTwice = seen.has(folding)
    seen.add(folding)
    const isRefused = isReservedName(folding) && !present.has(folding)
    const message =
      folding === own
        ? variantMessages.codeOfProduct
        : isTwice
          ? variantMessages.codeTwice(String(orderCode).trim())
          : isRefused && formMessages.codeOwn
    return message === false ? [] : [{ path: ['variants', index, 'orderCode'], message }]
  })
}

const folded = (code: unknown) => (typeof code === 'string' ? codeKey(code.trim()) : '')

export const variantFileFaults = (
  row: UncheckedObject,
  index: number,
  { files }: Pick<DataContext, 'files'>,
): DataFault[] =>
  variantFiles.flatMap((name) => {
    const file = row[name]
    if (typeof file !== 'string' || file === '' || files.has(file)) return []
    return [
      { path: ['variants', index, name], message: variantMessages.file(variantFileLabels[name]) },
    ]
  })
