import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditOf } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'
import { anOrder, postOrder } from '#tests/support/orders.ts'
import { aLine, keptLine, scheduleCatalogue } from '#tests/support/schedule-catalogue.ts'

let api: Editing

beforeAll(() => {
  // No mail can be sent here, which is logged once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => vi.restoreAllMocks())

const send = (fields: Record<string, unknown>, headers?: Record<string, string>) =>
  postOrder(api.url, anOrder(fields), headers === undefined ? {} : { headers })
const sent = async (fields: Record<string, unknown>) => (await send(fields)).body.id ?? 0
const order = async (id: number) => (await api.call('GET', `/api/order/${id}`)).body.data ?? {}

describe.each(databaseKinds())('An inquiry, on $name', ({ start }) => {
  beforeAll(async () => {
    api = await startEditing(start)
    await api.database.writeCatalogue(scheduleCatalogue(api.datasheet))
  })
  afterAll(() => api.stop())

  test('keeps each line’s texts and the effective values of its variant', async () => {
    const id = await sent({
      products: [
        aLine(),
        aLine({ orderCode: 'ax-40', mark: 'A2', location: '', note: 'غرفة 3 👩‍🚀' }),
        { id: 20, quantity: 1 },
        { id: 2, quantity: 4, mark: 'B1' },
      ],
    })
    const { specs } = keptLine
    expect((await order(id))['products']).toEqual([
      keptLine,
      {
        id: 20,
        quantity: 3,
        orderCode: 'AX-40',
        mark: 'A2',
        note: 'غرفة 3 👩‍🚀',
        code: 'AX-40',
        name: 'Axis',
        title: 'Track light',
        brand: 'sila',
        image: keptLine.image,
        specs: {
          ...specs,
          lumens: 1100,
          efficacy: 88,
          cct: 4000,
          voltage: { min: 48, max: 48 },
          finish: 'WH',
        },
        finish: 'White',
      },
      expect.objectContaining({
        id: 20,
        quantity: 1,
        code: 'AX',
        // Its variants differ in supply and finish, so that nobody has ordered one of them.
        specs: { watts: 12.5, cri: 90 },
      }),
      expect.objectContaining({ id: 2, quantity: 4, mark: 'B1', code: 'SL-2', specs: {} }),
    ])
  })

  test('still has them after the catalogue has changed', async () => {
    const id = await sent({ products: [aLine()] })
    const before = await order(id)
    await api.database.writeCatalogue([
      `UPDATE product SET specs = json_set(specs, '$.watts', 99), name = 'New' WHERE id = 20`,
      `UPDATE finish SET name = 'Jet black' WHERE code = 'BK'`,
      `DELETE FROM variant WHERE order_code = 'AX-30'`,
    ])
    expect(await order(id)).toEqual(before)
    await api.database.writeCatalogue([
      `DELETE FROM product WHERE id = 20`,
      'DELETE FROM finish',
      ...scheduleCatalogue(api.datasheet),
    ])
    expect(await order(id)).toEqual(before)
  })

  test('may name a retired variant, and says that it was retired', async () => {
    const id = await sent({ products: [aLine({ orderCode: 'AX-OLD' })] })
    expect((await order(id))['products']).toMatchObject([{ code: 'AX-OLD', retired: true }])
  })

  test('is refused for an order code that its product lacks, which is named', async () => {
    const before = await api.database.read(['SELECT count(*) FROM inquiry'])
    const { status, body } = await send({
      products: [
        aLine(),
        aLine({ orderCode: 'AX-99' }),
        aLine({ orderCode: "x' OR 1=1 --" }),
        { id: 2, quantity: 1, orderCode: 'AX-30' },
        { id: 999, quantity: 1, orderCode: 'AX-30' },
      ],
    })
    expect([status, body.errors]).toEqual([
      422,
      {
        products: [
          'Product 20 has no order code AX-99.',
          "Product 20 has no order code x' OR 1=1 --.",
          'Product 2 has no order code AX-30.',
          'Product 999 is no longer available.',
        ],
      },
    ])
    expect(await api.database.read(['SELECT count(*) FROM inquiry'])).toEqual(before)
  })

  test('keeps lines of one product apart, unless they differ only in quantity', async () => {
    const id = await sent({
      products: [aLine(), aLine({ mark: 'A2' }), aLine({ orderCode: 'ax-30', quantity: 9998 })],
    })
    expect((await order(id))['products']).toMatchObject([
      { mark: 'A1', quantity: 9999 },
      { mark: 'A2', quantity: 3 },
    ])
  })

  test('may have a project name and a message', async () => {
    const id = await sent({
      project: ' Courtyard\tVilla ',
      client: ' <b>Noor\u202e</b> \n',
      revision: 'Rev B, 28 November',
      message: ' Hello,\r\n\r\nplease call. ',
    })
    expect(await order(id)).toMatchObject({
      project: 'Courtyard Villa',
      client: '<b>Noor</b>',
      revision: 'Rev B, 28 November',
      message: 'Hello,\n\nplease call.',
      status: 'new',
      note: '',
    })
    const { body } = await api.call('GET', '/api/orders?limit=1')
    expect(body['orders']).toMatchObject([{ id, project: 'Courtyard Villa', status: 'new' }])
    expect(await order(await sent({ project: ' ', message: '\n' }))).not.toHaveProperty('message')
    for (const client of [7, null, ['Noor'], { name: 'Noor' }])
      expect((await send({ client })).body.errors).toEqual({ client: ['Client must be text'] })
    const { status, body: refusal } = await send({
      project: 'x'.repeat(121),
      client: 'x'.repeat(121),
      revision: 'x'.repeat(61),
      message: 'x'.repeat(2001),
    })
    expect([status, refusal.errors]).toEqual([
      422,
      {
        project: ['Project must not exceed 120 characters'],
        client: ['Client must not exceed 120 characters'],
        revision: ['Revision must not exceed 60 characters'],
        message: ['Message must not exceed 2000 characters'],
      },
    ])
  })

  test('with the same key but another text on a line is another inquiry', async () => {
    const headers = { 'Idempotency-Key': 'a schedule' }
    const fields = anOrder({ products: [aLine()], project: 'Villa' })
    const first = await postOrder(api.url, fields, { headers })
    expect((await postOrder(api.url, fields, { headers })).body).toEqual(first.body)
    for (const other of [
      { products: [aLine({ note: 'Dimmed' })] },
      { products: [aLine({ orderCode: 'AX-40' })] },
      { project: 'Tower' },
      { message: 'Call me' },
    ]) {
      const { status, body } = await postOrder(api.url, { ...fields, ...other }, { headers })
      expect([status, body.id]).toEqual([409, first.body.id])
    }
  })

  test('has a status beside its state, and each change of it is audited', async () => {
    const id = await sent({})
    await api.database.write(['DELETE FROM audit'])
    for (const status of ['in progress', 'answered', 'answered'])
      expect(await api.post(`/api/order/${id}/status`, { status })).toEqual({
        status: 200,
        body: { success: true, message: 'The status has been saved.' },
      })
    expect(await order(id)).toMatchObject({ status: 'answered', state: 0 })
    await api.call('POST', `/api/order/${id}/end`)
    expect(await order(id)).toMatchObject({ status: 'answered', state: 1 })
    await api.post(`/api/order/${id}/status`, { status: 'new' })
    expect(await order(id)).toMatchObject({ status: 'new', state: 1 })
    expect(await auditOf(api.database)).toEqual([
      ['Noor', 'order status set', `order ${id}`, 'in progress'],
      ['Noor', 'order status set', `order ${id}`, 'answered'],
      ['Noor', 'order ended', `order ${id}`, null],
      ['Noor', 'order status set', `order ${id}`, 'new'],
    ])
    for (const status of ['open', '', null, 1])
      expect((await api.post(`/api/order/${id}/status`, { status })).status).toBe(422)
    expect((await api.post('/api/order/99999/status', { status: 'new' })).status).toBe(404)
  })

  test('has a note of the administrators, which nobody overwrites unseen', async () => {
    const id = await sent({})
    await api.database.write(['DELETE FROM audit'])
    const save = (body: unknown) => api.post(`/api/order/${id}/note`, body)
    expect(await save({ note: ' Called.\r\nWants 3000 K. ', before: '' })).toEqual({
      status: 200,
      body: { success: true, message: 'The note has been saved.' },
    })
    expect(await order(id)).toMatchObject({ note: 'Called.\nWants 3000 K.' })
    expect(await save({ note: 'Other', before: '' })).toEqual({
      status: 409,
      body: {
        message: 'Someone else has changed this note since you opened it. Nothing has been saved.',
        current: 'Called.\nWants 3000 K.',
      },
    })
    expect((await save({ note: 'Called.\nWants 3000 K.', before: '' })).status).toBe(200)
    expect((await save({ note: '', before: 'Called.\nWants 3000 K.' })).status).toBe(200)
    expect(await order(id)).toMatchObject({ note: '' })
    expect(await auditOf(api.database)).toEqual([
      ['Noor', 'order note saved', `order ${id}`, null],
      ['Noor', 'order note saved', `order ${id}`, null],
    ])
    expect((await save({ note: 'x'.repeat(5001) })).body.errors).toEqual({
      note: ['Note must not exceed 5000 characters'],
    })
    expect((await api.post('/api/order/99999/note', { note: 'x' })).status).toBe(404)
  })

  test('stays readable when the attributes allow one of its values no more', async () => {
    const id = await sent({ products: [aLine()] })
    await api.database.write([
      {
        sql: `UPDATE inquiry_line SET specs = json_set(specs, '$[0].cri', 'high', '$[0].gone', 1)
          WHERE inquiry_id = ?`,
        args: [id],
      },
    ])
    const { cri: _cri, ...others } = keptLine.specs
    expect((await order(id))['products']).toMatchObject([{ specs: others }])
  })

  test('is in the CSV with its lines’ codes, marks, texts and watts', async () => {
    await api.database.write(['DELETE FROM inquiry'])
    const id = await sent({
      products: [aLine({ note: '=1+1' }), { id: 2, quantity: 4 }],
      project: '=cmd',
      message: 'Hello,\ncall me',
    })
    await api.post(`/api/order/${id}/note`, { note: '@note' })
    const csv = await fetch(`${api.url}/api/orders.csv`, {
      headers: { Authorization: `Bearer ${api.token}` },
    })
    const [, row = ''] = (await csv.text()).split('\r\n')
    expect(row.split('","').slice(8)).toEqual([
      '2',
      `A1: 3 × Axis, Track light (AX-30; 12.5\u00a0W; Foyer;' =1+1); 4 × Nadir 2, Recessed downlight, 12 W, 38° (SL-2)`,
      `'=cmd`,
      'Hello,\ncall me',
      'new',
      `'@note`,
      '',
      '"',
    ])
  })
})
