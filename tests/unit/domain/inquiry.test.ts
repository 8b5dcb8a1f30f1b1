import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Contact, contactSchema, sentContact } from '#src/domain/inquiry/contact.ts'
import { type Line, lineSchema, mergedLines } from '#src/domain/inquiry/inquiry.ts'
import { quarantineOf } from '#src/domain/inquiry/status.ts'
import { readSentContact } from '#src/server/orders/receive-inquiry.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { countries } from '#src/server/orders/countries.ts'

const contact = (fields: Partial<Contact> = {}): Contact => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  prefix: '+1',
  phone: '2025550123',
  email: 'ada@example.com',
  city: 'Boston',
  country: 'United States',
  ...fields,
})

/** The messages of each invalid field. */
function faults(fields: Record<string, unknown>): Record<string, string[]> {
  const result = contactSchema.safeParse({ ...contact(), ...fields })
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error?.issues ?? [])
    (errors[String(path[0])] ??= []).push(message)
  return errors
}

const digitsOf = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((digits) => digits.join(''))

describe('A contact', () => {
  test('is on one line, without surrounding spaces', () => {
    const parsed = contactSchema.parse(
      contact({ firstName: ' Ada\r\n\tAugusta ', city: '\fBoston\v', email: ' a@b.cd ' }),
    )
    expect(parsed).toMatchObject({ firstName: 'Ada Augusta', city: 'Boston', email: 'a@b.cd' })
  })

  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['city', 'City is required'],
    ['country', 'Country is required'],
  ])('needs %s', (field, sentence) => {
    for (const value of ['', '  ', undefined, null, 1, {}])
      expect(faults({ [field]: value })).toEqual({ [field]: [sentence] })
  })

  test.each([
    ...['a@b.cd', 'ada+list@mail.example.co.uk', 'o’hara@example.com', "o'hara@example.com"],
    ...['ادا@مثال.إختبار', 'ada@उदाहरण.भारत', 'ada@xn--bcher-kva.xn--p1ai', 'ada@bücher.example'],
    ...['ada@studio.photography', 'ada@light.travelersinsurance', 'ada@127.0.0.1.example'],
    ...['_a.b-c=d/e#1@3m.com', '{ada}@360.cn', 'ada@4g.中国', '12@34.uk'],
  ])('may have the e-mail address %s', (email) => {
    expect(faults({ email })).toEqual({})
  })

  test.each([
    'ada',
    'ada@',
    '@b.cd',
    'ada@b',
    'ada@b.',
    'ada@.cd',
    'a b@c.de',
    'a@b@c.de',
    'a,b@c.de',
    'a@b.cd, <e@f.gh>',
    'a@b.cd\r\nBcc: e@f.gh',
    'a%b.co@c.co',
    'a@b%c.co',
    'a@127.0.0.1',
    'a@１２７.0.0.１',
    'a@127.1',
    'a@b.0x7f',
    'a@b.c',
    `${'a'.repeat(250)}@b.cd`,
  ])('can’t have the e-mail address %j', (email) => {
    expect(faults({ email })).toEqual({ email: ['Email is invalid', expect.stringMatching(/\.$/)] })
  })

  test.each(['\u0000', '\u001b', '\u0085', '\u200b', '\u200d', '\u202e', '\u2066', '\ud800'])(
    'loses %j in every field',
    (unseen) => {
      const typed: Contact = {
        ...contact({ firstName: `.${unseen}Ada`, lastName: `Love 2${unseen}` }),
        ...{ city: `${unseen}Bos 2${unseen}`, country: `${unseen}Oman` },
        ...{ email: `a@exam${unseen}ple.com${unseen}`, phone: `${unseen}202555${unseen}0123` },
      }
      expect(contactSchema.parse(typed)).toMatchObject({
        ...{ firstName: '.Ada', lastName: 'Love 2', city: 'Bos 2', country: 'Oman' },
        ...{ email: 'a@example.com', phone: '2025550123' },
      })
    },
  )

  test.each([
    'علی‌رضا',
    'J.K. Rowling',
    'K.Raman',
    'M.S.Dhoni',
    'A. P. J. Abdul',
    'Ramasamy s/o Krishnan',
    'St. John',
    'O’Neill-Smith',
    'Sammy Davis, Jr.',
    'ක්‍රිස්',
  ])('may be called %s', (name) => {
    expect(faults({ firstName: name, lastName: name })).toEqual({})
  })

  test.each([
    'You won http://evil.example',
    'evil.com',
    'See evil.com/prize now',
    'www.evil',
    'WWW.EVIL',
    'x.co',
    't.co/abc',
    'X.COM/a',
    'evil。com',
    'evil．com',
    'münchen.de',
    'мой.рф',
    'مثال.إختبار',
    '192.168.0.1',
    '1.1.1.1',
    'mail eve@example.com',
    'mailto:a@b',
    'javascript://x',
  ])('can’t be called %s', (name) => {
    expect(faults({ firstName: name, lastName: name })).toEqual({
      firstName: [
        'First name must not contain a web or email address. Put a space after each full stop',
      ],
      lastName: [
        'Last name must not contain a web or email address. Put a space after each full stop',
      ],
    })
  })

  test('has names of at most 80 characters', () => {
    expect(faults({ firstName: 'a'.repeat(80), lastName: 'a'.repeat(80) })).toEqual({})
    expect(faults({ firstName: 'a'.repeat(81), lastName: 'a'.repeat(81) })).toEqual({
      firstName: ['First name must not exceed 80 characters'],
      lastName: ['Last name must not exceed 80 characters'],
    })
  })

  test('has a phone number of 7 to 15 digits, with anything between them', () => {
    fc.assert(
      fc.property(
        digitsOf(1, 20),
        fc.constantFrom('', ' ', '-', '.', ' (', ')', '/'),
        (phone, mark) => {
          const written = phone.replace(/(?<=.)/g, mark)
          const fits = phone.length >= 7 && phone.length <= 15
          expect(faults({ phone: written })).toEqual(
            fits
              ? {}
              : {
                  phone: [
                    'Phone number is invalid',
                    `It has ${phone.length} digit${phone.length === 1 ? '' : 's'}; 7 to 15 are needed.`,
                  ],
                },
          )
        },
      ),
    )
  })
})

