import type { Catalogue, Coded } from '#src/domain/catalogue/catalogue.ts'
import { sheetEdition } from '#src/datasheet/edition.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import type { Sheet, SheetSource } from '#src/datasheet/sheet.ts'
import type { Product } from '#src/domain/product/product.ts'

/** The texts and numbers of a datasheet at present. */
export interface PresentSheet {
  sheet: Sheet
  /** names the bytes that are made of it */
  edition: string
}

/**
 * The datasheet of a code in any case: that of an order code, retired or not, or of the variant that
 * stands for a product.
 * @returns undefined for a code that the catalogue does not have
 */
export async function presentSheet(
  catalogue: Catalogue,
  code: string,
): Promise<PresentSheet | undefined> {
  const coded = catalogue.findCode(code)
  return coded && sheetOfCoded(catalogue, coded)
}

export async function sheetOfCoded(
  catalogue: Catalogue,
  { product, variant }: Coded,
): Promise<PresentSheet> {
  const sheet = sheetOf(sheetSource(catalogue, product), variant?.orderCode)
  return { sheet, edition: await sheetEdition(sheet) }
}

const sheetSource = (catalogue: Catalogue, product: Product): SheetSource => ({
  product: { ...product, categories: catalogue.categoriesOf(product).map(({ type }) => type) },
  finishes: catalogue.finishes,
  changedAt: product.updatedAt,
})
