import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import {
  type Answer,
  type Editing,
  categoryFields,
  picture,
  productFields,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'
import { sampled } from '#tests/support/long-run.ts'
import { applied, asSheet, compared } from '#tests/support/ways-in.ts'

// A save on top of what is published, while a draft of the item waits.

let api: Editing
let drafts: ReturnType<typeof draftsOf>
beforeAll(async () => {
  api = await startEditing()
  drafts = draftsOf(api)
})
afterAll(() => api.stop())

interface Save {
  name: string
  /** saves a value of the field `title`, or of one that no draft has */
  save: (id: number, field: 'title' | 'material', value: string) => Promise<Answer>
}

const cells = (preview: boolean) => (id: number, field: string, value: string) =>
  api.post('/api/items', { edits: [{ id, values: { [field]: value } }], preview })

const imported: Save['save'] = async (id, field, value) => {
  const { code } = await api.load('product', id)
  return applied(api, await compared(api, asSheet([[String(code), { [field]: value }]])))
}

/** Undoes a change that replaced this value, in the cells and in the import, which lead to the same. */
const undone =
  (path: (change: number) => string): Save['save'] =>
  async (id, field, value) => {
    const before = await api.load('product', id)
    await api.post('/api/items', { edits: [{ id, values: { [field]: value } }] })
    const { body } = await cells(false)(id, field, String(before[field]))
    return api.post(path(Number(body['change'])))
  }

const restored: Save['save'] = async (id, field, value) => {
  const before = await api.load('product', id)
  for (const one of [value, String(before[field])]) await cells(false)(id, field, one)
  const { body } = await api.call('GET', `/api/history?type=product&id=${id}`)
  const [last] = body['versions'] as { id: number }[]
  return api.post(`/api/history/${last?.id}/restore`, { state: 'before' })
}

const saves: Save[] = [
  {
    name: 'the form',
    save: (id, field, value) => api.send(`/api/products/${id}`, { [field]: value }),
  },
  { name: 'a cell of the table', save: cells(false) },
  { name: 'an import', save: imported },
  { name: 'an undo', save: undone((change) => `/api/changes/${change}/undo`) },
  { name: 'a restored version', save: restored },
]

const product = async (): Promise<number> => {
  const code = `W-${crypto.randomUUID().slice(0, 8)}`
  const { body } = await api.send('/api/products/store', await productFields({ code }))
  return body.id ?? 0
}

describe.each(sampled(saves, 3))('A save by $name', ({ save }) => {
  test('keeps the waiting draft, and publishes nothing of it', async () => {
    const id = await product()
    const { draft } = await drafts.save(`/api/products/${id}`, { title: 'Embargoed' })
    const { status, body } = await save(id, 'material', 'Brass')
    expect([status, body['warnings']]).toEqual([200, undefined])
    expect(await api.load('product', id)).toMatchObject({ material: 'Brass' })
    expect((await api.load('product', id))['title']).not.toBe('Embargoed')
    expect(await drafts.find(draft)).toMatchObject({ conflicts: [], problems: {} })
    expect((await drafts.publish(draft)).status).toBe(200)
    expect(await api.load('product', id)).toMatchObject({ material: 'Brass', title: 'Embargoed' })
  })

  test('says in time that the draft changes the same value, and so do publication and list', async () => {
    const id = await product()
    const { draft } = await drafts.save(`/api/products/${id}`, { title: 'Embargoed' })
    const { body } = await save(id, 'title', 'Other')
    expect(body['warnings']).toEqual([draftMessages.changesToo('Noor', ['Title'])])
    expect(await drafts.find(draft)).toMatchObject({ conflicts: ['title'] })
    expect((await drafts.publish(draft)).status).toBe(409)
    // It is said once; later saves change nothing about it.
    expect((await save(id, 'title', 'Another')).body['warnings']).toBeUndefined()
  })

  test('that gives the value which the draft has is no conflict', async () => {
    const id = await product()
    await drafts.save(`/api/products/${id}`, { title: 'Embargoed' })
    expect((await save(id, 'title', 'Embargoed')).body['warnings']).toBeUndefined()
  })

  test('says that a waiting deletion has to be drafted again', async () => {
    const id = await product()
    await api.call('DELETE', `/api/products/${id}?draft=1`)
    expect((await save(id, 'title', 'Other')).body['warnings']).toEqual([
      draftMessages.deletionStays('product', 'Noor'),
    ])
  })
})

test('A preview of cells and of a bulk change says it at each item', async () => {
  const [first, second] = [await product(), await product()]
  for (const id of [first, second])
    await drafts.save(`/api/products/${id}`, { title: 'Embargoed', specs: '{"watts":7}' })
  const preview = await cells(true)(first, 'title', 'Other')
  const about = (names: string[]) => draftMessages.changesToo('Noor', names)
  expect(preview.body['items']).toMatchObject([{ id: first, warnings: [about(['Title'])] }])
  const bulk = { type: 'product', ids: [first, second] }
  const change = { specs: { watts: 9 } }
  const shown = await api.post('/api/items', { ...bulk, change, preview: true })
  expect(shown.body['items']).toMatchObject([
    { id: first, warnings: [about(['Power'])] },
    { id: second, warnings: [about(['Power'])] },
  ])
  const done = await api.post('/api/items', { ...bulk, change })
  expect(done.body['warnings']).toEqual([expect.stringMatching(/^The waiting drafts of .* and /)])
  const gone = await api.post('/api/items', { ...bulk, change: { delete: true }, preview: true })
  expect(gone.body['items']).toMatchObject([
    { warnings: [draftMessages.staysDeleted('product', 'Noor')] },
    { warnings: [draftMessages.staysDeleted('product', 'Noor')] },
  ])
})

test('Categories and projects keep their waiting drafts, too', async () => {
  const category = (await api.send('/api/categories', await categoryFields())).body.id ?? 0
  const project = (await api.send('/api/projects', await projectFields())).body.id ?? 0
  for (const [path, field, label] of [
    [`/api/categories/${category}`, 'type', 'Type'],
    [`/api/projects/${project}`, 'title', 'Title'],
  ] as const) {
    const { draft } = await drafts.save(path, { [field]: 'Embargoed' })
    const { body } = await api.send(path, { [field]: 'Other' })
    expect(body['warnings']).toEqual([draftMessages.changesToo('Noor', [label])])
    expect(await drafts.find(draft)).toMatchObject({ conflicts: [field] })
  }
})

test('A draft names its collection and when that is published', async () => {
  const id = await product()
  const { draft } = await drafts.save(`/api/products/${id}`, { title: 'Embargoed' })
  expect(await drafts.find(draft)).toMatchObject({ collectionName: null, publishAt: null })
  await api.post('/api/collections', {
    name: 'Light Fair',
    at: '2099-03-07T10:00+04:00',
    drafts: [draft],
  })
  const { body } = await api.call('GET', `/api/edit-item/${id}?type=product`)
  expect(body['draft']).toMatchObject({
    collectionName: 'Light Fair',
    publishAt: '2099-03-07T06:00:00.000Z',
  })
})

describe('Two drafts with one code', () => {
  const draftOf = async (code: string, name: string, orderCodes: string[] = []) =>
    drafts.save('/api/products/store', {
      ...(await productFields({ code, name })),
      image: await picture('#123456'),
      variants: JSON.stringify(orderCodes.map((orderCode) => ({ orderCode, specs: {} }))),
    })
  const edited = async (name: string, orderCode: string) => {
    const id = await product()
    await api.send(`/api/products/${id}`, { name })
    const variants = JSON.stringify([{ orderCode, specs: {} }])
    return drafts.save(`/api/products/${id}`, { variants })
  }
  const problemsOf = async (draft: number) => (await drafts.find(draft))?.problems

  test.each([
    {
      name: 'two new products',
      first: () => draftOf('T-1', 'Sidr'),
      second: () => draftOf('t-1', 'Ghaf'),
      field: ['code', 'code'],
      kinds: ['product', 'product'] as const,
      codes: ['T-1', 't-1'],
    },
    {
      name: 'a new product and a variant of another new one',
      first: () => draftOf('T-2', 'Sidr'),
      second: () => draftOf('T-2b', 'Ghaf', ['T-2']),
      field: ['code', 'variants.0.orderCode'],
      kinds: ['product', 'order'] as const,
      codes: ['T-2', 'T-2'],
    },
    {
      name: 'variants of two published products',
      first: () => edited('Sidr', 'T-3'),
      second: () => edited('Ghaf', 'T-3'),
      field: ['variants.0.orderCode', 'variants.0.orderCode'],
      kinds: ['order', 'order'] as const,
      codes: ['T-3', 'T-3'],
    },
    {
      name: 'a new product and a variant of a published one',
      first: () => draftOf('T-4', 'Sidr'),
      second: () => edited('Ghaf', 'T-4'),
      field: ['code', 'variants.0.orderCode'],
      kinds: ['product', 'order'] as const,
      codes: ['T-4', 'T-4'],
    },
  ])('of $name both say which code, and name each other', async (pair) => {
    const first = (await pair.first()).draft
    const saved = await pair.second()
    const messages = ['Ghaf', 'Sidr'].map((other, index) =>
      draftMessages.codeInDraft(pair.kinds[index] ?? 'order', pair.codes[index] ?? '', {
        name: other,
      }),
    )
    expect(saved.problems).toEqual({ [pair.field[1] ?? '']: [messages[1]] })
    expect(await problemsOf(first)).toEqual({ [pair.field[0] ?? '']: [messages[0]] })
    expect(await problemsOf(saved.draft)).toEqual({ [pair.field[1] ?? '']: [messages[1]] })
    for (const [draft, other, place] of [
      [first, saved.draft, 0],
      [saved.draft, first, 1],
    ] as const)
      expect((await drafts.find(draft))?.clashes).toEqual([
        { draft: other, field: pair.field[place], message: messages[place] },
      ])
    const refused = await drafts.publish(first, saved.draft)
    expect([refused.status, refused.body['drafts']]).toEqual([
      422,
      expect.arrayContaining([
        expect.objectContaining({ draft: first }),
        expect.objectContaining({ draft: saved.draft }),
      ]),
    ])
    // Alone, one of them is published; the other then names the product that has the code.
    expect((await drafts.publish(first)).status).toBe(200)
    expect(JSON.stringify(await problemsOf(saved.draft))).toContain('already a code of Sidr')
  })

  test('Cells that give two products one order code name each other', async () => {
    const [one, two] = [await product(), await product()]
    for (const [id, code] of [
      [one, 'C-1'],
      [two, 'C-2'],
    ] as const)
      await api.send(`/api/products/${id}`, {
        name: `Named ${code}`,
        variants: JSON.stringify([{ orderCode: code, specs: {} }]),
      })
    const { body } = await api.post('/api/items', {
      edits: [
        { id: one, orderCode: 'C-1', values: { orderCode: 'C-9' } },
        { id: two, orderCode: 'C-2', values: { orderCode: 'C-9' } },
      ],
    })
    expect(body.errors).toMatchObject({
      [`items.${one}.variants.0.orderCode`]: [expect.stringContaining('Named C-2')],
      [`items.${two}.variants.0.orderCode`]: [expect.stringContaining('Named C-1')],
    })
  })
})

describe('A restored item names what could not be restored', () => {
  const undo = async ({ body: { change } }: Answer) =>
    api.post(`/api/changes/${String(change)}/undo`)
  const restoreLast = async (type: string, id: number) => {
    const { body } = await api.call('GET', `/api/history?type=${type}&id=${id}`)
    const [last] = body['versions'] as { id: number }[]
    return api.post(`/api/history/${last?.id}/restore`, { state: 'before' })
  }
  const broughtBack = async (id: number) => {
    const { body } = await api.call('GET', '/api/bin')
    const item = (body['items'] as { id: number; history: number }[]).find((one) => one.id === id)
    return api.post(`/api/history/${item?.history}/restore`)
  }
  const category = async (type: string) =>
    (await api.send('/api/categories', await categoryFields({ type }))).body.id ?? 0
  const gone = 'no longer in the catalogue'

  test('a product whose category, project and successor are gone', async () => {
    const [id, successor] = [await product(), await product()]
    await api.send(`/api/products/${successor}`, { name: 'Follower' })
    const of = await category('Downlights')
    const project = (await api.send('/api/projects', await projectFields({ title: 'Villa' }))).body
      .id
    const values = { category_ids: [of], project_ids: [project ?? 0], successor: [successor] }
    await api.send(`/api/products/${id}`, { title: 'First', ...values })
    await api.send(`/api/products/${id}`, {
      title: 'Second',
      category_ids: [12],
      project_ids: '',
      successor: '',
    })
    await api.remove(`/api/categories/${of}`)
    await api.remove(`/api/projects/${project}`)
    await api.remove(`/api/products/${successor}`)
    const { status, body } = await restoreLast('product', id)
    expect([status, body.message]).toEqual([
      200,
      `The product is as it was then, except for: Categories Downlights (${gone}); Projects Villa (${gone}); Successor Follower (${gone}).`,
    ])
    expect(await api.load('product', id)).toMatchObject({ title: 'First', category_ids: [] })
  })

  test('one that only could get back what is gone stays as it is, and says so', async () => {
    const id = await product()
    const of = await category('Spots')
    await api.send(`/api/products/${id}`, { category_ids: [of] })
    await api.send(`/api/products/${id}`, { category_ids: '' })
    await api.remove(`/api/categories/${of}`)
    const { body } = await restoreLast('product', id)
    expect(body).toEqual({
      id,
      message: `The product stays as it is. Not restored: Categories Spots (${gone}).`,
    })
  })

  test('an undo of a change of one product, and one after which nothing is left to restore', async () => {
    const id = await product()
    const [kept, of] = [await category('Kept'), await category('Floodlights')]
    await api.send(`/api/products/${id}`, { category_ids: [kept, of] })
    const values = { title: 'Other', category_ids: [] as number[] }
    const { title } = await api.load('product', id)
    const changed = await api.post('/api/items', { edits: [{ id, values }] })
    await api.remove(`/api/categories/${of}`)
    const { status, body } = await undo(changed)
    const lost = `The change has been undone, except for: Categories Floodlights (${gone}).`
    expect([status, body.message]).toEqual([200, lost])
    expect(await api.load('product', id)).toMatchObject({ title, category_ids: [kept] })

    const other = await category('Wall lights')
    const edit = async (category_ids: number[]) =>
      api.post('/api/items', { edits: [{ id, values: { category_ids } }] })
    await edit([other])
    const emptied = await edit([])
    await api.remove(`/api/categories/${other}`)
    const { version } = await api.load('product', id)
    expect((await undo(emptied)).body.message).toBe(
      `The change has been undone, except for: Categories Wall lights (${gone}).`,
    )
    expect(await api.load('product', id)).toMatchObject({ version, category_ids: [] })
  })

  test('an undo of a change of several names the products, besides what was edited since', async () => {
    const ids = [await product(), await product(), await product(), await product()]
    const of = await category('Uplights')
    for (const [place, id] of ids.entries())
      await api.send(`/api/products/${id}`, { name: `Undone ${place}`, category_ids: [of] })
    const values = { category_ids: [], material: 'Brass' }
    const changed = await api.post('/api/items', { edits: ids.map((id) => ({ id, values })) })
    await api.send(`/api/products/${ids[0]}`, { material: 'Steel' })
    await api.remove(`/api/categories/${of}`)
    const { change: id } = changed.body
    const { body } = await api.post(`/api/changes/${String(id)}/undo`, { keepEdits: true })
    const of4 = 'Undone 0, Undone 1, Undone 2 and 1 other'
    expect(body.message).toBe(
      `The change has been undone, except for: what was edited since in 1 item; Categories Uplights (${gone}) of ${of4}.`,
    )
    expect(await api.load('product', Number(ids[1]))).not.toMatchObject({ material: 'Brass' })
  })

  test('an undo brings back what was deleted together, with its relations', async () => {
    const id = await product()
    const [of, lost] = [await category('Together'), await category('Lost apart')]
    await api.send(`/api/products/${id}`, { category_ids: [of, lost] })
    await api.call('DELETE', `/api/products/${id}?draft=1`)
    await api.call('DELETE', `/api/categories/${of}?draft=1`)
    const waiting = (await drafts.list()).filter(({ item }) => item === id || item === of)
    const deleted = await drafts.publish(...waiting.map((one) => one.id))
    await api.remove(`/api/categories/${lost}`)
    expect((await undo(deleted)).body.message).toMatch(
      /^The change has been undone, except for: Categories Lost apart \(no longer in the catalogue\) of [^,]+\.$/,
    )
    expect(await api.load('product', id)).toMatchObject({ category_ids: [of] })
  })

  test.each(['product', 'category', 'project'] as const)('a %s that comes back', async (kind) => {
    const other = await product()
    await api.send(`/api/products/${other}`, { name: 'Gone too' })
    const of = await category('Bollards')
    const relations = kind === 'product' ? { category_ids: [of] } : { product_ids: [other] }
    const paths = { product: 'products', category: 'categories', project: 'projects' }
    const id =
      kind === 'product'
        ? await product()
        : kind === 'category'
          ? await category('Lost')
          : ((await api.send('/api/projects', await projectFields())).body.id ?? 0)
    await api.send(`/api/${paths[kind]}/${id}`, relations)
    await api.remove(`/api/${paths[kind]}/${id}`)
    await api.remove(kind === 'product' ? `/api/categories/${of}` : `/api/products/${other}`)
    const { body } = await broughtBack(id)
    expect(body.message).toBe(
      kind === 'product'
        ? `The product is back, except for: Categories Bollards (${gone}).`
        : `The ${kind} is back, except for: Products Gone too (${gone}).`,
    )
  })

  test('a product whose photo is no longer stored keeps the present one', async () => {
    const id = await product()
    const variants = [{ orderCode: `P-${id}`, specs: { cct: 3000 } }]
    await api.send(`/api/products/${id}`, { variants: JSON.stringify(variants) })
    const { image } = await api.load('product', id)
    await api.send(`/api/products/${id}`, {
      title: 'With another',
      image: await picture('#222222'),
    })
    await api.database.write([
      { sql: 'UPDATE file SET doomed_at = 1 WHERE path = ?', args: [String(image)] },
    ])
    const { status, body } = await restoreLast('product', id)
    expect([status, body.message]).toEqual([
      200,
      'The product is as it was then, except for: Image (its file is no longer stored).',
    ])
    expect(await api.load('product', id)).toMatchObject({ variants })
  })
})
