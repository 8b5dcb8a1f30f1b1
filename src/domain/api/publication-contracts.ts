import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Contracts } from './contract.ts'
import { healthAnswer, publicationAnswer, releasesAnswer, rollbackAnswer } from './publication.ts'

/** Publishing the site. */
export const publicationContracts = {
  'GET /api/publication': {
    summary: 'Whether the site shows the current catalogue',
    caller: 'administrator',
    answer: publicationAnswer,
  },
  'POST /api/publication': {
    summary: 'Publishes the catalogue now',
    caller: 'administrator',
    answer: publicationAnswer,
    refusals: [409],
  },
  'GET /api/releases': {
    summary: 'The releases that the platform still has',
    caller: 'administrator',
    answer: releasesAnswer,
  },
  'POST /api/releases': {
    summary: 'Rolls back to one of the releases',
    caller: 'administrator',
    body: z.object({ release: z.string(adminMessages.releaseNeeded).check(z.minLength(1)) }),
    answer: rollbackAnswer,
    refusals: [404, 409],
  },
  'GET /api/health': {
    summary: 'Whether every part of the site works; a 503 names the part that does not',
    caller: 'everyone',
    answer: healthAnswer,
  },
} as const satisfies Contracts
