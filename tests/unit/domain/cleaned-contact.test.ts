import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanedEmail,
  cleanedLine,
  cleanedPhone,
  cleaners,
  dialled,
  partsOfPhone,
} from '#src/domain/inquiry/cleaned-contact.ts'
import { contactSchema } from '#src/domain/inquiry/contact.ts'
import { matchingCountries } from '#src/features/pricing-list/matching-countries.ts'
import { countries } from '#src/server/orders/countries.ts'

/** Digits 0 to 9 in every script with positional digits that this computer can write. */
const scripts = Intl.supportedValuesOf('numberingSystem').map((system) =>
  Array.from({ length: 10 }, (_, digit) =>
    new Intl.NumberFormat('en', { numberingSystem: system }).format(digit),
  ),
)
const decimal = scripts.filter((digits) => digits.every((digit) => /^\p{Nd}$/u.test(digit)))

/** Invisible characters that come along when a text is copied. */
const invisible = fc.constantFrom(
  ...['\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067'],
  ...['\u2068', '\u2069', '\u061c', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad'],
  ...['\u0000', '\u001f', '\u007f', '\u0085'],
)
const space = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\t', '\r\n')

/** A text with invisible characters anywhere. */
const strewn = (text: string) =>
  fc
    .array(invisible, { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((marks) =>
      [...text.split(''), ''].map((letter, place) => `${marks[place] ?? ''}${letter}`).join(''),
    )

const country = (code: string) => countries.find((one) => one.code === code)
const parts = (text: string, own?: string) => {
  const { country: found, phone } = partsOfPhone(text, countries, own)
  return [found?.code, phone]
}

describe('A pasted phone number', () => {
  test('may have the digits of every script', () => {
    expect(decimal.length).toBeGreaterThan(50)
    fc.assert(
      fc.property(
        fc.constantFrom(...decimal),
        fc.array(fc.nat(9), { minLength: 7, maxLength: 15 }),
        (digits, number) => {
          const written = number.map((digit) => digits[digit] ?? '').join('')
          expect(dialled(written)).toBe(number.join(''))
        },
      ),
    )
  })

  test('loses direction marks and other invisible characters anywhere', () => {
    fc.assert(
      fc.property(strewn('+971 50 123 4567'), (text) => {
        expect(parts(text)).toEqual(['AE', '50 123 4567'])
      }),
    )
  })

  test.each([
    ['\u202a+971 50 123 4567\u202c', 'AE', '50 123 4567'],
    ['+971501234567', 'AE', '501234567'],
    ['00971501234567', 'AE', '501234567'],
    ['00 971 50-123-4567', 'AE', '50-123-4567'],
    ['(+971) 50 123 4567', 'AE', '50 123 4567'],
    ['+971 (0)50 123 4567', 'AE', '50 123 4567'],
    ['+971 (0) 50 123 4567', 'AE', '50 123 4567'],
    ['+1 (0) 758 452 1234', 'LC', '452 1234'],
    ['＋９７１（０）５０１２３４５６７', 'AE', '501234567'],
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'AE', '50 123 4567'],
    ['۰۰۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', 'AE', '50 123 4567'],
    ['tel:+971501234567', 'AE', '501234567'],
    ['+971\u00a050\u2011123\u20114567', 'AE', '50‐123‐4567'],
    ['+44 (0)20 7946 0000', 'GB', '20 7946 0000'],
    ['+1 (202) 555-0123', 'US', '(202) 555-0123'],
    ['+1 268 464 1234', 'AG', '464 1234'],
    ['+7 495 123-45-67', 'RU', '495 123-45-67'],
    ['+39 06 6982', 'IT', '06 6982'],
    ['050 123 4567', undefined, '050 123 4567'],
    ['+999 123 4567', undefined, '+999 123 4567'],
    ['+', undefined, '+'],
    ['', undefined, ''],
  ])('%j belongs to %s as %j', (text, code, phone) => {
    expect(parts(text)).toEqual([code, phone])
  })

  test('belongs to the chosen country if that has its prefix too', () => {
    expect(parts('+1 416 555 0123', 'CA')).toEqual(['CA', '416 555 0123'])
    expect(parts('+7 701 123 4567', 'KZ')).toEqual(['KZ', '701 123 4567'])
    expect(parts('+1 416 555 0123', 'AE')).toEqual(['US', '416 555 0123'])
  })

  test('is the same in every spelling, for every country', () => {
    const spelling = fc.record({
      lead: fc.constantFrom('+', '00', '＋', '+ ', '(+'),
      digits: fc.constantFrom(...decimal),
      trunk: fc.constantFrom('', ' (0)', '(0) '),
      gap: fc.oneof(space, fc.constantFrom('-', '.', '/', '–', '')),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.array(fc.nat(9), { minLength: 7, maxLength: 12 }),
        spelling,
        ({ prefix }, number, { lead, digits, trunk, gap }) => {
          const own = number.map((digit) => digits[digit] ?? '').join(gap)
          const pasted = `${lead}${prefix.slice(1)}${lead === '(+' ? ')' : ''}${trunk} ${own}`
          const found = partsOfPhone(pasted, countries)
          expect(`${found.country?.prefix ?? ''}${dialled(found.phone)}`).toBe(
            `${prefix}${number.join('')}`,
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('A pasted email address', () => {
  test.each([
    ['ada＠example．com', 'ada@example.com'],
    ['ada@example。com', 'ada@example.com'],
    ['ａｄａ@ｅｘａｍｐｌｅ.ｃｏｍ', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['\u00a0ada@example.com\u3000', 'ada@example.com'],
    ['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com\r\nBcc: eve@example.com'],
  ])('%j is %j', (pasted, email) => {
    expect(cleanedEmail(pasted)).toBe(email)
  })

  test('loses invisible characters anywhere', () => {
    fc.assert(
      fc.property(strewn('ada@example.com'), (text) => {
        expect(cleanedEmail(text)).toBe('ada@example.com')
      }),
    )
  })
})

test('A pasted name or city loses invisible characters, but keeps joiners of its script', () => {
  fc.assert(
    fc.property(strewn('Ada 2 Byron'), space, (text, gap) => {
      expect(cleanedLine(`${gap}${text}${gap}`).replace(/[\u200c\u200d]/g, '')).toBe('Ada 2 Byron')
    }),
  )
  expect(cleanedLine('علی‌رضا')).toBe('علی‌رضا')
})

test('What is clean stays as it is, in every field', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.oneof(invisible, space, fc.constantFrom(...'+0(٠a@<>.9'.split(''))))
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of Object.values(cleaners)) expect(clean(clean(typed))).toBe(clean(typed))
      const { phone } = partsOfPhone(typed, countries)
      expect(cleanedPhone(phone)).toBe(phone)
    }),
    { numRuns: 500 },
  )
})

test('A phone number or email address is invalid with a reason, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const { error } = contactSchema.safeParse({ phone: text, email: text })
      for (const field of ['phone', 'email']) {
        const said = error?.issues
          .filter(({ path }) => path[0] === field)
          .map(({ message }) => message)
        if (said?.[0]?.endsWith('invalid') === true)
          expect(said).toEqual([expect.any(String), expect.stringMatching(/\.$/)])
      }
    }),
  )
})

describe('The prefix field', () => {
  const first = (typed: string) => matchingCountries(countries, typed)[0]?.code

  test('puts the prefix that is typed in full first, however it is written, for every country', () => {
    for (const { prefix } of countries)
      for (const typed of [
        prefix,
        prefix.slice(1),
        `00${prefix.slice(1)}`,
        `\u202a${prefix}\u202c`,
        prefix.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
      ])
        expect(country(first(typed) ?? '')?.prefix, typed).toBe(prefix)
  })

  test('puts the main country of a shared prefix first', () => {
    expect(['+1', '1', '001', '+٧', '+44', '+39'].map(first)).toEqual([
      'US',
      'US',
      'US',
      'RU',
      'GB',
      'IT',
    ])
  })

  test('puts the country whose name is typed in full first, for every country', () => {
    for (const { code, name } of countries) expect(first(name.toUpperCase())).toBe(code)
  })

  test.each([
    ['emira', 'AE'],
    ['oma', 'OM'],
    ['uni', 'AE'],
    ['lebe', undefined],
  ])('finds %s first as %s', (typed, code) => {
    expect(first(typed)).toBe(code)
  })
})
