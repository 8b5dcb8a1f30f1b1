/** Whether this is `npm run test:long`, which skips nothing. */
export const isLong = process.env['LONG'] !== undefined
