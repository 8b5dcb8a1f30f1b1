import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Category } from '#src/domain/category/category.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { Product } from '#src/domain/product/product.ts'
import { productDetail } from './shapes.ts'

interface Shown {
  product: Product
  categories: readonly Pick<Category, 'type'>[]
  finishes: readonly Finish[]
  images: Record<string, ImageFile>
}

export const productDataFile = ({ product, categories, finishes, images }: Shown): ProductData => ({
  product: productDetail({ categoriesOf: () => categories, finishes }, product, (file) => ({
    file,
  })),
  finishes,
  images,
})
