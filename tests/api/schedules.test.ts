import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shareRate, shareRoom } from '#src/domain/schedule/share-limits.ts'
import { insertItem } from '#src/server/database/items.ts'
import sweep from '#netlify/functions/sweep-files.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { type Editing, rowsOf, startEditing } from '#tests/support/editing.ts'
import { newAddress, post } from '#tests/support/orders.ts'
import { productOf } from '#tests/support/public-api.ts'
import { aLine, keptLine, scheduleCatalogue } from '#tests/support/schedule-catalogue.ts'

let api: Editing

interface Shared {
  id: string
  url: string
}

const share = async (body: unknown, from = newAddress()) =>
  post(`${api.url}/api/schedules`, body, { from })
async function shared(lines: readonly object[], title?: string): Promise<Shared> {
  const { status, body } = await share({ title, lines })
  expect(status).toBe(201)
  return body as unknown as Shared
}
async function read(id: string) {
  const response = await fetch(`${api.url}/api/schedules/${id}`)
  return {
    status: response.status,
    robots: response.headers.get('X-Robots-Tag'),
    body: (await response.json()) as {
      title: string
      changed: boolean
      lines: Record<string, unknown>[]
    },
  }
}
const lineOf = async (id: string) => (await read(id)).body.lines[0]
/** The visit is recorded behind the answer. */
const visitOf = async (id: string) =>
  (await rowsOf(api.database, `SELECT visited_on FROM schedule WHERE id = '${id}'`))[0]?.[
    'visited_on'
  ]
const visited = (id: string, daysAgo: number) =>
  api.database.write([
    {
      sql: `UPDATE schedule SET visited_on = date('now', ?) WHERE id = ?`,
      args: [`${-daysAgo} days`, id],
    },
  ])
const today = () => new Date().toISOString().slice(0, 10)

