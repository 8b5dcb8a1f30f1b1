import { beforeEach, describe, expect, test } from 'vitest'
import { browserCountry } from '#src/features/pricing-list/browser-country.ts'
import { beginIn, dropDraft } from '#src/features/pricing-list/inquiry-draft.ts'
import { $inquiry, chooseCountry, edit, takeUp } from '#src/features/pricing-list/inquiry.ts'
import { countries } from '#src/server/orders/countries.ts'

describe('The browser’s country', () => {
  test.each([
    [['de-AT', 'en-GB'], 'AT'],
    [['ar-AE'], 'AE'],
    [['zh-Hant-TW'], 'TW'],
    [['en', 'fr-CH'], 'CH'],
    [['es-419', 'es-MX'], 'MX'],
    [['en-XX', 'not a language', 'en-US-u-ca-islamic'], 'US'],
  ])('of the languages %j is %s', (languages, code) => {
    expect(browserCountry(countries, languages)?.code).toBe(code)
  })

  test.each([[[]], [['en']], [['es-419']], [['', '_']]])('of %j is unknown', (languages) => {
    expect(browserCountry(countries, languages)).toBeUndefined()
  })
})

describe('Country and prefix', () => {
  const of = (code: string) => {
    const country = countries.find((one) => one.code === code)
    if (country === undefined) throw new Error(`The list has no ${code}.`)
    return country
  }
  const shown = () => {
    const { fields, prefixCountry } = $inquiry.get()
    return [fields.prefix, prefixCountry, fields.country]
  }
  beforeEach(() => {
    beginIn(of('AT'))
    dropDraft()
    takeUp({}, undefined)
  })

  test('start with the browser’s country', () => {
    expect(shown()).toEqual(['+43', 'AT', 'Austria'])
  })

  test('a prefix sets the country, however often', () => {
    chooseCountry('prefix', of('OM'))
    expect(shown()).toEqual(['+968', 'OM', 'Oman'])
    chooseCountry('prefix', of('AE'))
    expect(shown()).toEqual(['+971', 'AE', 'United Arab Emirates'])
  })

  test('a country sets the prefix, however often', () => {
    chooseCountry('country', of('OM'))
    expect(shown()).toEqual(['+968', 'OM', 'Oman'])
    chooseCountry('country', of('AE'))
    expect(shown()).toEqual(['+971', 'AE', 'United Arab Emirates'])
  })

  test('neither sets the other once both have been chosen, in whichever order', () => {
    chooseCountry('country', of('OM'))
    chooseCountry('prefix', of('AE'))
    expect(shown()).toEqual(['+971', 'AE', 'Oman'])
    chooseCountry('country', of('FR'))
    expect(shown()).toEqual(['+971', 'AE', 'France'])
    chooseCountry('prefix', of('DE'))
    expect(shown()).toEqual(['+49', 'DE', 'France'])
  })

  test('other fields choose nothing', () => {
    edit({ city: 'Muscat' })
    chooseCountry('prefix', of('OM'))
    expect(shown()).toEqual(['+968', 'OM', 'Oman'])
  })
})
