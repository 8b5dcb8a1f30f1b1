import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { draftsAtOnce } from '#src/domain/limits.ts'
import { historyPage } from './change-contracts.ts'
import { type Contracts, bodyLimits } from './contract.ts'
import {
  collectionBody,
  collectionsAnswer,
  draftAnswer,
  draftsAnswer,
  formerDraftsAnswer,
  publishedDrafts,
  savedCollection,
  savedDraft,
} from './drafts.ts'
import { messageAnswer } from './message.ts'

const id = z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), idSchema)
const number = z.coerce.number().check(z.int(), z.minimum(0))

/** Drafts, and collections of drafts that are published together. */
export const draftContracts = {
  'GET /api/drafts': {
    summary: 'Drafts with what each would change and what its publication would refuse',
    caller: 'administrator',
    query: z.object({
      type: z.optional(z.enum(itemKinds)),
      item: z.optional(id),
      collection: z.optional(id),
      limit: z._default(number.check(z.minimum(1), z.maximum(draftsAtOnce)), draftsAtOnce),
      offset: z._default(number, 0),
    }),
    answer: draftsAnswer,
  },
  'GET /api/drafts/former': {
    summary:
      'Drafts that were saved over or discarded, with what each changed, the last ones first',
    caller: 'administrator',
    query: z.object({ type: z.optional(z.enum(itemKinds)), item: z.optional(id), ...historyPage }),
    answer: formerDraftsAnswer,
  },
  'POST /api/drafts/former/:id/restore': {
    summary: 'Makes a former draft the draft of its item again',
    caller: 'administrator',
    answer: savedDraft,
    refusals: [404, 409],
  },
  'GET /api/drafts/:id': {
    summary: 'A draft with all fields of the item as it would be',
    caller: 'administrator',
    answer: draftAnswer,
    refusals: [404],
  },
  'DELETE /api/drafts/:id': {
    summary: 'Discards a draft; what is published stays as it is',
    caller: 'administrator',
    answer: messageAnswer,
    refusals: [404],
  },
  'POST /api/drafts/publish': {
    summary: 'Publishes drafts in one transaction, all of them or none',
    caller: 'administrator',
    body: z.object({ drafts: z.array(idSchema) }),
    bodyLimit: bodyLimits.items,
    answer: publishedDrafts,
    refusals: [404, 409],
  },
  'GET /api/collections': {
    summary: 'Collections of drafts with their times, states and problems',
    caller: 'administrator',
    answer: collectionsAnswer,
  },
  'POST /api/collections': {
    summary: 'Makes a collection of drafts; with a time, it is published by itself',
    caller: 'administrator',
    body: collectionBody,
    bodyLimit: bodyLimits.items,
    status: 201,
    answer: savedCollection,
  },
  'PUT /api/collections/:id': {
    summary: 'Replaces name, time and drafts of a collection; without a time, it is not scheduled',
    caller: 'administrator',
    body: collectionBody,
    bodyLimit: bodyLimits.items,
    answer: savedCollection,
    refusals: [404, 409],
  },
  'DELETE /api/collections/:id': {
    summary: 'Deletes a collection; its drafts stay',
    caller: 'administrator',
    answer: messageAnswer,
    refusals: [404],
  },
  'POST /api/collections/:id/publish': {
    summary: 'Publishes the drafts of a collection now, all of them or none',
    caller: 'administrator',
    answer: publishedDrafts,
    refusals: [404, 409, 422],
  },
} as const satisfies Contracts
