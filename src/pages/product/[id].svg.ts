import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import {
  drawingsFile,
  hasDrawingsFile,
  productDrawings,
} from '#src/features/product/drawing/product-drawings.ts'
import { isShown, keyedPages } from '#src/layouts/keyed-pages.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

export const getStaticPaths = (async () => {
  const { products, withdrawn } = await publishedCatalogue()
  return keyedPages(
    [...products, ...withdrawn].flatMap((product) => {
      const params = { id: String(product.id) }
      // A preview asks for one product, and this takes longer than to compare the names.
      const hasPage = isShown({ params }) && hasDrawingsFile(product)
      return hasPage ? [{ params, view: () => ({ product }) }] : []
    }),
  )
}) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** The dimension drawings of a product, which its page refers to. */
export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawingsFile(productDrawings(props.view().product)))
