import type { MissingLine } from '#src/server/database/kept-lines.ts'

/** Why a line can't be kept. */
export const missingMessage = ({ id, orderCode }: MissingLine) =>
  orderCode === undefined
    ? `Product ${id} is no longer available.`
    : `Product ${id} has no order code ${orderCode}.`
