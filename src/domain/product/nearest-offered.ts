import { type Ranked, nearestTo } from './choose-variant.ts'
import { sameValue } from './same-value.ts'

interface Valued<Key extends string> {
  /** its order code */
  code: string
  specs: Readonly<Partial<Record<Key, unknown>>>
}

/**
 * The order code of the offered variant that is nearest to one that is no longer offered, by the rule of
 * {@link nearestTo}; undefined if none is offered.
 * @param axes with their values in their own order
 */
export function nearestOffered<Key extends string>(
  former: Valued<Key>,
  offered: readonly Valued<Key>[],
  axes: readonly (Ranked<Key> & { values: readonly unknown[] })[],
): string | undefined {
  const placed = ({ code, specs }: Valued<Key>) => {
    const places = axes.map(({ key, values }) => [key, placeOf(specs[key], values)] as const)
    return { orderCode: code, specs: Object.fromEntries(places) as Record<Key, number> }
  }
  return nearestTo(placed(former), offered.map(placed), axes)?.orderCode
}

/** A number that no variant has is between its neighbours, and any other such value after all. */
function placeOf(value: unknown, values: readonly unknown[]): number {
  const place = values.findIndex((one) => sameValue(one, value))
  if (place >= 0) return place
  return typeof value === 'number'
    ? values.filter((one) => typeof one === 'number' && one < value).length - 0.5
    : values.length
}
