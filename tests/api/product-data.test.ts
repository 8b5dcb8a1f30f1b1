import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditOf } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import {
  type Editing,
  type Fields,
  pdf,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { variantsAtMost } from '#src/domain/product/variant.ts'

const store = '/api/products/store'
const codeRule = formMessages.codeInvalid
const shared = { watts: 10, cri: 90, ip: 'IP44', control: ['DALI-2 DT6'] }
const own = [
  { orderCode: 'PD-27', specs: { cct: 2700, lumens: 900, finish: 'BK' } },
  { orderCode: 'PD-30', specs: { cct: 3000, lumens: 950, finish: 'BK' } },
]

describe.each(databaseKinds())('Product data, on $name', ({ start }) => {
  let api: Editing

  beforeAll(async () => {
    api = await startEditing(start)
    for (const [code, name] of [
      ['BK', 'Signal black'],
      ['WH', 'White'],
    ] as const)
      await finish('/api/finishes', { code, name, swatch: '#101010', ral: 'RAL 9005' })
  })
  afterAll(() => api.stop())

  const finish = (path: string, body: object) =>
    api.call('POST', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const json = (fields: Record<string, unknown>): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]))
  const add = async (data: Record<string, unknown>, fields: Fields = {}) =>
    api.send(store, await productFields({ ...fields, ...json(data) }))
  const edit = (id: number, data: Record<string, unknown>) =>
    api.send(`/api/products/${id}`, json(data))
  const read = async (key: string | number) => {
    const { body } = await api.call('GET', `/api/products/${key}`)
    return (body['product'] as { product: Record<string, unknown> } | undefined)?.product
  }
  /** A new product with these variants; their codes get the prefix. */
  const product = async (prefix: string, rows: readonly object[] = own) => {
    const variants = rows.map((row, index) => ({ ...row, orderCode: `${prefix}-${index}` }))
    const { body } = await add({ specs: shared, variants }, { code: prefix })
    return body.id ?? 0
  }

  describe('as facets of POST /api/products', () => {
    const narrowed = (facets: unknown) =>
      api.call('POST', '/api/products', {
        body: JSON.stringify({ facets }),
        headers: { 'Content-Type': 'application/json' },
      })
    const codes = async (facets: unknown) => {
      const { body } = await narrowed(facets)
      return (body['products'] as { code: string }[]).map(({ code }) => code).sort()
    }

    test('find products of which one variant fits all of them', async () => {
      await product('Fa', [
        { specs: { cct: 2700, lumens: 111, ambient: { min: -20, max: 45 } } },
        { specs: { cct: 3000, lumens: 222 } },
        { specs: { cct: 4000, lumens: 333 }, retired: true },
      ])
      await product('Fb', [{ specs: { cct: 2700, lumens: 222 } }])
      expect(await codes({ lumens: { min: 111, max: 222 } })).toEqual(['Fa', 'Fb'])
      expect(await codes({ lumens: { min: 111, max: 111 }, cct: { max: 2700 } })).toEqual(['Fa'])
      expect(await codes({ lumens: { min: 222, max: 222 }, cct: { max: 2700 } })).toEqual(['Fb'])
      expect(await codes({ lumens: { min: 111, max: 111 }, cct: { min: 3000 } })).toEqual([])
      expect(await codes({ lumens: { min: 333, max: 333 } })).toEqual([])
      expect(await codes({ lumens: { max: 111 }, efficacy: { max: 12 } })).toEqual(['Fa'])
      expect(await codes({ lumens: { max: 222 }, ambient: { min: 45 } })).toEqual(['Fa'])
      expect(await codes({ lumens: { max: 222 }, ip: ['IP44', 'IP65'] })).toEqual(['Fa', 'Fb'])
      expect(await codes({ lumens: { max: 222 }, ip: ['IP65'] })).toEqual([])
      expect(await codes({ lumens: { max: 222 }, ip: [], cri: {} })).toEqual(['Fa', 'Fb'])
    })

    test('are chosen by terms and by several limits', async () => {
      await product('Fc', [
        { specs: { lumens: 777, cct: 2700, cctMax: 5000, control: ['DALI-2 DT8'], ip: 'IP20' } },
      ])
      await product('Fd', [
        { specs: { lumens: 777, cct: 4000, control: ['phase-cut'], ip: 'IP65' } },
      ])
      const among = (facets: object) => codes({ lumens: { min: 777, max: 777 }, ...facets })
      expect(await among({ control: ['DALI'] })).toEqual(['Fc'])
      expect(await among({ control: ['dimmable'] })).toEqual(['Fc', 'Fd'])
      expect(await among({ control: ['dimmable', 'not DALI'] })).toEqual(['Fd'])
      expect(await among({ ip: ['IP44 or better'] })).toEqual(['Fd'])
      expect(await among({ ip: ['IP99 or better'] })).toEqual([])
      expect(await among({ cct: { min: 3000, max: 3000 } })).toEqual(['Fc'])
      expect(await among({ cct: { min: 3000, max: 3000, not: true } })).toEqual(['Fd'])
      expect(await among({ cct: { max: 2500, or: [{ min: 4000, max: 4000 }] } })).toEqual([
        'Fc',
        'Fd',
      ])
      expect(await among({ finish: ['any black'] })).toEqual([])
    })

    const about = {
      ...{ colour: 'There is no facet colour.', __proto__x: 'There is no facet __proto__x.' },
      driver: 'There is no facet driver.',
      protectionClass: 'There is no facet protectionClass.',
      ip: 'The facet Ingress protection must be a list of texts.',
      cct: 'The facet Colour temperature must be an object with min, max or both, as numbers; it may have not: true, and or: a list of other limits.',
      lux: 'The facet Illuminance must be an object with min, max or both (lx) and at, the distance: 0.1 to 100 m; it may have not: true, and or: a list of other limits.',
    }
    const swapped = (label: string, min: number, max: number) =>
      `The facet ${label} has min ${min} above max ${max}, so no value fits. Swap the two.`

    test.each<[facet: string, value: unknown, sentence?: string]>([
      ['colour', ['red']],
      ['__proto__x', 1],
      ['driver', ['integral']],
      ['protectionClass', ['II']],
      ['lumens', { min: 50, max: 10 }, swapped('Luminous flux', 50, 10)],
      ['lumens', { min: 1, or: [{ min: 1.5, max: 0 }] }, swapped('Luminous flux', 1.5, 0)],
      ['lux', { min: 500, max: 100, at: 2 }, swapped('Illuminance', 500, 100)],
      ...[{ min: 1 }, 'IP44'].map((value): [string, unknown] => ['ip', value]),
      ...[['3000'], { min: '3000' }, { from: 3000 }].map((one): [string, unknown] => ['cct', one]),
      ...[{ not: true }, { or: [{ min: 1 }] }, { min: 1, or: [{}] }, { min: 1, not: false }].map(
        (value): [string, unknown] => ['cct', value],
      ),
      ...[{ min: 300 }, { min: 300, at: 0 }, { at: '2.5' }, ['300']].map(
        (value): [string, unknown] => ['lux', value],
      ),
    ])('refuse %s as %j', async (facet, value, sentence = about[facet as keyof typeof about]) => {
      const { status, body } = await narrowed({ [facet]: value })
      expect(status).toBe(422)
      expect(body['errors']).toEqual({ facets: [sentence], [`facets.${facet}`]: [sentence] })
    })

    test('are an object', async () => {
      const sentence = ['The facets must be an object.']
      expect((await narrowed([])).body['errors']).toEqual({ facets: sentence })
    })
  })

  test('of a form are stored, and answered with the effective values of each variant', async () => {
    const { status, body } = await add({ specs: shared, variants: own }, { code: 'PD' })
    expect([status, body.message, body['warnings']]).toEqual([
      201,
      'The product has been added.',
      undefined,
    ])
    expect(await read('pd')).toMatchObject({
      specs: shared,
      variants: [
        {
          orderCode: 'PD-27',
          specs: { lumens: 900, watts: 10, efficacy: 90, cct: 2700, cri: 90, finish: 'BK' },
        },
        { orderCode: 'PD-30', specs: { lumens: 950, efficacy: 95, cct: 3000 } },
      ],
    })
    expect(await api.load('product', body.id ?? 0)).toMatchObject({ specs: shared, variants: own })
  })

  test('of a product are empty by default, and nothing else changes', async () => {
    const { body } = await add({})
    expect(await read(body.id ?? 0)).toMatchObject({ specs: {}, variants: [] })
  })

  test('a product is found by an order code, in any case, retired or not', async () => {
    const id = await product('Find', [{ specs: { cct: 2700 } }, { retired: true }])
    for (const code of ['Find', 'find-0', 'FIND-1'])
      expect(await read(code), code).toMatchObject({ id })
    expect((await api.call('GET', '/api/products/find-2')).status).toBe(404)
  })

  test('an exact order code comes first in the search, with its variant', async () => {
    const id = await product('Seek')
    const { body } = await api.call('GET', '/api/search?query=seek%201')
    const [first] = body['products'] as object[]
    expect(first).toMatchObject({ id, orderCode: 'Seek-1' })
  })

  test('an edit replaces the fields that it names as a whole, and keeps the rest', async () => {
    const id = await product('Edit')
    const before = await api.load('product', id)
    expect((await edit(id, { specs: { watts: 12 } })).status).toBe(200)
    expect(await api.load('product', id)).toMatchObject({
      specs: { watts: 12 },
      variants: before['variants'],
    })
    const swapped = (before['variants'] as object[]).toReversed()
    expect((await edit(id, { variants: swapped })).status).toBe(200)
    const after = await api.load('product', id)
    expect([after['specs'], after['variants']]).toEqual([{ watts: 12 }, swapped])
    expect((await api.send(`/api/products/${id}`, { specs: '', variants: '' })).status).toBe(200)
    expect(await api.load('product', id)).toMatchObject({ specs: {}, variants: [] })
    const history = await rowsOf(
      api.database,
      `SELECT data ->> '$.variants[1].orderCode' AS second FROM history
        WHERE item_id = ? AND kind = 'product' AND action = 'update' ORDER BY id`,
      [id],
    )
    expect(history.map(({ second }) => second)).toEqual(['Edit-1', 'Edit-1', 'Edit-0'])
  })

  test('all faults are told at once, each under its place', async () => {
    const { status, body } = await add(
      {
        specs: { lumens: 'many', ip: 'IP99', brightness: 3, finish: 'XX', efficacy: 90 },
        variants: [
          { orderCode: 'F-1', specs: { cct: -1 } },
          { orderCode: 'f-1', specs: { beam: 24 } },
          { orderCode: 'a b' },
          { specs: {} },
          'text',
          { orderCode: 'F-5', colour: 'red' },
          { orderCode: 'F-6', image: '/storage/images/other.jpg', retired: 'yes' },
          { orderCode: 'products' },
          { orderCode: 'Own-Code' },
          { orderCode: 'F-9', specs: { cct: 3000, cctMax: 2700, finish: 'bk' } },
        ],
      },
      { code: 'Own-Code', name: '' },
    )
    expect(status).toBe(422)
    const { variants, specs, ...errors } = body.errors ?? {}
    expect([variants?.length, specs?.length]).toEqual([12, 5])
    expect(Object.keys(errors).sort()).toEqual(
      [
        'name',
        'specs.brightness',
        'specs.efficacy',
        'specs.finish',
        'specs.ip',
        'specs.lumens',
        'variants.0.specs.cct',
        'variants.1.orderCode',
        'variants.2.orderCode',
        'variants.3.orderCode',
        'variants.4',
        'variants.5',
        'variants.6.image',
        'variants.6.retired',
        'variants.7.orderCode',
        'variants.8.orderCode',
        'variants.9.specs.cctMax',
        'variants.9.specs.finish',
      ].sort(),
    )
    expect(errors).toMatchObject({
      'specs.brightness': ['There is no attribute ‘brightness’.'],
      'specs.finish': ['Finish must be the code of one of the catalogue’s finishes.'],
      'variants.1.orderCode': ['The order code f-1 appears twice.'],
      'variants.3.orderCode': ['The order code is required.'],
      'variants.5': ['A variant has no colour.'],
      'variants.8.orderCode': ['The order code must differ from the product’s own code.'],
    })
  })

  test('a reserved code is refused, and a product that has one already can be edited', async () => {
    const own = 'The code must not be the address of one of the site’s own pages.'
    const refused = await add({}, { code: 'Index' })
    expect([refused.status, refused.body.errors]).toEqual([422, { code: [own] }])
    const id = await product('RESERVED', [{ specs: {} }])
    await api.database.write([
      { sql: `UPDATE product SET code = 'index' WHERE id = ?`, args: [id] },
      { sql: `UPDATE variant SET order_code = 'offline.html' WHERE product_id = ?`, args: [id] },
    ])
    const present = { orderCode: 'Offline.html' }
    const more = await edit(id, { variants: [present, { orderCode: 'compare.html' }] })
    expect(more.status).toBe(422)
    expect(more.body.errors).toMatchObject({ 'variants.1.orderCode': [own] })
    expect(more.body.errors).not.toHaveProperty('variants.0.orderCode')
    const saved = await api.send('/api/products/index', {
      code: 'index',
      title: 'Still editable',
      variants: JSON.stringify([{ ...present, specs: { watts: 4 } }]),
    })
    expect(saved.status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'Still editable', code: 'index' })
  })

  test.each([
    ['specs', '{"cct":'],
    ['specs', '[]'],
    ['specs', 'null'],
    ['variants', '{}'],
    ['variants', '12'],
    ['variants', JSON.stringify(Array(variantsAtMost + 1).fill({ orderCode: 'X' }))],
  ])('%s can’t be %.20s', async (name, value) => {
    const { status, body } = await api.send(store, await productFields({ [name]: value }))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]])
  })

  test('values that all variants have make the contradiction of one of them', async () => {
    const variants = [{ orderCode: 'CCT-1', specs: { cctMax: 4000 } }]
    expect((await add({ specs: { cct: 2700 }, variants })).status).toBe(201)
    const { body } = await add({ specs: { cctMax: 4000 }, variants: [{ orderCode: 'CCT-2' }] })
    expect(Object.keys(body.errors ?? {})).toContain('variants.0.specs.cctMax')
  })

  test('variants with equal values are saved with a warning', async () => {
    const { status, body } = await add({
      specs: { watts: 10 },
      variants: [
        { orderCode: 'Same-1', specs: { cct: 2700 } },
        { orderCode: 'Same-2', specs: { watts: 10, cct: 2700 } },
        { orderCode: 'Same-3', specs: { cct: 2700 }, retired: true },
      ],
    })
    expect([status, body['warnings']]).toEqual([
      201,
      ['Same-1 and Same-2 have the same values, so nobody can tell these variants apart.'],
    ])
    const again = await edit(body.id ?? 0, { specs: { cri: 90 } })
    expect(again.body['warnings']).toBeUndefined()
  })

  test('a text that names the value of one variant is saved with a warning', async () => {
    const description = 'A 38° beam of 12 W at 2700 to 3000 K.'
    const variants = [15, 24, 38].map((beam) => ({ orderCode: `Says-${beam}`, specs: { beam } }))
    const { status, body } = await add(
      { specs: { watts: 12, cct: 3000 }, variants },
      { description, accessories: 'Filter 2200 K' },
    )
    expect([status, body['warnings']]).toEqual([
      201,
      [
        '‘38° beam’ in the description: the beam angle of 2 of 3 variants is 15° or 24°.',
        '‘2700 to 3000 K’ in the description: the colour temperature of all 3 variants is 3000\u00a0K.',
      ],
    ])
    const again = await edit(body.id ?? 0, { specs: { watts: 12 }, variants: variants.slice(2) })
    expect(again.body['warnings']).toBeUndefined()
  })

  describe('The default variant', () => {
    const choose = (id: number, defaultVariant: string) =>
      api.send(`/api/products/${id}`, { defaultVariant })
    const stored = async (id: number) => (await api.load('product', id))['defaultVariant']
    const rowsOfProduct = async (id: number) =>
      (await api.load('product', id))['variants'] as { orderCode: string }[]

    test('is one of the product’s order codes, stored as its row spells it, and answered everywhere', async () => {
      const { body } = await add(
        { specs: shared, variants: own.map((row) => ({ ...row, orderCode: `D${row.orderCode}` })) },
        { code: 'DV', color: 'Grey', defaultVariant: ' dpd-30 ' },
      )
      const id = body.id ?? 0
      expect(await stored(id)).toBe('DPD-30')
      expect(await read(id)).toMatchObject({
        defaultVariant: 'DPD-30',
        color: 'Signal black, RAL 9005',
      })
      expect((await choose(id, '')).status).toBe(200)
      expect(await stored(id)).toBe('')
      expect(await read(id)).toMatchObject({ defaultVariant: 'DPD-27' })
      const history = await rowsOf(
        api.database,
        `SELECT data ->> 'defaultVariant' AS was FROM history WHERE item_id = ? AND action = 'update'`,
        [id],
      )
      expect(history).toEqual([{ was: 'DPD-30' }])
    })

    test('follows its row when the order code is renamed', async () => {
      const id = await product('Dn')
      await choose(id, 'Dn-1')
      const [first, second] = await rowsOfProduct(id)
      const renamed = await edit(id, {
        variants: [{ ...second, orderCode: 'Dn-New' }, first],
      })
      expect([renamed.status, renamed.body['warnings']]).toEqual([200, undefined])
      expect(await stored(id)).toBe('Dn-New')
      await edit(id, { specs: { watts: 9 } })
      expect(await stored(id), 'an edit of anything else').toBe('Dn-New')
    })

    test.each([
      ['deleted', 'Dd', (rows: object[]) => rows.slice(0, 1)],
      ['retired', 'De', ([one = {}, other = {}]: object[]) => [one, { ...other, retired: true }]],
    ])(
      'that is %s leaves the first that is offered, and the answer says so',
      async (_, code, change) => {
        const id = await product(code)
        await choose(id, `${code}-1`)
        const { status, body } = await edit(id, { variants: change(await rowsOfProduct(id)) })
        expect([status, body['warnings']]).toEqual([
          200,
          [
            `${code}-1 is not offered any more, so it is no longer the default variant. ` +
              `The product now opens with ${code}-0, the first that is offered.`,
          ],
        ])
        expect(await stored(id)).toBe('')
        expect(await read(id)).toMatchObject({ defaultVariant: `${code}-0` })
      },
    )

    test('decides which datasheet the product’s download is', async () => {
      const sheet = pdf('of its own')
      const upload = await api.sendAhead(sheet, 'datasheet')
      const variants = [{ orderCode: 'Dl-0' }, { orderCode: 'Dl-1', datasheet_upload: upload }]
      const { body } = await add({ variants }, { code: 'Dl', defaultVariant: 'Dl-1' })
      const answer = await fetch(`${api.url}/api/download`, {
        method: 'POST',
        body: JSON.stringify({ code: body.id }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(await answer.bytes()).toEqual(await sheet.bytes())
    })
  })

  describe('A code', () => {
    test('may be spelled otherwise by its own product, and by no other', async () => {
      const id = await product('Taken')
      expect((await edit(id, { variants: [{ orderCode: 'TAKEN-0' }] })).status).toBe(200)
      expect((await add({ variants: [{ orderCode: 'taken' }] })).status).toBe(409)
      expect((await add({ variants: [{ orderCode: 'Taken-1' }] })).status).toBe(201)
    })

    test('of two concurrent saves goes to one', async () => {
      const saves = [
        add({}, { code: 'Race' }),
        add({ variants: [{ orderCode: 'RACE' }] }),
        add({ variants: [{ orderCode: 'race' }] }),
        add({}, { code: 'rACE' }),
      ]
      const answers = await Promise.all(saves)
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    })

    test('is refused by the database itself', async () => {
      const id = await product('Guard')
      const variant = (code: string) =>
        `INSERT INTO variant (product_id, position, order_code) VALUES (${id}, 9, '${code}')`
      for (const statement of [
        variant('guard'),
        variant('GUARD-0'),
        `INSERT INTO product (code, name, title, brand, image, description, length, color, material,
          accessories, product_number, date_of_release, datasheet) SELECT 'gUARD-1', name, title,
          brand, image, description, length, color, material, accessories, product_number,
          date_of_release, datasheet FROM product WHERE id = ${id}`,
      ])
        await expect(api.database.write([statement])).rejects.toThrow(/constraint/i)
    })

    test('is free again once its product is deleted', async () => {
      const id = await product('Leave')
      expect((await api.remove(`/api/products/${id}`)).status).toBe(200)
      expect((await add({}, { code: 'Leave-0' })).status).toBe(201)
    })
  })

  describe('Files of variants', () => {
    test('are uploads, shared where variants name the same', async () => {
      const image = await api.sendAhead(await picture('#abcdef'), 'image')
      const datasheet = await api.sendAhead(pdf('variant'), 'datasheet')
      const { status, body } = await add({
        variants: [
          { orderCode: 'File-1', image_upload: image, datasheet_upload: datasheet },
          { orderCode: 'File-2', image_upload: image },
        ],
      })
      expect(status).toBe(201)
      const variants = (await read(body.id ?? 0))?.['variants'] as Record<string, string>[]
      const [one = {}, two = {}] = variants
      expect(one['image']).toBe(two['image'])
      for (const path of [one['image'], one['datasheet']])
        expect((await fetch(api.url + String(path))).status).toBe(200)
      const { datasheet: ofProduct } = (await read(body.id ?? 0)) ?? {}
      expect(two['datasheet']).toBe(ofProduct)
      expect(one['datasheet']).not.toBe(ofProduct)
    })

    test('are kept by their paths, and only those of the product', async () => {
      const upload = await api.sendAhead(await picture('#fedcba'), 'image')
      const id = await product('Keep', [{ image_upload: upload }, {}])
      const { variants, image } = await api.load('product', id)
      expect((await edit(id, { variants })).status).toBe(200)
      const [first] = variants as { image: string }[]
      const moved = [
        { orderCode: 'Keep-9', image: first?.image },
        { orderCode: 'Keep-8', image },
      ]
      expect((await edit(id, { variants: moved })).status).toBe(200)
      expect((await api.load('product', id))['variants']).toEqual(
        moved.map((variant) => ({ ...variant, specs: {} })),
      )
    })

    test('are refused where the upload is unknown, used or of another kind', async () => {
      const upload = await api.sendAhead(await picture('#135790'), 'image')
      const variant = (file: object) => add({ variants: [{ orderCode: 'Up-1', ...file }] })
      expect((await variant({ image_upload: 'none' })).body.errors).toEqual({
        'variants.0.image': [
          'The image of variant 1 is not among the uploaded files. Please choose the file again.',
        ],
      })
      expect((await variant({ datasheet_upload: upload })).status).toBe(422)
      expect((await variant({ image_upload: upload })).status).toBe(201)
      expect((await add({ variants: [{ orderCode: 'U-2', image_upload: upload }] })).status).toBe(
        422,
      )
    })
  })

  describe('A finish', () => {
    test('is listed with the attributes, under its own names', async () => {
      const { body } = await api.call('GET', '/api/attributes')
      expect(body['finishes']).toContainEqual({
        code: 'BK',
        name: 'Signal black',
        ral: 'RAL 9005',
        swatch: '#101010',
      })
      expect(body['attributes']).toContainEqual({
        key: 'cct',
        label: 'Colour temperature',
        group: 'Light',
        kind: 'number',
        unit: 'K',
        range: { min: 1800, max: 10_000, step: 1 },
        uses: ['facet', 'compare', 'schedule'],
      })
    })

    test('is checked, and its code is unique and stays', async () => {
      const bad = { code: 'a b', name: '', ral: '9005', swatch: 'black' }
      const refused = await finish('/api/finishes', bad)
      expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
        422,
        ['code', 'name', 'ral', 'swatch'],
      ])
      const twice = await finish('/api/finishes', { code: 'bk', name: 'B', swatch: '#000000' })
      expect([twice.status, twice.body.message]).toEqual([
        409,
        'The finish Signal black already has this code.',
      ])
      expect((await finish('/api/finishes/bk', { code: 'BL' })).status).toBe(422)
      expect(await finish('/api/finishes/none', { name: 'x' })).toEqual({
        status: 404,
        body: { message: 'Finish Not Found' },
      })
    })

    test('renamed is a change of the catalogue, on record', async () => {
      const revision = async () =>
        (await rowsOf(api.database, 'SELECT catalogue_revision AS n FROM publication'))[0]?.['n']
      const before = Number(await revision())
      expect(await finish('/api/finishes/WH', { name: 'Traffic white' })).toEqual({
        status: 200,
        body: { code: 'WH', message: 'The finish has been saved.' },
      })
      expect(await revision()).toBe(before + 1)
      const { body } = await api.call('GET', '/api/attributes')
      expect(body['finishes']).toContainEqual({
        code: 'WH',
        name: 'Traffic white',
        ral: 'RAL 9005',
        swatch: '#101010',
      })
      expect((await auditOf(api.database)).at(-1)).toEqual([
        'Noor',
        'finish edited',
        'finish WH',
        null,
      ])
    })

    test('has a code with a letter in it, as order codes have', async () => {
      const tooLong = 'The code must not exceed 20 characters.'
      for (const [code, sentence] of [
        ['..', codeRule],
        ['9005', codeRule],
        ['x'.repeat(21), tooLong],
      ]) {
        const refused = await finish('/api/finishes', { code, name: 'F', swatch: '#000000' })
        expect(refused).toMatchObject({ status: 422, body: { errors: { code: [sentence] } } })
      }
    })

    test('with the code .. is repaired, with all that names it, in one change', async () => {
      await api.database.write([
        `INSERT INTO finish (code, name, ral, swatch) VALUES ('..', 'Dots', '', '#111111')`,
      ])
      const id = await product('DOTS', [{ specs: { finish: '..' } }])
      const other = (await add({ specs: { finish: '..' } }, { name: 'Dotted' })).body.id ?? 0
      const revision = async () =>
        (await rowsOf(api.database, 'SELECT catalogue_revision AS n FROM publication'))[0]?.['n']
      const before = Number(await revision())
      const at = '/api/finish?code=..'
      expect(await finish(at, { code: '...' })).toMatchObject({
        status: 422,
        body: { errors: { code: [codeRule] } },
      })
      expect(await finish(at, { code: 'bk' })).toMatchObject({
        status: 409,
        body: { message: 'The finish Signal black already has this code.' },
      })
      expect((await finish(at, { name: 'Two dots' })).status).toBe(200)
      expect(await finish(at, { code: 'TD', ral: 'RAL 1013' })).toEqual({
        status: 200,
        body: { code: 'TD', message: 'The finish has been saved.' },
      })
      expect(await revision()).toBe(before + 2)
      expect(await rowsOf(api.database, `SELECT * FROM finish WHERE code IN ('..', 'TD')`)).toEqual(
        [{ code: 'TD', name: 'Two dots', ral: 'RAL 1013', swatch: '#111111' }],
      )
      expect(await read(id)).toMatchObject({ variants: [{ specs: { ...shared, finish: 'TD' } }] })
      expect(await read(other)).toMatchObject({ specs: { finish: 'TD' } })
      expect((await auditOf(api.database)).at(-1)?.[2]).toBe('finish .., now TD')
      const kept = await rowsOf(
        api.database,
        `SELECT version, data ->> '$.variants[0].specs.finish' AS finish FROM history
          WHERE item_id = ? ORDER BY id DESC LIMIT 1`,
        [id],
      )
      expect(kept).toEqual([{ version: 1, finish: '..' }])
      expect((await api.send(`/api/products/${id}`, { title: 'Late', version: '1' })).status).toBe(
        409,
      )
    })

    test(
      'is repaired although one of its products is edited meanwhile',
      { tags: ['in-process'] },
      async () => {
        await api.database.write([
          `INSERT INTO finish (code, name, ral, swatch) VALUES ('..', 'Dots', '', '#111111')`,
        ])
        const id = await product('MEANWHILE', [{ specs: { finish: '..' } }])
        const write = api.database.writeCatalogue.bind(api.database)
        vi.spyOn(api.database, 'writeCatalogue').mockImplementationOnce(async (...args) => {
          const edited = await api.send(`/api/products/${id}`, { title: 'Between' })
          expect(edited.status).toBe(200)
          return write(...args)
        })
        expect((await finish('/api/finish?code=..', { code: 'MD' })).status).toBe(200)
        expect(await read(id)).toMatchObject({
          title: 'Between',
          variants: [{ specs: { ...shared, finish: 'MD' } }],
        })
      },
    )

    test('with the code .. can be deleted', async () => {
      await api.database.write([
        `INSERT INTO finish (code, name, ral, swatch) VALUES ('..', 'Dots', '', '#111111')`,
      ])
      expect((await api.remove('/api/finish?code=..')).status).toBe(200)
      expect(await rowsOf(api.database, `SELECT 1 FROM finish WHERE code = '..'`)).toEqual([])
    })

    test('in use can’t be deleted, neither a product’s nor a variant’s', async () => {
      await finish('/api/finishes', { code: 'BZ', name: 'Bronze', swatch: '#654321' })
      const id = await product('Bronze', [{ specs: { finish: 'BZ' } }])
      const other = (await add({ specs: { finish: 'BZ' } }, { name: 'Amber' })).body.id ?? 0
      expect(await api.remove('/api/finishes/BZ')).toEqual({
        status: 409,
        body: {
          message: 'The finish is used by Amber, Zenith 90. Give them another finish first.',
        },
      })
      await edit(id, { variants: [] })
      await edit(other, { specs: {} })
      expect((await api.remove('/api/finishes/bz')).status).toBe(200)
      expect((await edit(id, { specs: { finish: 'BZ' } })).status).toBe(422)
    })

    test('and a save that names it: one of them is refused, whichever comes later', async () => {
      for (let round = 0; round < 10; round += 1) {
        const code = `R${round}`
        await finish('/api/finishes', { code, name: 'Race', swatch: '#000000' })
        const [removed, saved] = await Promise.all([
          api.remove(`/api/finishes/${code}`),
          add({ specs: { finish: code } }),
        ])
        expect([
          [200, 422],
          [409, 201],
        ]).toContainEqual([removed.status, saved.status])
      }
    })
  })
})
