import type { Contracts } from './contract.ts'

/** Stored files, and files of former releases. Their paths name their contents. */
export const storageContracts = {
  'GET /storage/*': {
    summary: 'A stored picture, PDF, photometric file or drawing, with ETag and ranges',
    caller: 'everyone',
    answer: 'application/octet-stream',
    refusals: [404, 416],
  },
  'GET /_astro/*': {
    summary: 'A script, stylesheet or font of a former release, for a day after it was replaced',
    caller: 'everyone',
    answer: 'application/octet-stream',
    refusals: [404],
  },
} as const satisfies Contracts
