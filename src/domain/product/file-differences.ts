import type { CatalogueValues } from '#src/domain/photometry/compare-photometry.ts'

type UncheckedSpecs = Readonly<Record<string, unknown>>

/** The values of a product to compare with its photometric files; those of a form need not be valid. */
export interface ComparedProduct {
  code: string
  specs: UncheckedSpecs
  photometry?: string | null | undefined
  variants: readonly { orderCode: string; specs: UncheckedSpecs; photometry?: string | undefined }[]
}

/** A difference between a photometric file and a variant, or a product without variants. */
export interface FileDifference<Difference> {
  file: string
  difference: Difference
  orderCode: string
  /** of the variant, from 0; undefined for the product itself */
  position: number | undefined
}

/**
 * The differences of a product's files from the values that hold for each variant.
 * @param comparisons compare a value set with a file, by the names of the files in the product
 */
export function fileDifferences<Difference>(
  { code, specs, photometry, variants }: ComparedProduct,
  comparisons: ReadonlyMap<string, (values: CatalogueValues) => Difference[]>,
): FileDifference<Difference>[] {
  const rows: (ComparedProduct['variants'][number] & { position: number | undefined })[] =
    variants.length === 0
      ? [{ orderCode: code, specs: {}, photometry: undefined, position: undefined }]
      : variants.map((variant, position) => ({ ...variant, position }))
  return rows.flatMap(({ orderCode, specs: own, photometry: ownFile, position }) => {
    const file = ownFile ?? photometry ?? ''
    const compare = comparisons.get(file)
    if (compare === undefined) return []
    const present = {
      lumens: numberIn(own['lumens'] ?? specs['lumens']),
      watts: numberIn(own['watts'] ?? specs['watts']),
    }
    return compare(present).map((difference) => ({
      file,
      difference,
      orderCode,
      position,
    }))
  })
}

/** The data of a difference by which it can be recognised after a change. */
interface NamedDifference {
  key: string
  inFile: number
  inCatalogue: number
  mustBeConfirmed: boolean
}

/**
 * The differences of a changed product's files. Those that are known already need no confirmation:
 * another file or other values are another difference.
 * @param known states of the product whose differences are confirmed
 */
export function differencesAfter<Difference extends NamedDifference>(
  known: readonly ComparedProduct[],
  after: ComparedProduct,
  comparisons: ReadonlyMap<string, (values: CatalogueValues) => Difference[]>,
): FileDifference<Difference>[] {
  const nameOf = ({ file, difference: { key, inFile, inCatalogue } }: FileDifference<Difference>) =>
    JSON.stringify([file, key, inFile, inCatalogue])
  const confirmed = new Set(
    known.flatMap((state) => fileDifferences(state, comparisons)).map(nameOf),
  )
  return fileDifferences(after, comparisons).map((one) =>
    confirmed.has(nameOf(one))
      ? { ...one, difference: { ...one.difference, mustBeConfirmed: false } }
      : one,
  )
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)
