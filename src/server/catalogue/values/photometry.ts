import type { ResultSet } from '@libsql/client'
import { namesOf } from '#src/domain/catalogue/change-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import {
  type Difference,
  comparisonsWith,
  differenceSentence,
} from '#src/domain/photometry/compare-photometry.ts'
import {
  type FileDifference,
  differencesAfter,
  fileDifferences,
} from '#src/domain/product/file-differences.ts'
import type { Product } from '#src/domain/product/product.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import {
  type StoredPhotometry,
  photometryIn,
  selectPhotometry,
  statedValuesIn,
} from '#src/server/database/photometry.ts'

/** The paths of the photometric files of a product and its variants. */
export const photometryPaths = ({
  photometry,
  variants,
}: Pick<Product, 'photometry' | 'variants'>): string[] => [
  ...new Set(
    [photometry, ...variants.map((variant) => variant.photometry)].filter(
      (path) => typeof path === 'string',
    ),
  ),
]

/** The data of a product's photometric files, by path. */
export async function photometryOfProduct(
  product: Pick<Product, 'photometry' | 'variants'>,
): Promise<Map<string, StoredPhotometry>> {
  const paths = photometryPaths(product)
  if (paths.length === 0) return new Map()
  const [result] = await (await openCatalogueDatabase()).read([selectPhotometry(paths)])
  return photometryIn(result)
}

/**
 * Sentences about photometric files that differ from the catalogue's values by more than
 * {@link fileDifferences} allows.
 */
export const photometryDifferences = (
  product: Pick<Product, 'code' | 'specs' | 'variants' | 'photometry'>,
  files: ReadonlyMap<string, StoredPhotometry>,
): string[] =>
  sentencesOf(
    fileDifferences(
      product,
      comparisonsWith(new Map([...files].map(([path, { stated }]) => [path, stated]))),
    ),
  )

/** Variants with the same difference share a sentence. */
function sentencesOf(differences: readonly FileDifference<Difference>[]): string[] {
  const codes = new Map<string, string[]>()
  for (const { orderCode, difference } of differences) {
    const sentence = differenceSentence(difference)
    codes.set(sentence, [...(codes.get(sentence) ?? []), orderCode])
  }
  return [...codes].map(([sentence, those]) => `${namesOf(those)}: ${sentence}`)
}

type ComparedItem = Pick<Product, 'code' | 'specs' | 'variants' | 'photometry'>

/** A product as it would be, and states of it that are confirmed. */
export interface ComparedChange {
  id: Id
  known: ComparedItem[]
  after: ComparedItem
}

/**
 * Sentences about values that a change would bring so far from photometric files that it must be confirmed.
 * @param stated the values of the files that the products would have ({@link photometryPaths})
 */
export function deviationsIn(
  stated: ResultSet | undefined,
  changes: readonly ComparedChange[],
): Map<Id, string[]> {
  const comparisons = comparisonsWith(statedValuesIn(stated))
  const deviations = changes.map(({ id, known, after }) => {
    const asked = differencesAfter(known, after, comparisons)
    return [id, sentencesOf(asked.filter((one) => one.difference.mustBeConfirmed))] as const
  })
  return new Map(deviations.filter(([, sentences]) => sentences.length > 0))
}
