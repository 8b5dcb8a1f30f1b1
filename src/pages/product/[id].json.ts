import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { finishesOf } from '#src/domain/product/product-view.ts'
import { keyedPages } from '#src/layouts/keyed-pages.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { productDetail } from '#src/server/catalogue/shapes.ts'

export const getStaticPaths = (async () => {
  const catalogue = await publishedCatalogue()
  return keyedPages(
    catalogue.products.map((product) => ({
      params: { id: String(product.id) },
      view: {
        product,
        categories: catalogue.categoriesOf(product).map(({ type }) => ({ type })),
        finishes: finishesOf(product, catalogue.finishes),
        images: Object.fromEntries(
          [product.image, ...product.variants.flatMap(({ image }) => image ?? [])].map((path) => [
            path,
            catalogue.image(path),
          ]),
        ),
      },
    })),
  )
}) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** A product's data for comparisons and other programs. */
export const GET: APIRoute<Props> = ({ props }) => {
  const { product, categories, finishes, images } = props.view
  const names = { categoriesOf: () => categories, finishes }
  const data: ProductData = {
    product: productDetail(names, product, (file) => ({ file })),
    finishes,
    changedAt: product.updatedAt,
    images,
  }
  return Response.json(data)
}
