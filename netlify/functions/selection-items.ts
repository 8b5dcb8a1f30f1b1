import type { Config } from '@netlify/functions'
import { z } from 'zod'
import { messages } from '#src/domain/messages.ts'
import { liveCatalogue } from '#src/server/live-catalogue.ts'
import { validated } from '#netlify/http/body.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/selection-items' }

const querySchema = z.object({
  type: z.enum(['product', 'category', 'project'], messages.invalidSelectionType),
})

/** The names of all items of one kind, for a relation picker. */
export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const { type } = validated(Object.fromEntries(call.url.searchParams), querySchema)
      const { revision, products, categories, projects } = await liveCatalogue()
      const lists = {
        product: () => ({ products: products.map(({ id, name, code }) => ({ id, name, code })) }),
        category: () => ({ categories: categories.map(({ id, type }) => ({ id, type })) }),
        project: () => ({ projects: projects.map(({ id, title }) => ({ id, title })) }),
      }
      return catalogueAnswer(call, revision, lists[type](), ['type'])
    },
  },
})
