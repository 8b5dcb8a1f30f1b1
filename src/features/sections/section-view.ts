import type { Catalogue, Section } from '#src/domain/catalogue/catalogue.ts'
import { sectionProducts } from '#src/domain/limits.ts'
import { cardsOf } from '#src/ui/card-data.ts'

export type SectionView = ReturnType<typeof sectionView>

/** A category's row: its banner, its number of products, and the first of them. */
export function sectionView(catalogue: Catalogue, { category, products }: Section) {
  const { id, type, image } = category
  const most = Math.max(...sectionProducts.map(({ count }) => count))
  return {
    category: { id, type, image: catalogue.image(image) },
    count: products.length,
    products: cardsOf(catalogue, products.slice(0, most)),
  }
}
