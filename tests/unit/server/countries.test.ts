import { describe, expect, test } from 'vitest'
import {
  countriesOfText,
  defaultCountry,
  defaultPrefix,
  textOfCountries,
} from '#src/domain/inquiry/country.ts'
import { countries } from '#src/server/orders/countries.ts'

describe('The countries of the inquiry form', () => {
  test('are about 190', () => {
    expect(countries.length).toBeGreaterThanOrEqual(185)
    expect(countries.length).toBeLessThanOrEqual(205)
  })

  test('have each a code and a name of its own, and a prefix that can be dialled', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
    for (const { code, prefix } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(prefix).toMatch(/^\+[1-9]\d{0,3}$/)
    }
  })

  test('have no comma in their names, since an address is split at it', () => {
    expect(countries.filter(({ name }) => name.includes(','))).toEqual([])
  })

  test('come out of the text that the page carries as they went in', () => {
    expect(countriesOfText(textOfCountries(countries))).toEqual(countries)
  })

  test('stand in the order of their names', () => {
    const names = countries.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  })

  test('hold the one an empty form begins with', () => {
    expect(countries.find(({ code }) => code === defaultCountry)?.prefix).toBe(defaultPrefix)
  })

  test.each([
    ['AE', '+971'],
    ['GB', '+44'],
    ['CA', '+1'],
    ['JM', '+1876'],
    ['KZ', '+7'],
  ])('know that %s is dialled by %s', (code, prefix) => {
    expect(countries.find((country) => country.code === code)?.prefix).toBe(prefix)
  })
})
