import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nearerHandle,
  placeFrom,
  placeUpTo,
  shareOf,
  sliderStops,
} from '#src/features/product-filter/facets/slider-scale.ts'

const around = (stops: readonly number[], value: number) => {
  const place = stops.indexOf(value)
  return stops.slice(place - 1, place + 2)
}

test.each([
  [983, 12_345, 1, 1000, [990, 1000, 1010]],
  [983, 12_345, 1, 1200, [1190, 1200, 1220]],
  [983, 12_345, 1, 10_000, [9900, 10_000, 10_100]],
  [29, 6140, 1, 30, [29, 30, 31]],
  [2200, 4000, 1, 3000, [2980, 3000, 3050]],
  [5.7, 40, 0.1, 6, [5.9, 6, 6.1]],
  [5.7, 40, 0.1, 12, [11.9, 12, 12.2]],
  [80, 97, 1, 90, [89, 90, 91]],
])(
  'From %d to %d in steps of %d, %d is between round numbers',
  (least, most, step, value, three) => {
    expect(around(sliderStops(least, most, step), value)).toEqual(three)
  },
)

test('The ends are the catalogue’s, and what was typed stays a stop', () => {
  const stops = sliderStops(983, 1024, 1)
  expect(stops).toEqual([983, 990, 1000, 1010, 1020, 1024])
  expect(sliderStops(983, 1024, 1, [985, 983, 2000, 12])).toEqual([983, 985, ...stops.slice(1)])
  expect(sliderStops(7, 7, 1)).toEqual([7])
})

const finest = fc.constantFrom(0.01, 0.1, 1)
const ends = fc
  .tuple(fc.integer({ min: -2000, max: 200_000 }), fc.integer({ min: 1, max: 200_000 }))
  .map(([least, more]) => [least, least + more] as const)

test('Each step leads to another number, upwards, by at least the attribute’s own step', () => {
  fc.assert(
    fc.property(ends, finest, ([least, most], step) => {
      const stops = sliderStops(least * step, most * step, step)
      expect(stops[0]).toBe(least * step)
      expect(stops.at(-1)).toBe(most * step)
      for (const [place, stop] of stops.entries())
        if (place > 0) expect(stop).toBeGreaterThan(stops[place - 1] ?? Infinity)
      // All but the ends are multiples of the attribute's step.
      for (const stop of stops.slice(1, -1))
        expect(Math.abs(stop / step - Math.round(stop / step))).toBeLessThan(1e-4)
    }),
  )
})

test('A value lies between its neighbours on the track, and the ends at its ends', () => {
  const stops = sliderStops(983, 1024, 1)
  expect([983, 990, 995, 1024].map((value) => shareOf(value, stops))).toEqual([0, 0.2, 0.3, 1])
  expect([900, 1100].map((value) => shareOf(value, stops))).toEqual([0, 1])
  expect(shareOf(7, [7])).toBe(0)
})

test('Handles stand at their limits, and within the catalogue’s ends', () => {
  const stops = [10, 20, 30]
  expect([undefined, 5, 20, 99].map((min) => placeFrom(stops, min))).toEqual([0, 0, 1, 2])
  expect([undefined, 5, 20, 99].map((max) => placeUpTo(stops, max, 0))).toEqual([2, 0, 1, 2])
  expect(placeUpTo(stops, 5, 2)).toBe(2)
})

describe('A tap on the track', () => {
  test.each([
    [10, 0, 100, 'lowest'],
    [90, 0, 100, 'highest'],
    [5, 20, 100, 'lowest'],
    [100, 0, 40, 'highest'],
    [50, 0, 100, 'lowest'],
    [10, 40, 40, 'lowest'],
    [60, 40, 40, 'highest'],
    [0, 0, 0, 'highest'],
  ])('at %d with the handles at %d and %d moves the %s', (place, from, to, handle) => {
    expect(nearerHandle(place, from, to)).toBe(handle)
  })
})
