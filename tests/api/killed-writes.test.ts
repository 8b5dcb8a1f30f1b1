/** @module-tag in-process */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { allItems } from '#tests/support/changes.ts'
import { draftsOf, publishDue } from '#tests/support/drafts.ts'
import {
  type Answer,
  type Editing,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'
import { isKilled, onFullDisk } from '#tests/support/failing-writes.ts'
import { sampled } from '#tests/support/long-run.ts'
import { longTest } from '#tests/support/long-test.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { type Made, asSheet, compared, makeProducts } from '#tests/support/ways-in.ts'
import { zipOf } from '#tests/support/zips.ts'

let api: Editing
let drafts: ReturnType<typeof draftsOf>
let products: Made[]
beforeAll(async () => {
  api = await startEditing()
  drafts = draftsOf(api)
  const codes = Array.from({ length: 400 }, (_, index) => `K${index}`)
  products = await makeProducts(api, codes)
})
afterAll(() => api.stop())
beforeEach(() => {
  // Deaths are logged, and so are mails that can't be sent here.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const product = () => {
  const made = products.pop()
  if (made === undefined) throw new Error('There are more deaths than products.')
  return { ...made, path: `/api/products/${made.id}` }
}
const draftNamed = async (path: string, fields: object) =>
  (await drafts.save(path, { ...fields })).draft

/** All that administrators see of the catalogue, its drafts and its collections. */
const shown = async () => [
  await allItems(api.database),
  (await drafts.list()).map(({ id, version, collection }) => ({ id, version, collection })),
  (await drafts.collections()).map(({ id, state, change }) => ({ id, state, change })),
]

/** Kills an act before each statement until it lives through: each time all of it has happened, or nothing. */
async function wholeOrNothing(act: () => Promise<Answer>): Promise<void> {
  const before = await shown()
  let after: typeof before | undefined
  let deaths = 0
  while (await isKilled(api.database, deaths, act)) {
    deaths += 1
    const now = await shown()
    if (!isDeepStrictEqual(now, before)) after ??= now
    expect([before, after]).toContainEqual(now)
  }
  expect(deaths).toBeGreaterThan(10)
  // It has died between its commit and its answer, too, and done again it changes nothing more.
  expect(await shown()).toEqual(after)
}

longTest(
  'A change of everything that is killed at any statement is made whole or not at all, and so is its undo',
  async () => {
    const [edited, deleted, other] = [product(), product(), product()]
    const variants = [
      { orderCode: edited.orderCodes[1], specs: { cct: 5000 }, retired: true },
      { orderCode: `${edited.code}-3`, specs: { cct: 6000 } },
    ]
    const [category, project, image] = [12, 1, await picture('#123456')]
    const fields = { name: 'Killed', images: [image], category_ids: [13, 24], project_ids: '' }
    const ids = [
      await draftNamed('/api/products/store', await productFields({ code: 'KILLED', ...fields })),
      await draftNamed(edited.path, { ...fields, image, variants: JSON.stringify(variants) }),
      await draftNamed(`/api/categories/${category}`, { type: 'Killed', product_ids: [other.id] }),
      await draftNamed(`/api/projects/${project}`, {
        title: 'Killed',
        images: [image],
        product_ids: '',
      }),
      Number((await api.remove(`${deleted.path}?draft=1`)).body['draft']),
    ]
    const { body } = await api.post('/api/collections', { name: 'Killed', drafts: ids })
    await wholeOrNothing(() => api.post(`/api/collections/${body.id}/publish`))
    const published = (await drafts.collections()).find(({ id }) => id === body.id)
    expect(published).toMatchObject({ state: 'published', drafts: [] })
    const items = await allItems(api.database)
    expect(items.get(`product ${edited.id}`)).toMatchObject({ name: 'Killed' })
    expect(items.has(`product ${deleted.id}`)).toBe(false)
    await wholeOrNothing(() => api.post(`/api/changes/${published?.change}/undo`))
    expect((await allItems(api.database)).has(`product ${deleted.id}`)).toBe(true)
  },
)

type Act = () => Promise<unknown>
let pictures = 0x65_43_21
const upload = async () =>
  api.sendAhead(await picture(`#${(pictures += 1).toString(16)}`, 'png'), 'image')
const draft = () => draftNamed(product().path, { title: 'Killed' })
const former = async () => {
  await api.remove(`/api/drafts/${await draft()}`)
  const { body } = await api.call('GET', '/api/drafts/former?limit=1')
  return (body['drafts'] as [{ id: number }])[0].id
}
const collection = async (at?: Date) => {
  const sent = { name: 'Killed', drafts: [await draft()], ...(at && { at: at.toISOString() }) }
  return { ...sent, ...(await api.post('/api/collections', sent)).body } as typeof sent & {
    id: number
  }
}

/** Writes that only one way makes; each makes another of its kind, to be killed. */
const acts: Record<string, () => Act | Promise<Act>> = {
  'A form that adds, with an upload': async () => {
    const fields = await productFields({ image: undefined, image_upload: await upload() })
    return () => api.send('/api/products/store', fields)
  },
  'A form that edits, with an upload': async () => {
    const [{ path }, image_upload] = [product(), await upload()]
    return () => api.send(path, { name: 'Killed', image_upload })
  },
  'A deletion': () => {
    const { path } = product()
    return () => api.remove(path)
  },
  'A draft with an upload': async () => {
    const [{ path }, image_upload] = [product(), await upload()]
    return () => api.send(path, { image_upload, draft: '1' })
  },
  'A draft that is saved over': async () => {
    const { path } = product()
    await draftNamed(path, { title: 'Before' })
    return () => api.send(path, { title: 'Killed', draft: '1' })
  },
  'A discarded draft': async () => {
    const id = await draft()
    return () => api.remove(`/api/drafts/${id}`)
  },
  'A draft that is brought back': async () => {
    const id = await former()
    return () => api.post(`/api/drafts/former/${id}/restore`)
  },
  'A collection': async () => {
    const sent = { name: 'Killed', drafts: [await draft()] }
    return () => api.post('/api/collections', sent)
  },
  'A changed collection': async () => {
    const [{ id }, other] = [await collection(), await draft()]
    return () => drafts.put(id, { name: 'Changed', drafts: [other] })
  },
  'A deleted collection': async () => {
    const { id } = await collection()
    return () => api.remove(`/api/collections/${id}`)
  },
  'A collection that fails at its time': async () => {
    // One that was killed is still due.
    for (const { id } of await drafts.collections()) await api.remove(`/api/collections/${id}`)
    const at = new Date(Date.now() + 3_600_000)
    const { drafts: ids } = await collection(at)
    await api.remove(`/api/products/${(await drafts.find(ids[0] ?? 0))?.item}`)
    return () => publishDue(api.database, at)
  },
  'A preview': async () => {
    const id = await draft()
    return () => api.post('/api/previews', { drafts: [id] })
  },
  'The discard of an import': async () => {
    const { body } = await compared(api, asSheet([[product().code, { title: 'Killed' }]]))
    return () => api.call('DELETE', `/api/import/${String(body['import'])}`)
  },
}

/**
 * The rows of each table, apart from those that requests and the publication themselves write, and from files, which
 * are stored before the rest and swept if nothing names them.
 */
async function counted(): Promise<Record<string, number>> {
  await api.settled()
  const tables = await rowsOf(
    api.database,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
      AND name NOT LIKE 'publication%' AND name NOT IN ('session', 'file')`,
  )
  const counts = await rowsOf(
    api.database,
    tables
      .map(
        ({ name }) => `SELECT '${String(name)}' AS name, count(*) AS rows FROM "${String(name)}"`,
      )
      .join(' UNION ALL '),
  )
  return Object.fromEntries(counts.map(({ name, rows }) => [String(name), Number(rows)]))
}
async function changedBy<T>(act: () => Promise<T>) {
  const before = await counted()
  const result = await act()
  const after = Object.entries(await counted())
  const changed = after.map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
  return { result, changed: Object.fromEntries(changed.filter(([, rows]) => rows !== 0)) }
}

test.each(sampled(Object.entries(acts), 5))(
  '%s that is killed at any statement is stored whole or not at all',
  async (_, make) => {
    const { changed: whole } = await changedBy(await make())
    for (let after = 0, isDead = true; isDead; after += 1) {
      const act = await make()
      const { changed, result } = await changedBy(() => isKilled(api.database, after, act))
      isDead = result
      expect(isDead ? [{}, whole] : [whole]).toContainEqual(changed)
    }
  },
)

longTest(
  'An import that is killed at any statement is begun or not, and another call ends it with the same result',
  async () => {
    const { code, id: changed } = product()
    const bytes = csvOf(
      asSheet([
        [code, { title: 'Killed' }],
        ['NEW-1', { name: 'Incomplete' }],
      ]),
    )
    const zip = zipOf([
      { name: `${code}.jpg`, content: await (await picture()).bytes() },
      { name: 'other.jpg', content: new Uint8Array(9) },
    ])
    const ahead = (content: Uint8Array<ArrayBuffer>, name: string) =>
      api.sendAhead(new File([content], name), 'import')
    const sent = async () => ({
      upload: await ahead(bytes, 'killed.csv'),
      files: await ahead(new Uint8Array(zip), 'killed.zip'),
    })
    const left = async () => {
      const { body } = await api.call('GET', '/api/import')
      return (body['imports'] as { import: string; name: string; state: string }[]).find(
        ({ name, state }) => name === 'killed.csv' && state === 'waiting',
      )?.import
    }
    const resultOf = async (one: string) => {
      for (;;) {
        const { body } = await api.post(`/api/import/${one}/continue`)
        const { done, summary, products: of, warned, files, rows } = body
        if (done === true) return { summary, of, warned, files, rows }
      }
    }
    await api.post('/api/import', await sent())
    const undisturbed = (await left()) ?? ''
    const expected = await resultOf(undisturbed)
    expect(expected).toMatchObject({
      summary: { change: 1, error: 1 },
      files: { total: 2, kept: 1 },
    })
    await api.call('DELETE', `/api/import/${undisturbed}`)
    const found = new Set<boolean>()
    for (let after = 0, isDead = true; isDead; after += 1) {
      const body = await sent()
      const before = await counted()
      isDead = await isKilled(api.database, after, () => api.post('/api/import', body))
      const begun = await left()
      found.add(begun !== undefined)
      if (begun === undefined) expect(await counted()).toEqual(before)
      else {
        expect(await resultOf(begun)).toEqual(expected)
        if (isDead) await api.call('DELETE', `/api/import/${begun}`)
      }
    }
    expect(found.size).toBe(2)
    await api.post(`/api/import/${await left()}/apply`, { skipErrors: true })
    expect(await api.load('product', changed)).toMatchObject({ title: 'Killed' })
  },
)

test('The job of a minute that was killed is done by the next one', async () => {
  const at = new Date(Date.now() + 3_600_000)
  const { id } = await collection(at)
  const find = async () => (await drafts.collections()).find((one) => one.id === id)
  const due = () => publishDue(api.database, at)
  expect(await isKilled(api.database, 3, due)).toBe(true)
  expect(await find()).toMatchObject({ state: 'waiting', reason: null })
  await due()
  expect(await find()).toMatchObject({ state: 'published' })
})

test('A full disk refuses a publication as a whole, and it goes on once there is room', async () => {
  const { path } = product()
  const id = await draftNamed(path, { description: 'x'.repeat(5000) })
  const before = await shown()
  let refused = 0
  for (let room = 0; ; room = Math.max(1, room * 2)) {
    const { status, body } = await onFullDisk(api.database, room, () => drafts.publish(id))
    if (status === 200) break
    refused += 1
    expect([status, body.message]).toEqual([503, faultMessages.disk])
    expect(await shown()).toEqual(before)
  }
  expect(refused).toBeGreaterThan(0)
  expect(await drafts.find(id)).toBeUndefined()
})
