import type { PhotometryData, ProductData } from '#src/domain/compare/product-data.ts'
import type { Category } from '#src/domain/category/category.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { Product } from '#src/domain/product/product.ts'
import { effectiveVariants } from '#src/domain/product/variants.ts'
import type { StoredPhotometry } from '#src/server/database/photometry.ts'
import { photometryPaths } from './photometry.ts'
import { productDetail } from './shapes.ts'

interface Shown {
  product: Product
  categories: readonly Pick<Category, 'type'>[]
  finishes: readonly Finish[]
  images: Record<string, ImageFile>
}

const noFiles: ReadonlyMap<string, StoredPhotometry> = new Map()

/** @param readFile finds what was read from a photometric file, by its path */
export function productDataFile(
  { product, categories, finishes, images }: Shown,
  readFile: (path: string) => StoredPhotometry | undefined,
): ProductData {
  const detail = productDetail({ categoriesOf: () => [...categories] }, product, noFiles)
  const known = (path: string | null | undefined) =>
    typeof path === 'string' && readFile(path) !== undefined ? { photometry: path } : {}
  return {
    product: {
      ...detail,
      ...known(product.photometry),
      variants: effectiveVariants(product).map(({ photometry, ...variant }) => ({
        ...variant,
        ...known(photometry),
      })),
    },
    photometry: Object.fromEntries(
      photometryPaths(product).flatMap((path): [string, PhotometryData][] => {
        const file = readFile(path)
        if (file === undefined) return []
        const { ugr, findings, ...figures } = file.figures
        return [[path, { ...figures, main: file.planes }]]
      }),
    ),
    finishes,
    images,
  }
}
