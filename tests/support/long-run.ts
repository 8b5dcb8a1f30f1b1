/** Whether this is `npm run test:long`, which skips nothing. */
export const isLong = process.env['LONG'] !== undefined

/** Cases of one property: each in the long run, and every n-th in the gate. */
export const sampled = <T>(cases: readonly T[], n: number): readonly T[] =>
  isLong ? cases : cases.filter((_, index) => index % n === 0)
