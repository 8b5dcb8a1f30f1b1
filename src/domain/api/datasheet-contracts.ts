import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import type { Contracts } from './contract.ts'

/** Datasheets: those that are made from the catalogue's data, and the one that a product shows. */
export const datasheetContracts = {
  'GET /datasheet/:code.pdf': {
    summary:
      'The datasheet made from the data of an order code or of a product, whatever was uploaded; the code may be written in any case and may be retired. Leads to the address that names its present contents',
    caller: 'everyone',
    status: 302,
    refusals: [404],
  },
  'GET /datasheet/:edition/:code.pdf': {
    summary:
      'A made datasheet, as a PDF that never changes, with ETag and ranges. Equal data give equal bytes. It is made at its first request; an edition that is no longer kept leads to the present one',
    caller: 'everyone',
    answer: 'application/pdf',
    refusals: [404, 416, 429],
  },
  'GET /datasheet/picture/:hash.jpg': {
    summary:
      'The JPEG that made datasheets show of the stored picture with this hash: at most 1000 pixels a side, on white',
    caller: 'everyone',
    answer: 'image/jpeg',
    refusals: [404, 416, 422, 429],
  },
  'POST /api/download': {
    summary: 'The datasheet that a product shows, uploaded or made, named after the product',
    caller: 'everyone',
    body: z.object({ code: idSchema }),
    answer: 'application/pdf',
    refusals: [404, 429],
  },
} as const satisfies Contracts
