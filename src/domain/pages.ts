/** One page of a paginated list. */
export interface Page<T> {
  items: readonly T[]
  /** from 1 */
  number: number
  count: number
}

/** Splits a list into pages. An empty list has one empty page, which shows the empty-list text. */
export function pagesOf<T>(items: readonly T[], size: number): Page<T>[] {
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    number: index + 1,
    count,
  }))
}

/** Page numbers to show: the ends, the current page and its neighbours; undefined marks a gap. */
export function pageNumbers(current: number, count: number): (number | undefined)[] {
  const near = [1, current - 1, current, current + 1, count]
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? number - 1) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [undefined, number]
  })
}
