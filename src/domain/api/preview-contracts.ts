import { type Contracts, bodyLimits } from './contract.ts'
import { previewAnswer, previewBody, previewsAnswer } from './drafts.ts'
import { messageAnswer } from './message.ts'

/** The site as it would be with some drafts. */
export const previewContracts = {
  'POST /api/previews': {
    summary: 'Makes a preview of drafts as they are now, whose address is a secret',
    caller: 'administrator',
    body: previewBody,
    bodyLimit: bodyLimits.items,
    status: 201,
    answer: previewAnswer,
    refusals: [404],
  },
  'GET /api/previews': {
    summary: 'The previews whose links still work',
    caller: 'administrator',
    answer: previewsAnswer,
  },
  'DELETE /api/previews/:id': {
    summary: 'Revokes a preview; its address answers 404 from then on',
    caller: 'administrator',
    answer: messageAnswer,
    refusals: [404],
  },
  'GET /preview/:secret': {
    summary: 'The home page of a preview',
    caller: 'everyone',
    answer: 'text/html',
    refusals: [404],
  },
  'GET /preview/:secret/*': {
    summary: 'A page of the site, or a file with data for it, as a preview shows it',
    caller: 'everyone',
    answer: 'text/html',
    refusals: [404],
  },
} as const satisfies Contracts
