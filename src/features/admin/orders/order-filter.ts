/** State filters of the list; '' for all. */
export const orderStates = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Ended' },
] as const
export type OrderState = (typeof orderStates)[number]['value']

export interface OrderFilter {
  state: OrderState
  /** name, mail address, phone or number */
  search: string
}

export const isOrderState = (text: string): text is OrderState =>
  orderStates.some(({ value }) => value === text)

/** The filter as API query parameters; empty filters are left out. */
export function filterQuery({ state, search }: OrderFilter): Record<string, string> {
  return {
    ...(state === '' ? {} : { state }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  }
}

/** A query string with its `?`; '' without entries. */
export function queryOf(entries: Record<string, string | number>): string {
  const query = new URLSearchParams(
    Object.entries(entries).map(([name, value]) => [name, String(value)]),
  ).toString()
  return query === '' ? '' : `?${query}`
}
