import { company } from '#src/content/company.ts'
import type { Sheet } from './sheet.ts'

/**
 * The revision of the code that draws datasheets. Raise it when the same sheet gives other bytes: sheets
 * that were made before are then made again. `tests/unit/demo/made-datasheet.test.ts` tells.
 */
export const drawingRevision = 4

/** 32 hex digits that name a sheet's bytes: equal data have equal editions. */
export async function sheetEdition(sheet: Sheet): Promise<string> {
  const text = new TextEncoder().encode(
    [drawingRevision, company, sheet].map((part) => JSON.stringify(part)).join('\n'),
  )
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
