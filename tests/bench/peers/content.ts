import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { company, heroSlides, productQuotes } from '#src/content/company.ts'
import { homeProjects, pageSizes } from '#src/domain/limits.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { imageAddress, imageSrcset } from '#src/domain/files/image-address.ts'
import { coverOf } from '#src/domain/project/project.ts'
import { cardsOf } from '#src/ui/card-data.ts'

/** The content of the peers' pages in its simplest form: the same texts and pictures as ours. */
export function contentOf(catalogue: Catalogue) {
  const pictureOf = (path: string, most: number) => pictureFrom(catalogue.image(path), most)
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
  const projects = catalogue.projects.map((project) => ({
    id: project.id,
    title: project.title,
    location: project.location,
    quote: project.quote,
    description: project.description,
    cover: pictureOf(coverOf(project), 960),
    pictures: project.images.map((path) => pictureOf(path, 1920)),
    products: cards(catalogue.productsOf(project)),
  }))
  const [slide] = heroSlides
  return {
    company: { name: company.name, slogan: company.slogan, email: company.email },
    home: {
      picture: pictureFrom(slide.image, 1920),
      quotation: slide.quotation,
      products: cards(catalogue.newest()),
      projects: projects.slice(0, homeProjects),
    },
    listing: {
      quotation: productQuotes[0],
      products: cards(catalogue.products.slice(0, pageSizes.products)),
    },
    products,
    categories,
    projects,
  }
}

const pictureFrom = (image: Omit<ImageFile, 'bytes'>, most: number) => ({
  src: imageAddress(image.path, 640),
  srcset: imageSrcset(image, most),
  width: image.width,
  height: image.height,
  color: image.color,
})
