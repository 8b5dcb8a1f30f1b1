import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { company } from '#src/content/company.ts'
import { pageSizes } from '#src/domain/limits.ts'
import { imageAddress, imageSrcset } from '#src/domain/files/image-address.ts'
import { cardsOf } from '#src/ui/card-data.ts'

/** The content of the peers' pages in its simplest form: the same texts and pictures as ours. */
export function contentOf(catalogue: Catalogue) {
  const pictureOf = (path: string, most: number) => {
    const image = catalogue.image(path)
    const { width, height, color } = image
    return {
      src: imageAddress(path, 640),
      srcset: imageSrcset(image, most),
      width,
      height,
      color,
    }
  }
  const cards = (products: Parameters<typeof cardsOf>[1]) =>
    products.map(({ id, name, title, brand, image }) => ({
      id,
      name,
      title,
      by: `By ${brandLabel(brand)}`,
      picture: pictureOf(image, 960),
    }))
  const products = catalogue.products.map((product) => ({
    id: product.id,
    name: product.name,
    title: product.title,
    by: `By ${brandLabel(product.brand)}`,
    description: product.description,
    datasheet: product.datasheet,
    picture: pictureOf(product.image, 1280),
    code: `${product.code} ${product.productNumber}`,
    specifications: [
      { label: 'Dimensions', value: product.length },
      { label: 'Color', value: product.color },
      { label: 'Material', value: product.material },
      { label: 'Accessories', value: product.accessories },
    ],
    categories: catalogue.categoriesOf(product).map(({ id, type }) => ({ id, type })),
    related: cards(catalogue.relatedTo(product)),
  }))
  const categories = catalogue.categories.map(({ id, type }) => ({
    id,
    type,
    products: cards(catalogue.productsIn(id).slice(0, pageSizes.products)),
  }))
  return {
    company: { name: company.name, slogan: company.slogan, email: company.email },
    products,
    categories,
  }
}
