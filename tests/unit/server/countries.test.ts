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

  test('have unique codes and names, and a prefix that can be dialled', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
    for (const { code, prefix } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(prefix).toMatch(/^\+[1-9]\d{0,3}$/)
    }
  })

  test('have no comma in their names, because addresses are split at commas', () => {
    expect(countries.filter(({ name }) => name.includes(','))).toEqual([])
  })

  test('survive the text form in the page', () => {
    expect(countriesOfText(textOfCountries(countries))).toEqual(countries)
  })

  test('are sorted by name', () => {
    const names = countries.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  })

  test('include the default of an empty form', () => {
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
