import { beforeEach, describe, expect, test } from 'vitest'
import { dropDraft } from '#src/features/pricing-list/inquiry-draft.ts'
import { $inquiry, chooseCountry, edit, takeUp } from '#src/features/pricing-list/inquiry.ts'
import { countries } from '#src/server/orders/countries.ts'

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
    dropDraft()
    takeUp({ city: 'Muscat' })
  })

  test('start with +1 and no country, whatever the browser’s language', () => {
    expect(shown()).toEqual(['+1', 'US', ''])
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

  test('a prefix sets the country after a country has been chosen too', () => {
    chooseCountry('country', of('OM'))
    chooseCountry('prefix', of('AE'))
    expect(shown()).toEqual(['+971', 'AE', 'United Arab Emirates'])
  })

  test('a country leaves a chosen prefix', () => {
    chooseCountry('prefix', of('AE'))
    chooseCountry('country', of('FR'))
    expect(shown()).toEqual(['+971', 'AE', 'France'])
    chooseCountry('prefix', of('DE'))
    expect(shown()).toEqual(['+49', 'DE', 'Germany'])
  })

  test('other fields choose nothing', () => {
    edit({ city: 'Muscat' })
    chooseCountry('prefix', of('OM'))
    expect(shown()).toEqual(['+968', 'OM', 'Oman'])
  })
})
