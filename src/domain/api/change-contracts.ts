import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { versionsAtOnce } from '#src/domain/limits.ts'
import { askedTable } from './catalogue-table.ts'
import {
  binAnswer,
  changeAnswer,
  changesAnswer,
  historyAnswer,
  itemsAnswer,
  itemsBody,
  restoredAnswer,
  undoneAnswer,
} from './changes.ts'
import { type Contracts, bodyLimits } from './contract.ts'

const number = z.coerce.number().check(z.int(), z.minimum(1))
const id = z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), idSchema)

/** A page of a list, newest first; `before` is the last id of the page before. */
export const historyPage = {
  limit: z._default(number.check(z.maximum(versionsAtOnce)), versionsAtOnce),
  before: z.optional(id),
}

/** Changes of many items, former versions and the bin. */
export const changeContracts = {
  'POST /api/items': {
    summary:
      'Changes or deletes many items, or cells of their table, in one transaction; with `preview`, shows what would change',
    caller: 'administrator',
    body: itemsBody,
    bodyLimit: bodyLimits.items,
    answer: itemsAnswer,
    refusals: [409],
  },
  'GET /api/changes': {
    summary: 'Changes of many items, newest first',
    caller: 'administrator',
    query: z.object(historyPage),
    answer: changesAnswer,
  },
  'GET /api/changes/:id': {
    summary: 'The items of a change, with each value before and after it',
    caller: 'administrator',
    answer: changeAnswer,
    refusals: [404],
  },
  'POST /api/changes/:id/undo': {
    summary:
      'Undoes a change of many items, or an undo; with `keepEdits`, what was edited since stays',
    caller: 'administrator',
    body: z.object({ keepEdits: z.optional(z.boolean()), table: z.optional(askedTable) }),
    answer: undoneAnswer,
    refusals: [404, 409],
  },
  'GET /api/history': {
    summary: 'The versions of an item with what each changed, newest first',
    caller: 'administrator',
    query: z.object({
      type: z.enum(itemKinds, adminMessages.invalidSelectionType),
      id,
      ...historyPage,
    }),
    answer: historyAnswer,
  },
  'POST /api/history/:id/restore': {
    summary:
      'Makes an item what a version made it, or `before` what it was until then, wholly or in some `fields`; a deleted one comes back',
    caller: 'administrator',
    body: z.object({
      fields: z.optional(z.array(z.string())),
      state: z.optional(z.enum(['before', 'after'])),
      /** keeps it in the item's draft instead, which changes nothing public */
      draft: z.optional(z.boolean()),
    }),
    answer: restoredAnswer,
    refusals: [404, 409],
  },
  'GET /api/bin': {
    summary: 'Deleted items, newest first',
    caller: 'administrator',
    query: z.object(historyPage),
    answer: binAnswer,
  },
} as const satisfies Contracts
