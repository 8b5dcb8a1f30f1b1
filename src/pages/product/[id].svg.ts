import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { drawingsFile, productDrawings } from '#src/features/product/drawing/product-drawings.ts'
import { isShown, keyedPages } from '#src/layouts/keyed-pages.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

export const getStaticPaths = (async () => {
  const { products, withdrawn } = await publishedCatalogue()
  return keyedPages(
    [...products, ...withdrawn].flatMap((product) => {
      const params = { id: String(product.id) }
      if (!isShown({ params })) return []
      const drawings = productDrawings(product)
      return drawings.parts.length === 0
        ? []
        : [{ params, view: () => ({ file: drawingsFile(drawings) }) }]
    }),
  )
}) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** The dimension drawings of a product, which its page refers to. */
export const GET: APIRoute<Props> = ({ props }) => new Response(props.view.file)