describe('The submitted form', () => {
  test('is parsed as the same contact, for every country', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        digitsOf(7, 15),
        fc.constantFrom('Boston', 'Boston, MA', 'São Paulo', 'دبي'),
        ({ prefix, name }, phone, city) => {
          const sent = contact({ prefix, phone, country: name, city })
          const read = contactSchema.parse(readSentContact(sentContact(sent), countries))
          expect(read.prefix + read.phone).toBe(prefix + phone)
          expect(read).toMatchObject({ country: name, city, email: sent.email })
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('may have a phone prefix from another country than the address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.constantFrom(...countries),
        digitsOf(7, 15),
        ({ prefix }, { name }, phone) => {
          const sent = contact({ prefix, phone, country: name })
          const read = contactSchema.parse(readSentContact(sentContact(sent), countries))
          expect(read.prefix + read.phone).toBe(prefix + phone)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('is parsed without an exception, whatever it contains', () => {
    const right = sentContact(contact())
    const mostly = <T>(value: string, other: fc.Arbitrary<T>) =>
      fc.oneof({ arbitrary: fc.constant(value), weight: 4 }, { arbitrary: other, weight: 1 })
    const sent = fc.record({
      firstName: mostly(right.firstName, fc.anything()),
      lastName: mostly(right.lastName, fc.anything()),
      email: mostly(right.email, fc.anything()),
      phone: fc.oneof(
        fc.anything(),
        fc.string(),
        digitsOf(0, 30).map((digits) => `+${digits}`),
        digitsOf(7, 10).map((digits) => `+971${digits}`),
      ),
      address: mostly(right.address, fc.oneof(fc.anything(), fc.string())),
    })
    const outcomes = { valid: 0, invalid: 0 }
    fc.assert(
      fc.property(sent, (body) => {
        const result = contactSchema.safeParse(readSentContact(body, countries))
        outcomes[result.success ? 'valid' : 'invalid'] += 1
        if (!result.success) return
        expect(countries.map(({ name }) => name)).toContain(result.data.country)
        expect(result.data.prefix + result.data.phone).toMatch(/^\+\d{8,19}$/)
      }),
      { numRuns: 1000 },
    )
    expect(outcomes.valid).toBeGreaterThan(20)
    expect(outcomes.invalid).toBeGreaterThan(20)
  })
})

describe('Lines', () => {
  const line = fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    quantity: fc.integer({ min: 1, max: lineQuantity.most }),
  })

  test('with the same product become one, with their sum up to the maximum', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const merged = mergedLines(lines)
        expect(merged.map(({ id }) => id)).toEqual([...new Set(lines.map(({ id }) => id))])
        for (const { id, quantity } of merged) {
          const sum = lines
            .filter((one) => one.id === id)
            .reduce((total, one) => total + one.quantity, 0)
          expect(quantity).toBe(Math.min(sum, lineQuantity.most))
        }
      }),
    )
  })

  test('become one only if product, order code, mark, location and note are the same', () => {
    const line: Line = {
      id: 1,
      quantity: 2,
      orderCode: 'AX-30',
      mark: 'A1',
      location: 'Foyer',
      note: 'Dimmed',
    }
    const others: Line[] = [
      { ...line, id: 2 },
      { ...line, orderCode: 'AX-40' },
      { ...line, mark: 'A2' },
      { ...line, location: 'Stair' },
      { ...line, note: undefined },
    ]
    expect(mergedLines([line, ...others])).toEqual([line, ...others])
    expect(mergedLines([line, ...others, { ...line, orderCode: 'ax-30' }])).toEqual([
      { ...line, quantity: 4 },
      ...others,
    ])
  })

  test('have texts on one line, and blank texts are none', () => {
    const read = lineSchema.parse({
      id: 1,
      quantity: 2,
      orderCode: ' AX-30\t',
      mark: ' ',
      location: 'Foyer,\u202e\r\nground  floor',
      note: '\u202fغرفة 3 👩‍🚀 ',
    })
    expect(read).toEqual({
      id: 1,
      quantity: 2,
      orderCode: 'AX-30',
      location: 'Foyer, ground floor',
      note: 'غرفة 3 👩‍🚀',
    })
    expect(lineSchema.parse(read)).toEqual(read)
  })

  test.each([
    ['mark', 'A'.repeat(13), 'Type must not exceed 12 characters'],
    ['location', 'x'.repeat(121), 'Location must not exceed 120 characters'],
    ['note', 'x'.repeat(501), 'Note must not exceed 500 characters'],
    ['orderCode', 'x'.repeat(256), 'Order code must not exceed 255 characters'],
    ['note', null, 'Note must be text'],
    ['mark', 3, 'Type must be text'],
  ])('can’t have the %s %j', (field, value, message) => {
    const { error } = lineSchema.safeParse({ id: 1, quantity: 2, [field]: value })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

test('An inquiry goes into quarantine if the honeypot is filled in, or the form too fast', () => {
  expect(quarantineOf({})).toBeUndefined()
  expect(quarantineOf({ honeypot: '', fillTime: 3000 })).toBeUndefined()
  expect(quarantineOf({ honeypot: ' ', fillTime: 3000 })).toBe('honeypot')
  expect(quarantineOf({ fillTime: 2999.9 })).toBe('haste')
  expect(quarantineOf({ fillTime: -1 })).toBe('haste')
})
