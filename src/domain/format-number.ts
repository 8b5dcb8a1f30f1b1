// Numbers as texts show them. A slow phone needs 80 ms to make its first formatter of `Intl`, in the
// middle of somebody's typing, so these are formatted without it.

/** With thousands separators, at most two decimals and a true minus sign. */
export const formatNumber = (value: number): string => grouped(Number(value.toFixed(2)))

/** With thousands separators and a true minus sign. */
export const grouped = (value: number): string =>
  // Most numbers are small, and a build formats millions.
  value >= 0 && value < 1000 ? `${value}` : groupedText(`${value}`)

/** {@link grouped} of a number that is written already. */
export const groupedText = (number: string): string =>
  number.replace(/\B(?<!\..*)(?=(?:\d{3})+\b)/g, ',').replace('-', '−')

/** '1 product', '1,200 products'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
