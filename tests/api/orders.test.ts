import { randomUUID } from 'node:crypto'
import type { InStatement } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inquiryRate } from '#src/domain/inquiry/limits.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { anOrder, newAddress, postOrder } from '#tests/support/orders.ts'
import { type PublicApi, image, productOf, startPublicApi } from '#tests/support/public-api.ts'
import { insertItem } from '#src/server/database/items.ts'

let api: PublicApi

beforeAll(() => {
  // No mail can be sent here, which is logged once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => vi.restoreAllMocks())

async function rowsOf(statement: InStatement) {
  const [result] = await api.database.read([statement])
  return result?.rows.map((row) => ({ ...row })) ?? []
}

const countOf = async (table: string) =>
  (await rowsOf(`SELECT count(*) AS rows FROM ${table}`))[0]?.['rows']

const order = (body: unknown, headers: Record<string, string> = {}, from = newAddress()) =>
  postOrder(api.url, body, { headers, from })

/** Columns of a line that has only an id and a quantity, of a product without data. */
const withoutDetails = {
  order_code: '',
  mark: '',
  location: '',
  note: '',
  specs: '[{},{}]',
  finish: '',
  retired: 0,
}

const withKey = (key: string) => ({ 'Idempotency-Key': key })

const refused = (field: string, ...sentences: string[]) => ({
  status: 422,
  body: { message: sentences[0], errors: { [field]: sentences } },
})

describe.each(databaseKinds())('On $name', ({ start }) => {
  beforeAll(async () => {
    api = await startPublicApi(start)
  })
  afterAll(() => api.stop())

  describe('An inquiry', () => {
    test('is stored with the products’ texts, and answered with its number', async () => {
      const sent = anOrder({
        firstName: '  Ada ',
        products: [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 9999 },
        ],
      })
      const { status, headers, body } = await order(sent)
      expect(status).toBe(201)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toEqual({
        id: expect.any(Number) as number,
        message: `Thank you. We’ve received your inquiry (no. ${body.id}) and will reply by email.`,
      })
      const id = body.id ?? 0
      expect(await rowsOf({ sql: 'SELECT * FROM inquiry WHERE id = ?', args: [id] })).toEqual([
        {
          id,
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: sent.email,
          phone: '+12025550123',
          address: 'United States, Boston',
          state: 0,
          idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
          quarantine: null,
          content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          project: '',
          message: '',
          status: 'new',
          note: '',
          client: '',
          revision: '',
        },
      ])
      expect(
        await rowsOf({ sql: 'SELECT * FROM inquiry_line WHERE inquiry_id = ?', args: [id] }),
      ).toEqual([
        {
          inquiry_id: id,
          position: 0,
          product_id: 1,
          quantity: 2,
          name: 'Ghaf 1',
          title: 'Spike light',
          brand: 'radial',
          image,
          ...withoutDetails,
          code: 'SL-1',
        },
        {
          inquiry_id: id,
          position: 1,
          product_id: 2,
          quantity: 9999,
          name: 'Nadir 2',
          title: 'Recessed downlight, 12 W, 38°',
          brand: 'sila',
          image,
          ...withoutDetails,
          code: 'SL-2',
        },
      ])
      expect(
        await rowsOf({
          sql: 'SELECT audience, sent_at FROM outbox WHERE inquiry_id = ?',
          args: [id],
        }),
      ).toEqual([
        { audience: 'company', sent_at: null },
        { audience: 'visitor', sent_at: null },
      ])
    })

    test('sums the quantities of lines with the same product, up to the maximum', async () => {
      const { body } = await order(
        anOrder({
          products: [
            { id: 3, quantity: 2 },
            { id: 1, quantity: 9000 },
            { id: 3, quantity: 3 },
            { id: 1, quantity: 9000 },
          ],
        }),
      )
      expect(
        await rowsOf({
          sql: 'SELECT product_id AS id, quantity FROM inquiry_line WHERE inquiry_id = ?',
          args: [body.id ?? 0],
        }),
      ).toEqual([
        { id: 3, quantity: 5 },
        { id: 1, quantity: 9999 },
      ])
    })

    test.each([
      ['+44 07911 123456', 'United Kingdom, Leeds', '+447911123456'],
      ['07911 123456', 'United Kingdom, Leeds', '+447911123456'],
      ['+971 (50) 555-0162', 'United Arab Emirates, Dubai', '+971505550162'],
      ['+1 123456789012345', 'United States, Boston', '+1123456789012345'],
      ['+39 06 1234 5678', 'Italy, Rome', '+390612345678'],
      ['\u202a+971 50 555 0162\u202c', 'United Arab Emirates, Dubai', '+971505550162'],
      ['00971 (0)50 555 0162', 'United Arab Emirates, Dubai', '+971505550162'],
      ['٠٥٠ ٥٥٥ ٠١٦٢', 'United Arab Emirates, Dubai', '+971505550162'],
      ['＋９７１ ५०५५५०१६२', 'Oman, Muscat', '+971505550162'],
    ])('keeps the phone number %s of %s as %s', async (phone, address, kept) => {
      const { body } = await order(anOrder({ phone, address }))
      expect(
        await rowsOf({ sql: 'SELECT phone FROM inquiry WHERE id = ?', args: [body.id ?? 0] }),
      ).toEqual([{ phone: kept }])
    })

    test('keeps no invisible or full-width characters of what was pasted', async () => {
      const { status, body } = await order(
        anOrder({
          ...{ firstName: '\u200fAda\u00a0', lastName: 'Love\u202elace' },
          ...{ email: '\ufeffada＠example．com', address: 'Oman, \u2067Mus\u0007cat' },
          ...{ project: 'To\u200bwer', message: 'One\u202c\r\ntwo\u2069' },
        }),
      )
      expect(status).toBe(201)
      expect(
        await rowsOf({
          sql: 'SELECT first_name, last_name, email, address, project, message FROM inquiry WHERE id = ?',
          args: [body.id ?? 0],
        }),
      ).toEqual([
        {
          ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' },
          ...{ address: 'Oman, Muscat', project: 'Tower', message: 'One\ntwo' },
        },
      ])
    })

    test('keeps a comma in the city, and writes the country as the list does', async () => {
      const { body } = await order(anOrder({ address: ' united states ,  Boston, MA ' }))
      expect(
        await rowsOf({ sql: 'SELECT address FROM inquiry WHERE id = ?', args: [body.id ?? 0] }),
      ).toEqual([{ address: 'United States, Boston, MA' }])
    })

    test('can’t set internal fields', async () => {
      const { status, body } = await order(
        anOrder({
          id: 999_999,
          state: 1,
          created_at: '1999-01-01T00:00:00.000Z',
          quarantine: 'honeypot',
          idempotency_key: 'mine',
        }),
      )
      expect(status).toBe(201)
      expect(body.id).not.toBe(999_999)
      expect(
        await rowsOf({
          sql: `SELECT state, created_at > '2000' AS now, quarantine, idempotency_key = 'mine' AS mine
            FROM inquiry WHERE id = ?`,
          args: [body.id ?? 0],
        }),
      ).toEqual([{ state: 0, now: 1, quarantine: null, mine: 0 }])
    })

    test('keeps its texts when a product changes or is deleted', async () => {
      await api.database.write([
        ...insertItem('product', productOf(api.datasheet, { id: 50, name: 'Before' })),
        ...insertItem('product', productOf(api.datasheet, { id: 51, name: 'Doomed' })),
      ])
      const products = [
        { id: 50, quantity: 1 },
        { id: 51, quantity: 1 },
      ]
      const { body } = await order(anOrder({ products }))
      await api.database.write([
        `UPDATE product SET name = 'After', title = 'Another' WHERE id = 50`,
        'DELETE FROM product WHERE id = 51',
      ])
      expect(
        await rowsOf({
          sql: 'SELECT product_id, name, title FROM inquiry_line WHERE inquiry_id = ?',
          args: [body.id ?? 0],
        }),
      ).toEqual([
        { product_id: 50, name: 'Before', title: 'Recessed downlight, 12 W, 38°' },
        { product_id: 51, name: 'Doomed', title: 'Recessed downlight, 12 W, 38°' },
      ])
    })

    test('with deleted products names each of them, and nothing is stored', async () => {
      const before = await countOf('inquiry')
      const products = [7000, 1, 7001].map((id) => ({ id, quantity: 1 }))
      const key = withKey('gone')
      const sentences = [7000, 7001].map((id) => `Product ${id} is no longer available.`)
      expect(await order(anOrder({ products }), key)).toMatchObject(
        refused('products', ...sentences),
      )
      expect(await countOf('inquiry')).toBe(before)
      const again = await order(anOrder({ products: [{ id: 1, quantity: 1 }] }), key)
      expect(again.status).toBe(201)
    })
  })

  describe('A known key', () => {
    test('repeats the earlier answer and stores nothing again', async () => {
      const sent = anOrder()
      const first = await order(sent, withKey('seen'))
      const before = await Promise.all(['inquiry', 'inquiry_line', 'outbox'].map(countOf))
      const second = await order(sent, withKey('seen'))
      expect([second.status, second.body]).toEqual([201, first.body])
      expect(await Promise.all(['inquiry', 'inquiry_line', 'outbox'].map(countOf))).toEqual(before)
    })

    test('repeats it even if a product was deleted and the limit reached meanwhile', async () => {
      await api.database.write(insertItem('product', productOf(api.datasheet, { id: 60 })))
      const sent = anOrder({ products: [{ id: 60, quantity: 1 }] })
      const from = newAddress()
      const first = await order(sent, withKey('once'), from)
      await api.database.write(['DELETE FROM product WHERE id = 60'])
      for (let count = 1; count < inquiryRate.perEmail; count += 1)
        await order({ ...anOrder(), email: sent.email }, {}, from)
      expect((await order({ ...anOrder(), email: sent.email }, {}, from)).status).toBe(429)
      const second = await order(sent, withKey('once'), from)
      expect([second.status, second.body]).toEqual([201, first.body])
    })

    test('stores one inquiry for twenty concurrent equal requests', async () => {
      const before = (await countOf('inquiry')) as number
      const sent = anOrder()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => order(sent, withKey('twenty'))),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await countOf('inquiry')).toBe(before + 1)
    })

    test.each(['', 'ö', 'x'.repeat(256)])('is refused where it is no key: %j', async (key) => {
      const { status, body } = await order(anOrder(), withKey(key))
      expect([status, body]).toEqual([
        400,
        { message: 'The Idempotency-Key must be 1 to 255 printable ASCII characters.' },
      ])
    })

    test('may be long and odd', async () => {
      const key = `'; DROP TABLE inquiry; -- ${'~'.repeat(200)}`
      const sent = anOrder()
      const first = await order(sent, withKey(key))
      expect(first.status).toBe(201)
      expect((await order(sent, withKey(key))).body.id).toBe(first.body.id)
    })

    test.each([
      ['firstName', 'Augusta'],
      ['lastName', 'King'],
      ['phone', '+1 2025550124'],
      ['address', 'United States, Chicago'],
      ['products', [{ id: 1, quantity: 3 }]],
      ['products', [{ id: 2, quantity: 2 }]],
    ])('answers 409 with the stored number if %s has changed', async (field, value) => {
      const sent = anOrder()
      const key = withKey(`changed ${randomUUID()}`)
      const first = await order(sent, key)
      const before = await Promise.all(['inquiry', 'inquiry_line', 'outbox'].map(countOf))
      const second = await order({ ...sent, [field]: value }, key)
      expect([second.status, second.body]).toEqual([
        409,
        {
          message: `We’ve already received your inquiry (no. ${first.body.id}) as you first sent it. Your changes since then have not been sent.`,
          id: first.body.id,
        },
      ])
      expect(await Promise.all(['inquiry', 'inquiry_line', 'outbox'].map(countOf))).toEqual(before)
      const third = await order(sent, key)
      expect([third.status, third.body]).toEqual([201, first.body])
    })

    test('tells the number to nobody with another email', async () => {
      const sent = anOrder()
      const key = withKey(`guessed ${randomUUID()}`)
      const first = await order(sent, key)
      const before = await Promise.all(['inquiry', 'inquiry_line', 'outbox'].map(countOf))
      for (const other of [{ ...sent, email: 'augusta@example.com' }, anOrder({ message: 'x' })]) {
        const { status, body } = await order(other, key, newAddress())
        expect([status, body]).toEqual([
          409,
          {
            message:
              'We’ve already received your inquiry as you first sent it. Your changes since then have not been sent.',
          },
        ])
      }
      expect(await Promise.all(['inquiry', 'inquiry_line', 'outbox'].map(countOf))).toEqual(before)
      expect((await order(sent, key, newAddress())).body, 'from another network').toEqual(
        first.body,
      )
    })

    test('repeats the earlier answer if only the spelling or the time differs', async () => {
      const sent = anOrder({ fillTime: 5000 })
      const first = await order(sent, withKey('spelling'))
      const again = {
        fillTime: 99_000,
        honeypot: '',
        ...sent,
        firstName: ` ${sent.firstName}  `,
        phone: '+1 (202) 555-0123',
        address: 'united states,Boston',
        products: [
          { id: 1, quantity: 1 },
          { id: 1, quantity: 1 },
        ],
      }
      const second = await order(again, withKey('spelling'))
      expect([second.status, second.body]).toEqual([201, first.body])
    })

    test('of an inquiry without a stored content hash matches any content of its sender', async () => {
      const { email } = anOrder()
      const first = await order(anOrder({ email }), withKey('older'))
      await api.database.write([
        `UPDATE inquiry SET content_sha256 = NULL WHERE idempotency_key = 'older'`,
      ])
      const again = await order(anOrder({ email, message: 'Another' }), withKey('older'))
      expect(again.body.id).toBe(first.body.id)
      expect((await order(anOrder(), withKey('older'))).body).not.toHaveProperty('id')
    })
  })

  describe('Too many inquiries', () => {
    const wait = /Please try again in (59|60) minutes, or call us\.$/

    test('from one network address are refused until the oldest is an hour old', async () => {
      const from = newAddress()
      for (let count = 0; count < inquiryRate.perAddress; count += 1)
        expect((await order(anOrder(), {}, from)).status).toBe(201)
      const before = await countOf('inquiry')
      const tooMany = await order(anOrder(), {}, from)
      expect(tooMany.status).toBe(429)
      expect(tooMany.body.message).toMatch(wait)
      expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3500)
      expect(Number(tooMany.headers['retry-after'])).toBeLessThanOrEqual(3600)
      expect(await countOf('inquiry')).toBe(before)
      expect((await order(anOrder())).status).toBe(201)

      const subject = `(SELECT subject FROM inquiry_sender WHERE subject LIKE 'address:%'
        GROUP BY subject HAVING count(*) = ${inquiryRate.perAddress})`
      const oldest = `UPDATE inquiry_sender SET sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3590 seconds')
        WHERE inquiry_id = (SELECT min(inquiry_id) FROM inquiry_sender WHERE subject = ${subject})`
      await api.database.write([oldest])
      const soon = await order(anOrder(), {}, from)
      expect(soon.status).toBe(429)
      expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(10)
      await api.database.write([oldest.replace('-3590', '-3601')])
      expect((await order(anOrder(), {}, from)).status).toBe(201)
      expect((await order(anOrder(), {}, from)).status).toBe(429)
    })

    test('with one e-mail address are refused for their sender, in every spelling', async () => {
      const { email } = anOrder()
      const from = newAddress()
      for (let count = 0; count < inquiryRate.perEmail; count += 1)
        expect((await order(anOrder({ email }), {}, from)).status).toBe(201)
      const tooMany = await order(anOrder({ email: email.toUpperCase() }), {}, from)
      expect(tooMany.status).toBe(429)
      expect(tooMany.body.message).toMatch(wait)
      // The owner of the address, on another network, is not locked out.
      expect((await order(anOrder({ email }))).status).toBe(201)
    })

    test('send a limited number of confirmations to one mailbox, from any sender', async () => {
      const [name = '', domain = ''] = anOrder().email.split('@')
      const spellings = [
        `${name}@${domain}`,
        `${name}+1@${domain}`,
        `${name.toUpperCase()}+2@${domain}`,
        `${name.replaceAll('.', '')}@${domain}`,
      ]
      const ids: number[] = []
      for (let count = 0; count < inquiryRate.confirmations + 3; count += 1) {
        const email = spellings[count % spellings.length]
        const { status, body } = await order(anOrder({ email }))
        expect(status).toBe(201)
        ids.push(body.id ?? 0)
      }
      const audiences = (id: number | undefined) =>
        rowsOf({
          sql: 'SELECT audience FROM outbox WHERE inquiry_id = ? ORDER BY audience',
          args: [id ?? 0],
        })
      for (const [count, id] of ids.entries())
        expect(await audiences(id)).toEqual([
          { audience: 'company' },
          ...(count < inquiryRate.confirmations ? [{ audience: 'visitor' }] : []),
        ])
      // An hour after the first one, one more is sent.
      await api.database.write([
        {
          sql: `UPDATE inquiry_sender SET sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3601 seconds')
            WHERE inquiry_id = ?`,
          args: [ids[0] ?? 0],
        },
      ])
      const later = [
        await order(anOrder({ email: spellings[0] })),
        await order(anOrder({ email: spellings[1] })),
      ]
      expect(await audiences(later[0]?.body.id)).toHaveLength(2)
      expect(await audiences(later[1]?.body.id)).toHaveLength(1)
    })

    test('sent concurrently are each counted', async () => {
      const from = newAddress()
      const answers = await Promise.all(
        Array.from({ length: inquiryRate.perAddress + 10 }, () => order(anOrder(), {}, from)),
      )
      const taken = answers.filter(({ status }) => status === 201)
      expect(taken).toHaveLength(inquiryRate.perAddress)
    })

    test('leave nothing that identifies their senders, and nothing older than the window', async () => {
      const { email } = anOrder()
      await order(anOrder({ email }))
      const subjects = (await rowsOf('SELECT subject FROM inquiry_sender')).map(
        ({ subject }) => subject,
      )
      for (const subject of subjects)
        expect(subject).toMatch(/^(address|email|confirmed):[0-9a-f]{64}$/)
      await api.database.write([`UPDATE inquiry_sender SET sent_at = '2020-01-01T00:00:00.000Z'`])
      await order(anOrder())
      expect(await countOf('inquiry_sender')).toBe(3)
    })
  })

  describe('An inquiry from a program', () => {
    test.each([
      ['honeypot', { honeypot: 'http://spam.example' }],
      ['haste', { fillTime: 2999 }],
      ['honeypot', { honeypot: 'x', fillTime: 1 }],
    ])(
      'goes into quarantine (%s), gets the usual answer and sends no mail',
      async (quarantine, fields) => {
        const { status, body } = await order(anOrder(fields))
        expect(status).toBe(201)
        expect(Object.keys(body)).toEqual(['id', 'message'])
        const args = [body.id ?? 0]
        expect(await rowsOf({ sql: 'SELECT quarantine FROM inquiry WHERE id = ?', args })).toEqual([
          { quarantine },
        ])
        expect(await rowsOf({ sql: 'SELECT * FROM outbox WHERE inquiry_id = ?', args })).toEqual([])
      },
    )

    test.each([{ honeypot: '' }, { fillTime: 3000 }, { honeypot: '', fillTime: 60_000 }, {}])(
      'is not assumed for %j',
      async (fields) => {
        const { body } = await order(anOrder(fields))
        expect(
          await rowsOf({
            sql: 'SELECT quarantine FROM inquiry WHERE id = ?',
            args: [body.id ?? 0],
          }),
        ).toEqual([{ quarantine: null }])
      },
    )
  })

  test('A constraint violation is distinguished from other failures', async () => {
    const failure = await api.database
      .write([`INSERT INTO inquiry (first_name) VALUES (NULL)`])
      .catch((error: unknown) => error)
    expect(isConstraint(failure)).toBe(true)
    const other = await api.database.write(['NONSENSE']).catch((error: unknown) => error)
    expect(isConstraint(other)).toBe(false)
  })
})
