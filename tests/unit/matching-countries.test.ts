import { expect, test } from 'vitest'
import { matchingCountries } from '#src/features/pricing-list/matching-countries.ts'
import { countries } from '#src/server/orders/countries.ts'

const found = (typed: string) => matchingCountries(countries, typed).map(({ name }) => name)

test('Without a search text every country is listed, in order', () => {
  expect(matchingCountries(countries, '  ')).toBe(countries)
})

test('Countries that begin with the text come before those that contain it', () => {
  expect(found('ma').slice(0, 3)).toEqual(['Macao', 'Madagascar', 'Malawi'])
  expect(found('ma')).toContain('Romania')
  expect(found('emirates')).toEqual(['United Arab Emirates'])
})

test('A country is found by its prefix, with the plus or without, and by its code', () => {
  expect(found('+968')).toEqual(['Oman'])
  expect(found('971')).toEqual(['United Arab Emirates'])
  expect(found('sa')[0]).toBe('Saint Kitts and Nevis')
  expect(found('sa')).toContain('Saudi Arabia')
})

test('Nothing is found if nothing matches', () => {
  expect(found('atlantis')).toEqual([])
})
