import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { uploadSchema } from '#src/domain/fields/upload.ts'
import { pageSizes, searchLength, selectionAtOnce } from '#src/domain/limits.ts'
import { brands } from '#src/domain/product/brand.ts'
import { finishChangeSchema, newFinishSchema } from '#src/domain/product/finish.ts'
import type { Contracts } from './contract.ts'
import { catalogueItemsAnswer } from './catalogue-items.ts'
import { editItemAnswer, deletedOrDrafted, savedOrDrafted, selectionAnswer } from './editing.ts'
import { uploadAnswer, uploadPartsAnswer } from './uploads.ts'
import { messageAnswer } from './message.ts'
import { figuresSchema } from './photometry.ts'
import { savedFinishAnswer } from './product-data.ts'

const type = z.enum(itemKinds, adminMessages.invalidSelectionType)

const addition = {
  caller: 'administrator',
  body: 'form',
  status: 201,
  answer: savedOrDrafted,
  refusals: [404, 409],
} as const
const change = {
  caller: 'administrator',
  body: 'form',
  answer: savedOrDrafted,
  refusals: [404, 409],
} as const
const deletion = {
  caller: 'administrator',
  query: z.object({
    version: z.optional(z.string()),
    /** keeps the deletion as a draft */
    draft: z.optional(z.literal('1')),
    draft_version: z.optional(z.string()),
  }),
  answer: deletedOrDrafted,
  refusals: [404, 409],
} as const

/** Of the dashboard's grid. */
const itemsQuery = z.object({
  search: z._default(z.string().check(z.maxLength(searchLength)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(selectionAtOnce)),
    pageSizes.dashboard,
  ),
  /** only items with drafts */
  drafts: z.optional(z.literal('1')),
  type: z.optional(z.enum(itemKinds, adminMessages.invalidItemType)),
  /** only products of this category */
  category: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** only products of this brand */
  brand: z.optional(z.enum(brands)),
  /** without it, search results by rank, and everything else by its latest change */
  sort: z.optional(z.enum(['name', 'updated', 'code'])),
  /** without it, the latest change first, and names and codes from A */
  direction: z.optional(z.enum(['asc', 'desc'])),
})

/** In the query, because every client removes a code such as `..` from a path. */
const finishCode = z.object({ code: z.string() })

/** Editing the catalogue. */
export const editingContracts = {
  'GET /api/catalogue-items': {
    summary:
      'One page of products, categories and projects together, with a search; with `drafts=1`, those with drafts; `category` and `brand` list products alone',
    caller: 'administrator',
    query: itemsQuery,
    answer: catalogueItemsAnswer,
  },
  'GET /api/selection-items': {
    summary:
      'The names of all items of one kind; with `search`, `limit` or `offset`, one page of the matches and their total',
    caller: 'everyone',
    query: z.object({
      type,
      search: z.optional(z.string().check(z.maxLength(searchLength))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(selectionAtOnce))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    }),
    answer: selectionAnswer,
  },
  'GET /api/edit-item/:id': {
    summary:
      'An item as stored, fit for publication or not, with its version; with `draft=1`, as its draft would make it',
    caller: 'administrator',
    query: z.object({ type, draft: z.optional(z.literal('1')) }),
    answer: z.union(itemKinds.map(editItemAnswer)),
    refusals: [404],
  },
  'POST /api/products/store': {
    summary:
      'Adds a product; with the field `draft=1`, keeps it as a draft; with `preview=1`, only shows it',
    ...addition,
  },
  'POST /api/products/:product': {
    summary:
      'Changes the fields of a product that are sent, by its code; with `draft=1`, in its draft; with `preview=1`, only shows them',
    ...change,
  },
  'DELETE /api/products/:product': {
    summary: 'Deletes a product; with `version`, only that one; with `draft=1`, drafts it',
    ...deletion,
  },
  'POST /api/categories': {
    summary:
      'Adds a category; with the field `draft=1`, keeps it as a draft; with `preview=1`, only shows it',
    ...addition,
  },
  'POST /api/categories/:id': {
    summary:
      'Changes the fields of a category that are sent; with `draft=1`, in its draft; with `preview=1`, only shows them',
    ...change,
  },
  'DELETE /api/categories/:id': {
    summary: 'Deletes a category; with `version`, only that one; with `draft=1`, drafts it',
    ...deletion,
  },
  'POST /api/projects': {
    summary:
      'Adds a project; with the field `draft=1`, keeps it as a draft; with `preview=1`, only shows it',
    ...addition,
  },
  'POST /api/projects/:id': {
    summary:
      'Changes the fields of a project that are sent; with `draft=1`, in its draft; with `preview=1`, only shows them',
    ...change,
  },
  'DELETE /api/projects/:id': {
    summary: 'Deletes a project; with `version`, only that one; with `draft=1`, drafts it',
    ...deletion,
  },
  'POST /api/uploads': {
    summary: 'Announces a file that is sent in parts before the form that names it',
    caller: 'administrator',
    body: uploadSchema,
    status: 201,
    answer: uploadAnswer,
    refusals: [413],
  },
  'GET /api/uploads/:id': {
    summary: 'The numbers of a file’s parts that have arrived',
    caller: 'administrator',
    answer: uploadPartsAnswer,
    refusals: [404],
  },
  'PUT /api/uploads/:id/:part': {
    summary: 'Receives a part of a file, numbered from 0; a part may be sent again',
    caller: 'administrator',
    body: 'bytes',
    status: 204,
    refusals: [404],
  },
  'POST /api/photometry': {
    summary: 'The figures and findings of a photometric file; nothing is stored',
    caller: 'administrator',
    body: 'bytes',
    answer: figuresSchema,
  },
  'POST /api/finishes': {
    summary: 'Adds a finish',
    caller: 'administrator',
    body: newFinishSchema,
    status: 201,
    answer: savedFinishAnswer,
    refusals: [409],
  },
  'POST /api/finish': {
    summary: 'Changes the given values of a finish; products follow a changed code',
    caller: 'administrator',
    query: finishCode,
    body: finishChangeSchema,
    answer: savedFinishAnswer,
    refusals: [404, 409],
  },
  'DELETE /api/finish': {
    summary: 'Deletes a finish that no product has',
    caller: 'administrator',
    query: finishCode,
    answer: messageAnswer,
    refusals: [404, 409],
  },
} as const satisfies Contracts
