import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { fitting } from '#src/domain/product/listing.ts'
import { findProducts, suggestionsOf } from '#src/server/catalogue/found-products.ts'
import { liveCatalogue, wholeCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { searchAnswer } from '#src/server/catalogue/search-answer.ts'
import { selectionOf } from '#src/server/catalogue/selection.ts'
import { categoryTile, productCard, projectTile } from '#src/server/catalogue/values/shapes.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = {
  path: [
    '/api/home',
    '/api/latestProducts',
    '/api/products',
    '/api/sections',
    '/api/suggested',
    '/api/search',
    '/api/defaultSearch',
    '/api/attributes',
    '/api/selection-items',
  ],
}

/** Answers from the present catalogue, for everyone. */
export default endpoint(
  { ...catalogueContracts, ...editingContracts },
  {
    'GET /api/home': fromCatalogue((catalogue) => ({
      products: catalogue.newest().map(productCard(catalogue)),
      category: catalogue.categories.map(categoryTile),
      projects: catalogue.projects.map(projectTile),
    })),
    'GET /api/latestProducts': fromCatalogue((catalogue) => ({
      data: catalogue.newest().map(productCard(catalogue)),
    })),
    'POST /api/products': async ({ body }) => {
      const choice = await body()
      const catalogue = await liveCatalogue()
      const { products, understood } = await findProducts(catalogue, choice)
      return { products: fitting(products, choice).map(productCard(catalogue)), understood }
    },
    'GET /api/sections': fromCatalogue((catalogue) => ({
      Sections: catalogue.sections().map(({ category: { id, image, type }, products }) => ({
        category: { id, image, type },
        products: products.map(productCard(catalogue)),
      })),
    })),
    'GET /api/suggested': fromCatalogue(suggestionsOf),
    'GET /api/search': fromCatalogue(searchAnswer),
    'GET /api/defaultSearch': fromCatalogue((catalogue, part) =>
      searchAnswer(catalogue, { query: '', ...part }),
    ),
    'GET /api/attributes': fromCatalogue(({ finishes }) => ({
      attributes: listedAttributes,
      finishes,
    })),
    'GET /api/selection-items': fromCatalogue(selectionOf, wholeCatalogue),
  },
)

/** A handler whose answer depends only on the catalogue and the query, so that caches may keep it. */
function fromCatalogue<Query, Answer>(
  answerOf: (catalogue: Catalogue, query: Query) => Answer | Promise<Answer>,
  read: () => Promise<Catalogue> = liveCatalogue,
) {
  return async (call: Parameters<typeof catalogueAnswer>[0] & { query: () => Query }) => {
    const catalogue = await read()
    return catalogueAnswer(call, catalogue, await answerOf(catalogue, call.query()))
  }
}

const rangeOf = (attribute: { min: number; max: number; step?: number }) => ({
  min: attribute.min,
  max: attribute.max,
  ...(attribute.step === undefined ? {} : { step: attribute.step }),
})

/** The list of attributes for other programs. */
const listedAttributes = attributes.map((attribute: Attribute) => ({
  key: attribute.key,
  label: attribute.label,
  group: attribute.group,
  kind: attribute.kind,
  unit: attribute.unit?.symbol ?? null,
  ...('min' in attribute ? { range: rangeOf(attribute) } : {}),
  ...('choices' in attribute ? { choices: attribute.choices } : {}),
  ...('derived' in attribute ? { derived: true as const } : {}),
  uses: attribute.uses,
}))
