/** Whether this is `npm run test:long`, which leaves nothing out. */
export const isLong = process.env['LONG'] !== undefined
