import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { type Product, picturesOf } from '#src/domain/product/product.ts'
import { finishesOf } from '#src/domain/product/product-view.ts'
import { keyedPages } from '#src/layouts/keyed-pages.ts'
import { publishedCatalogue, publishedSimilar } from '#src/server/catalogue/published-catalogue.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { productDetail } from '#src/server/catalogue/values/shapes.ts'
import { cardsOf, similarLuminaires } from '#src/ui/card-data.ts'

export const getStaticPaths = (async () => {
  const catalogue = await publishedCatalogue()
  const similar = await publishedSimilar()
  return keyedPages(
    [...catalogue.products, ...catalogue.withdrawn].map((product) => ({
      params: { id: String(product.id) },
      view: () => {
        const candidates = similar.nearestTo(similar.lightsOf(product))
        return {
          product,
          withdrawn: catalogue.withdrawalOf(product),
          categories: catalogue.categoriesOf(product).map(({ type }) => ({ type })),
          finishes: finishesOf(product, catalogue.finishes),
          images: Object.fromEntries(
            [...picturesOf(product), ...product.variants.flatMap(({ image }) => image ?? [])].map(
              (path) => [path, catalogue.image(path)],
            ),
          ),
          // Whole products, because any of their variants may be the one that is named.
          candidates,
          candidateCards: cardsOf(catalogue, candidates),
        }
      },
      late: ({ candidates }: { candidates: readonly Product[] }) =>
        Promise.resolve(
          similar.lightsOf(product).map((light) => ({
            variants: light.orderCodes,
            similar: similar.similarTo(light, candidates),
          })),
        ),
    })),
  )
}) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** A product's data for its page, comparisons and other programs. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const { product, withdrawn, categories, finishes, images, candidateCards } = props.view()
  const names = { categoriesOf: () => categories, finishes }
  const data: ProductData = {
    product: productDetail(names, product, (file) => ({ file }), withdrawn),
    finishes,
    changedAt: product.updatedAt,
    images,
    similar: (await props.late()).map(({ variants, similar }) => ({
      variants,
      luminaires: similarLuminaires(similar, candidateCards),
    })),
  }
  return Response.json(data)
}
