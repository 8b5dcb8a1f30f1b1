import type { Contracts } from './contract.ts'

/** Stored files. Their paths name their contents. */
export const storageContracts = {
  'GET /storage/*': {
    summary: 'A stored picture, PDF, photometric file or drawing, with ETag and ranges',
    caller: 'everyone',
    answer: 'application/octet-stream',
    refusals: [404, 416],
  },
} as const satisfies Contracts
