import * as z from 'zod/mini'
import { facetChoiceSchema } from '#src/domain/facets/facet-choice-schema.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { linesSchema } from '#src/domain/inquiry/inquiry.ts'
import { pageSizes, searchLength, searchResultsAtOnce } from '#src/domain/limits.ts'
import { brands } from '#src/domain/product/brand.ts'
import {
  cartAnswer,
  categoriesAnswer,
  homeAnswer,
  latestAnswer,
  productAnswer,
  productsAnswer,
  projectAnswer,
  projectsAnswer,
  searchAnswer,
  sectionsAnswer,
  suggestedAnswer,
} from './catalogue.ts'
import { type Contracts, bodyLimits } from './contract.ts'
import { attributesAnswer } from './product-data.ts'

const part = {
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(searchResultsAtOnce)),
    pageSizes.products,
  ),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
}

/** The catalogue as visitors read it. */
export const catalogueContracts = {
  'GET /api/home': {
    summary: 'The newest products, all categories and all projects',
    caller: 'everyone',
    answer: homeAnswer,
  },
  'GET /api/latestProducts': {
    summary: 'The newest products',
    caller: 'everyone',
    answer: latestAnswer,
  },
  'GET /api/products/:product': {
    summary:
      'A product, by its id, its code or an order code of its variants. One that is no longer available has `withdrawn`: since when, and the product that follows it; no list has it',
    caller: 'everyone',
    answer: productAnswer,
    refusals: [404],
  },
  'POST /api/products': {
    summary:
      'The products of a choice: categories combine with OR, the brand with AND, and all facets hold for the same variant; with a query only its matches, best first. A facet is a list of terms, such as IP44, IP44 or better, DALI, dimmable, recessed, any black, not IP20; or limits, such as {"min": 2700, "max": 3000, "or": [{"min": 4000, "max": 4000}]}, and with "not": true what is outside them',
    caller: 'everyone',
    body: z.object({
      categories: z._default(z.array(idSchema), []),
      brand: z._default(z.enum(['', ...brands]), ''),
      query: z._default(z.string().check(z.maxLength(searchLength)), ''),
      facets: z._default(facetChoiceSchema, {}),
    }),
    answer: productsAnswer,
  },
  'GET /api/categories': {
    summary: 'All categories',
    caller: 'everyone',
    answer: categoriesAnswer,
  },
  'GET /api/sections': {
    summary: 'The categories that have products, with them',
    caller: 'everyone',
    answer: sectionsAnswer,
  },
  'GET /api/projects': {
    summary: 'All projects',
    caller: 'everyone',
    answer: projectsAnswer,
  },
  'GET /api/projects/:id': {
    summary: 'A project',
    caller: 'everyone',
    answer: projectAnswer,
    refusals: [404],
  },
  'GET /api/suggested': {
    summary: 'Suggested search phrases',
    caller: 'everyone',
    answer: suggestedAnswer,
  },
  'GET /api/search': {
    summary: 'The matches of a query, best first; an empty query answers as /api/defaultSearch',
    caller: 'everyone',
    query: z.object({
      query: z._default(z.string().check(z.maxLength(searchLength)), ''),
      ...part,
    }),
    answer: searchAnswer,
  },
  'GET /api/defaultSearch': {
    summary: 'The contents of the search panel before a query is entered',
    caller: 'everyone',
    query: z.object(part),
    answer: searchAnswer,
  },
  'POST /api/cart': {
    summary:
      'Lines with what the catalogue says of them; lines of products that are gone are left out',
    caller: 'everyone',
    body: linesSchema,
    bodyLimit: bodyLimits.lines,
    answer: cartAnswer,
  },
  'GET /api/attributes': {
    summary: 'The list of attributes, and the finishes that `finish` names',
    caller: 'everyone',
    answer: attributesAnswer,
  },
} as const satisfies Contracts