describe.each(databaseKinds())('A shared schedule, on $name', ({ start }) => {
  beforeAll(async () => {
    api = await startEditing(start)
  })
  beforeEach(() =>
    api.database.writeCatalogue([
      'DELETE FROM product WHERE id >= 20',
      'DELETE FROM finish',
      ...scheduleCatalogue(api.datasheet),
    ]),
  )
  afterAll(() => api.stop())

  const values = {
    name: 'Axis',
    title: 'Track light',
    brand: 'sila',
    image: keptLine.image,
    code: 'AX-30',
    specs: keptLine.specs,
    finish: 'Signal black',
  }

  test('has an address with 128 random bits, and shows what was sent', async () => {
    const sent = [aLine(), aLine({ mark: 'A2', note: '  غرفة\n3 👩‍🚀' }), aLine({ mark: 'B' })]
    const { id, url } = await shared(sent, ' Courtyard\tVilla ')
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(new URL(url).pathname).toBe(`/schedule/${id}`)
    const now = { ...values, datasheet: api.datasheet }
    expect(await read(id)).toEqual({
      status: 200,
      robots: 'noindex',
      body: {
        title: 'Courtyard Villa',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        changed: false,
        lines: [
          { ...keptLine, now },
          { ...keptLine, mark: 'A2', note: 'غرفة 3 👩‍🚀', now },
          { ...keptLine, mark: 'B', now },
        ],
      },
    })
    expect((await shared(sent)).id).not.toBe(id)
    expect((await read((await shared(sent)).id)).body.title).toBe('')
  })

  test('says its project, client and revision, within their lengths, and nothing where there is none', async () => {
    const block = { project: ' Courtyard\nVilla ', client: '<i>Noor</i>\u202e', revision: 'Rev B' }
    const { status, body } = await share({ lines: [aLine()], ...block })
    expect(status).toBe(201)
    const { id } = body as unknown as Shared
    expect((await read(id)).body).toMatchObject({
      title: '',
      project: 'Courtyard Villa',
      client: '<i>Noor</i>',
      revision: 'Rev B',
    })
    const bare = (await read((await shared([aLine()])).id)).body
    for (const key of Object.keys(block)) expect(bare).not.toHaveProperty(key)
    const { status: refused, body: refusal } = await share({
      lines: [aLine()],
      project: 'x'.repeat(121),
      client: 7,
      revision: 'x'.repeat(61),
    })
    expect([refused, refusal.errors]).toEqual([
      422,
      {
        project: ['Project must not exceed 120 characters'],
        client: ['Client must be text'],
        revision: ['Revision must not exceed 60 characters'],
      },
    ])
  })

  test('keeps the catalogue’s values of each luminaire', async () => {
    const orderCodes = ['AX-30', 'AX-40', 'ax-old', undefined]
    const { id } = await shared(orderCodes.map((orderCode) => aLine({ orderCode })))
    const { lines } = (await read(id)).body
    expect(lines).toHaveLength(orderCodes.length)
    for (const { now, ...line } of lines) {
      const { datasheet, photometry: _, ...values } = now as Record<string, unknown>
      expect(datasheet).toBe(api.datasheet)
      expect(line).toMatchObject(values)
    }
  })

  test('has an address at the site’s own host, whatever Host a visitor sends', async () => {
    vi.stubEnv('SITE_URL', 'https://fanar.example/')
    const sent = { lines: [aLine()] }
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
    const { body } = await post(`${api.url}/api/schedules`, sent, { headers })
    vi.unstubAllEnvs()
    const { id, url } = body as unknown as Shared
    expect(url).toBe(`https://fanar.example/schedule/${id}`)
  })

  test('gives each line without a mark the next free one', async () => {
    const { id } = await shared([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1, mark: 'a1' },
      { id: 3, quantity: 1 },
    ])
    expect((await read(id)).body.lines.map(({ mark }) => mark)).toEqual(['A2', 'a1', 'A3'])
  })

  test('says what has changed in the catalogue since, and itself never changes', async () => {
    const { id } = await shared([aLine()])
    await api.database.writeCatalogue([
      `UPDATE variant SET specs = json_set(specs, '$.lumens', 1250) WHERE order_code = 'AX-30'`,
      `UPDATE finish SET name = 'Jet black' WHERE code = 'BK'`,
    ])
    const { body } = await read(id)
    expect(body.changed).toBe(true)
    expect(body.lines).toEqual([
      {
        ...keptLine,
        now: {
          ...values,
          datasheet: api.datasheet,
          specs: { ...keptLine.specs, lumens: 1250, efficacy: 100 },
          finish: 'Jet black',
        },
      },
    ])
  })

  test('does not count changes that no schedule shows, or of other products', async () => {
    const { id } = await shared([aLine()])
    await api.database.writeCatalogue([
      `UPDATE product SET description = 'New', specs = json_set(specs, '$.rf', 90) WHERE id = 20`,
      `UPDATE variant SET specs = '{"cct":2200}' WHERE order_code = 'AX-40'`,
      `UPDATE product SET name = 'New' WHERE id = 1`,
    ])
    expect((await read(id)).body.changed).toBe(false)
  })

  test('says that a variant was retired since, but not if it already was', async () => {
    const { id } = await shared([aLine()])
    const old = await shared([aLine({ orderCode: 'AX-OLD' })])
    await api.database.writeCatalogue([`UPDATE variant SET retired = 1 WHERE order_code = 'AX-30'`])
    expect((await read(id)).body).toMatchObject({
      changed: true,
      lines: [{ now: { retired: true } }],
    })
    expect((await read(old.id)).body).toMatchObject({
      changed: false,
      lines: [{ retired: true, now: { retired: true } }],
    })
  })

  test('stays as it is when its product or its variant is gone', async () => {
    await api.database.writeCatalogue(
      insertItem('product', productOf(api.datasheet, { id: 21, dateOfRelease: '2025-02-02' })),
    )
    const { id } = await shared([aLine(), { id: 21, quantity: 1 }, { id: 1, quantity: 1 }])
    await api.database.writeCatalogue([
      `DELETE FROM variant WHERE order_code = 'AX-30'`,
      'DELETE FROM product WHERE id = 21',
      // The code alone doesn't make it the same luminaire.
      `INSERT INTO variant (product_id, position, order_code) VALUES (2, 0, 'AX-30')`,
    ])
    const { body } = await read(id)
    expect(body.changed).toBe(true)
    expect(body.lines).toMatchObject([
      { name: 'Axis', specs: keptLine.specs, now: null },
      { name: 'Nadir 21', now: null },
      { now: { code: 'SL-1' } },
    ])
    await api.database.writeCatalogue(['DELETE FROM variant WHERE product_id = 2'])
  })

  test.each(['x', 'A'.repeat(22), 'A'.repeat(2000), '..%2f..', "' OR 1=1 --"])(
    'has no address like %j',
    async (id) => {
      expect(await read(id)).toEqual({
        status: 404,
        robots: 'noindex',
        body: { message: 'Schedule Not Found' },
      })
    },
  )

  test('can’t be changed or deleted by its address', async () => {
    const { id } = await shared([aLine()])
    const before = await read(id)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await fetch(`${api.url}/api/schedules/${id}`, { method })).status).toBe(405)
    expect(await read(id)).toEqual(before)
  })

  test('keeps no trace of its author', async () => {
    const from = newAddress()
    const { body } = await share({ lines: [aLine()], email: 'ada@example.com' }, from)
    const { id } = body as unknown as Shared
    const rows = await rowsOf(api.database, 'SELECT * FROM schedule_sender')
    expect(JSON.stringify(rows)).not.toContain(id)
    expect(JSON.stringify(rows)).not.toContain(from)
    expect(await rowsOf(api.database, `SELECT * FROM schedule WHERE id = '${id}'`)).toEqual([
      {
        number: expect.any(Number) as number,
        id,
        ...{ title: '', project: '', client: '', revision: '' },
        created_at: expect.any(String) as string,
        visited_on: today(),
        size: expect.any(Number) as number,
      },
    ])
  })

  test('records its last visit once a day', async () => {
    const { id } = await shared([aLine()])
    await visited(id, 399)
    await read(id)
    await expect.poll(() => visitOf(id)).toBe(today())
    // Also after a day on which the clock was ahead.
    await visited(id, -30)
    await read(id)
    await expect.poll(() => visitOf(id)).toBe(today())
  })

  test('stores the catalogue’s values of a luminaire once, for all lines and schedules', async () => {
    await api.database.write(['DELETE FROM schedule'])
    await sweep()
    expect(await rowsOf(api.database, 'SELECT * FROM schedule_luminaire')).toEqual([])
    const many = Array.from({ length: 500 }, (_, index) => aLine({ mark: `L${index}` }))
    const first = await shared(many)
    const second = await shared([...many.slice(0, 20), aLine({ orderCode: 'AX-40' })])
    const titles = () =>
      rowsOf(api.database, 'SELECT code, title FROM schedule_luminaire ORDER BY code, title')
    const now = [
      { code: 'AX-30', title: 'Track light' },
      { code: 'AX-40', title: 'Track light' },
    ]
    expect(await titles()).toEqual(now)
    // A changed product is another luminaire, and the copies keep theirs.
    await api.database.writeCatalogue([`UPDATE product SET title = 'Spot' WHERE id = 20`])
    const third = await shared([aLine()])
    expect(await titles()).toEqual([{ code: 'AX-30', title: 'Spot' }, ...now])
    const titlesOf = async ({ id }: Shared) =>
      new Set((await read(id)).body.lines.map(({ title }) => title))
    expect(await titlesOf(first)).toEqual(new Set(['Track light']))
    expect(await titlesOf(third)).toEqual(new Set(['Spot']))
    // A luminaire that no line shows any more is deleted with the last such line.
    await visited(second.id, 401)
    await visited(third.id, 401)
    await sweep()
    expect(await titles()).toEqual([{ code: 'AX-30', title: 'Track light' }])
    expect(await titlesOf(first)).toEqual(new Set(['Track light']))
  })

  test('is deleted with its lines after 400 days without a visit', async () => {
    await api.database.write(['DELETE FROM schedule'])
    const old = await shared([aLine()])
    const recent = await shared([aLine()])
    await visited(old.id, 401)
    await visited(recent.id, 400)
    expect((await sweep()).status).toBe(204)
    expect((await read(old.id)).status).toBe(404)
    expect((await read(recent.id)).status).toBe(200)
    const left = 'SELECT id FROM schedule_line JOIN schedule ON number = schedule_number'
    expect(await rowsOf(api.database, left)).toEqual([{ id: recent.id }])
  })

  describe('is refused', () => {
    test.each<[string, unknown, Record<string, string[]>]>([
      ['without lines', { lines: [] }, { lines: ['Your cart is empty'] }],
      ['without a list', { title: 'x' }, { lines: ['The lines must be a list.'] }],
      [
        'with more than 500 lines',
        { lines: Array.from({ length: 501 }, () => ({ id: 1, quantity: 1 })) },
        { lines: ['A list can have at most 500 lines.'] },
      ],
      [
        'with long texts',
        { title: 'x'.repeat(121), lines: [aLine({ note: 'x'.repeat(501) })] },
        {
          title: ['Title must not exceed 120 characters'],
          lines: ['Note must not exceed 500 characters'],
          'lines.0.note': ['Note must not exceed 500 characters'],
        },
      ],
      [
        'with products or order codes that are gone',
        { lines: [aLine({ orderCode: 'AX-99' }), { id: 999, quantity: 1 }] },
        { lines: ['Product 20 has no order code AX-99.', 'Product 999 is no longer available.'] },
      ],
    ])('%s', async (_name, body, errors) => {
      const before = await rowsOf(api.database, 'SELECT count(*) FROM schedule')
      const answer = await share(body)
      expect([answer.status, answer.body.errors]).toEqual([422, errors])
      expect(await rowsOf(api.database, 'SELECT count(*) FROM schedule')).toEqual(before)
    })

    test('above 1.5 MB', async () => {
      expect((await share(JSON.stringify({ lines: [aLine()] }).padEnd(1.6e6))).status).toBe(413)
    })

    test('after many from one network, which others don’t notice', async () => {
      const from = newAddress()
      const answers = await Promise.all(
        Array.from({ length: shareRate.schedules + 2 }, () => share({ lines: [aLine()] }, from)),
      )
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(({ status }) => status)).toEqual([429, 429])
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500)
      expect(refused[0]?.body.message).toBe(
        'Several lists have been shared from your network. Please try again in 60 minutes.',
      )
      expect((await share({ lines: [aLine()] })).status).toBe(201)
      // A refused one does not count.
      await api.database.write([
        `UPDATE schedule_sender SET sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')`,
      ])
      expect((await share({ lines: [aLine()] }, from)).status).toBe(201)
    })

    test('after large ones from one network', async () => {
      const from = newAddress()
      const lines = Array.from({ length: 500 }, (_, index) =>
        aLine({ mark: `L${index}`, location: '漢'.repeat(120), note: '漢'.repeat(500) }),
      )
      const size = Buffer.byteLength(JSON.stringify(lines))
      const accepted = Math.floor(shareRate.bytes / size)
      for (let count = 0; count < accepted; count += 1)
        expect((await share({ lines }, from)).status).toBe(201)
      expect((await share({ lines }, from)).status).toBe(429)
      expect((await share({ lines: [aLine()] }, from)).status).toBe(201)
    })
  })

  describe('is refused once all together', { tags: ['in-process'] }, () => {
    const totals = () => rowsOf(api.database, 'SELECT schedules, bytes FROM schedule_total')
    const set = (total: string) => api.database.write([`UPDATE schedule_total SET ${total}`])

    test.each([
      ['are as many as the limit', `schedules = ${shareRoom.schedules}`],
      ['have as many bytes as the limit', `bytes = ${shareRoom.bytes - 90}`],
    ])('%s, with what to do', async (_name, total) => {
      const { id } = await shared([aLine()])
      await set(total)
      const count = await rowsOf(api.database, 'SELECT count(*) FROM schedule')
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const answer = await share({ lines: [aLine()] })
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('share-limits.ts'))
      vi.restoreAllMocks()
      expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
        429,
        '86400',
        'No more lists can be shared at the moment. Please save yours as a PDF or Excel file and send that, or try again tomorrow.',
      ])
      expect(await rowsOf(api.database, 'SELECT count(*) FROM schedule')).toEqual(count)
      // One that is deleted makes room for another.
      await api.database.write([{ sql: 'DELETE FROM schedule WHERE id = ?', args: [id] }])
      expect((await share({ lines: [aLine()] })).status).toBe(201)
      await api.database.write(['DELETE FROM schedule'])
      await set('schedules = 0, bytes = 0')
    })

    test('which are counted as they come and go', async () => {
      const stored = () =>
        rowsOf(
          api.database,
          'SELECT count(*) AS schedules, coalesce(sum(size), 0) AS bytes FROM schedule',
        )
      const { id } = await shared([aLine(), aLine({ mark: 'A2' })])
      await shared([aLine({ note: 'غرفة' })])
      await Promise.all([share({ lines: [] }), share({ lines: [aLine({ orderCode: 'AX-99' })] })])
      expect(await totals()).toEqual(await stored())
      expect((await totals())[0]?.['schedules']).toBe(2)
      await visited(id, 401)
      await sweep()
      expect(await totals()).toEqual(await stored())
      expect((await totals())[0]?.['schedules']).toBe(1)
      await api.database.write(['DELETE FROM schedule'])
      expect(await totals()).toEqual([{ schedules: 0, bytes: 0 }])
    })
  })

  test('may have 500 lines of 9,999 with the longest texts', async () => {
    const lines = Array.from({ length: 500 }, (_, index) =>
      aLine({ quantity: 9999, mark: `L${index}`, note: '🏮'.repeat(250) }),
    )
    const { id } = await shared(lines)
    expect((await read(id)).body.lines).toHaveLength(500)
    expect(await lineOf(id)).toMatchObject({ quantity: 9999, note: '🏮'.repeat(250) })
  })

  test('keeps the pictures of its lines from being swept', async () => {
    const image = `/storage/images/${'d'.repeat(32)}.jpg`
    await api.database.writeCatalogue([
      {
        sql: `INSERT INTO file (path, kind, size, width, height, color, created_at)
          VALUES (?, 'image', 1, 1, 1, '#000000', '2020-01-01T00:00:00.000Z')`,
        args: [image],
      },
      { sql: 'UPDATE product SET image = ? WHERE id = 1', args: [image] },
    ])
    const { id } = await shared([{ id: 1, quantity: 1 }])
    await api.database.writeCatalogue([
      { sql: 'UPDATE product SET image = ? WHERE id = 1', args: [keptLine.image] },
    ])
    const found = () => rowsOf(api.database, `SELECT path FROM file WHERE path = '${image}'`)
    await sweep()
    expect(await found()).toHaveLength(1)
    await visited(id, 401)
    await sweep()
    expect(await found()).toHaveLength(0)
  })
})
