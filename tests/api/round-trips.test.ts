/** @module-tag in-process */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { startFakePlatform } from '#tests/support/build-hook.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { hasSqld, startSqld } from '#tests/support/databases.ts'
import {
  type Answer,
  administrationOf,
  categoryFields,
  formOf,
  pdf,
  picture,
  productFields,
  projectFields,
} from '#tests/support/editing.ts'
import { onlyBegun } from '#tests/support/failing-writes.ts'
import { sampled } from '#tests/support/long-run.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { newLoginCode, sha256 } from '#src/server/secrets.ts'

/**
 * Each round trip goes to another city and back. Only those before the answer count, because later
 * ones (a session's use, once a minute; a requested build) delay nobody.
 */
const most = { read: 3, write: 4 }

type Sent = Promise<RequestInit> | RequestInit
/** Makes what a call is about; its id stands for `:id`. */
type Prepare = () => Promise<unknown>
type Call = [
  /** such as 'POST orders', with a remark */
  name: string,
  sent?: ((id: number) => Sent) | undefined,
  more?: { prepare?: Prepare; status?: number; most?: number },
]

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
type Form = Parameters<typeof formOf>[0]
const form = async (fields: Form | Promise<Form>) => ({ body: formOf(await fields) })

const password = 'correct horse battery'
const announced = { name: 'a.jpg', type: 'image/jpeg', size: 5, kind: 'image' }
let upload = ''
let api: PublicApi
let admin: ReturnType<typeof administrationOf>

const reads: Call[] = [
  ...[
    ...['home', 'latestProducts', 'products/1', 'products/SL-2', 'categories', 'sections'],
    ...['projects', 'projects/1', 'suggested', 'search?query=nadir', 'defaultSearch'],
    ...['selection-items?type=product', 'getUserLogin', 'orders', 'order/1', 'publication'],
    ...['orders?search=layla&state=open', 'edit-item/1?type=product', 'edit-item/12?type=category'],
    ...['edit-item/1?type=project', 'catalogue-items?search=nadir', 'catalogue-items'],
    'uploads/:upload',
  ].map((path): Call => [`GET ${path}`]),
  ['POST products', () => json({ categories: [12], brand: '' })],
  ['POST cart', () => json([{ id: 1, quantity: 2 }])],
  ['GET schedules/none', undefined, { status: 404 }],
  ['POST download', () => json({ code: 1 })],
  ['POST CheckAuth', () => json({ token: 'A'.repeat(43) })],
]

const added = { status: 201 }
const others = async () => ({
  ...{ name: 'Other', image: await picture('#010203'), datasheet: pdf('other') },
  category_ids: [13],
})
const pictures = async () => ({
  title: 'Other',
  images: [await picture('#111111'), await picture('#222222'), await picture('#333333')],
})
const writes: Call[] = [
  ['POST orders', () => json(anOrder()), added],
  ['POST schedules', () => json({ lines: [{ id: 1, quantity: 2 }] }), added],
  ['POST order/1/status', () => json({ status: 'answered' })],
  ['POST order/1/note', () => json({ note: 'Called.' })],
  ['POST login', () => json({ username: 'Omar', password })],
  ['POST login refused', () => json({ username: 'Omar', password: 'x' }), { status: 401 }],
  ['POST uploads', () => json(announced), added],
  ['PUT uploads/:upload/0', () => ({ body: new Blob(['12345']) }), { status: 204 }],
  ['POST products/store', () => form(productFields()), added],
  ['POST products/3', () => form(others())],
  ['POST categories', () => form(categoryFields()), added],
  ['POST categories/13', () => form({ type: 'Rails', product_ids: [4, 5] })],
  ['POST projects', () => form(projectFields()), added],
  ['POST projects/1', () => form(pictures())],
  ['DELETE products/15'],
  ['DELETE categories/24'],
  ['DELETE projects/1'],
  ['POST order/1/end'],
  ['POST order/2/release'],
  ['POST order/1/mails'],
  ['POST publication'],
  ['GET orders.csv'],
  ['POST logout'],
]

const idIn = async (answer: Promise<Answer>, name = 'id') => (await answer).body[name]
const draftOf = (id: number) =>
  idIn(admin.send(`/api/products/${id}`, { title: 'D', draft: '1' }), 'draft')
const formerOf = async (id: number) => {
  await admin.remove(`/api/drafts/${String(await draftOf(id))}`)
  const { body } = await admin.call('GET', '/api/drafts/former?limit=1')
  return (body['drafts'] as [{ id: number }])[0].id
}
const collectionOf = async (id: number) =>
  idIn(admin.post('/api/collections', { name: 'Fair', drafts: [await draftOf(id)] }))
const changeOf = (id: number) =>
  idIn(admin.post('/api/items', { edits: [{ id, values: { title: 'Cell' } }] }), 'change')
const versionOf = async (id: number) => {
  await changeOf(id)
  const { body } = await admin.call('GET', `/api/history?type=product&id=${id}&limit=1`)
  return (body['versions'] as [{ id: number }])[0].id
}
const sheet = { body: 'Code,Title\r\nSL-14,Imported\r\n', headers: { 'Content-Type': 'text/csv' } }
const imported = () => idIn(admin.call('POST', '/api/import', sheet), 'import')
/** One whose only chunk has not been compared. */
const begunImport = async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  await onlyBegun(api.database, () => admin.call('POST', '/api/import', sheet))
  const { body } = await admin.call('GET', '/api/import')
  return (body['imports'] as [{ import: string }])[0].import
}
const appliedImport = async () => {
  const id = await imported()
  await admin.post(`/api/import/${String(id)}/apply`, {})
  return id
}
const previewOf = async (id: number) =>
  idIn(admin.post('/api/previews', { drafts: [await draftOf(id)] }))
const drafted = async () => ({ ...(await productFields()), draft: '1' })
const cellsOfTable = {
  edits: [{ id: 12, values: { 'specs.watts': 13 } }],
  table: { of: 'variants' },
}
const bulk = { type: 'product', ids: [12, 13], change: { specs: { ip: 'IP65' } } }

/** Proposals in each of their states. */
const proposals: Call[] = [
  // Its files are stored before its values are compared with those of other drafts.
  ['POST products/store as a draft', () => form(drafted()), { most: 5 }],
  ['POST products/4 as a draft', () => form({ title: 'D', draft: '1' })],
  ['POST products/4 as a draft again', () => form({ title: 'E', draft: '1' })],
  ['DELETE products/5?draft=1'],
  ['DELETE drafts/:id', undefined, { prepare: () => draftOf(6) }],
  ['POST drafts/former/:id/restore', undefined, { prepare: () => formerOf(6) }],
  ['POST drafts/publish', (id) => json({ drafts: [id] }), { prepare: () => draftOf(7) }],
  [
    ...(['POST collections', (id: number) => json({ name: 'Fair', drafts: [id] })] as const),
    { prepare: () => draftOf(8), status: 201 },
  ],
  [
    ...(['PUT collections/:id', () => json({ name: 'Renamed', drafts: [] })] as const),
    { prepare: () => collectionOf(9) },
  ],
  ['POST collections/:id/publish', undefined, { prepare: () => collectionOf(10) }],
  ['POST previews', (id) => json({ drafts: [id] }), { prepare: () => draftOf(11), status: 201 }],
  ['POST products/12 as a preview', () => form({ title: 'Shown', preview: '1' })],
  ['POST items by cells', () => json({ edits: [{ id: 12, values: { 'specs.watts': 12 } }] })],
  // The rows are read once they are written.
  ['POST items by cells, with their rows', () => json(cellsOfTable), { most: 5 }],
  ['POST items as a bulk change', () => json(bulk)],
  // The items that nobody has edited since are staged before the others are compared.
  ['POST changes/:id/undo', () => json({}), { prepare: () => changeOf(13), most: 5 }],
  ['POST history/:id/restore', () => json({ state: 'before' }), { prepare: () => versionOf(14) }],
  // Compares rows and then says how far it is, as the call that only asks does.
  ['POST import/:id/continue', undefined, { prepare: begunImport, most: 8 }],
  ['POST import/:id/apply', () => json({}), { prepare: imported }],
  // These three compare the first rows at once, so that a short file needs no second call.
  ['POST import', () => sheet, { most: 11 }],
  ['POST import/:id/compare', () => json({}), { prepare: imported, most: 10 }],
  ['POST import/:id/numbers', () => json({ decimal: 'comma' }), { prepare: imported, most: 10 }],
  // Its uploads go before their rows, which tell the sweep what a failing store has left.
  ['DELETE import/:id', undefined, { prepare: imported, most: 5 }],
  ['POST import/:id/undo', () => json({}), { prepare: appliedImport, most: 5 }],
  ['POST finishes', () => json({ code: 'ZA', name: 'Zinc', swatch: '#777777' }), { status: 201 }],
  ['POST finish?code=ZA', () => json({ name: 'Zinc grey' })],
  ['DELETE finish?code=ZA'],
  ['DELETE collections/:id', undefined, { prepare: () => collectionOf(9) }],
  ['DELETE previews/:id', undefined, { prepare: () => previewOf(11) }],
]

describe.skipIf(!hasSqld())('Round trips to a database server', () => {
  let proxy: DatabaseProxy
  let token: string

  beforeAll(async () => {
    const server = await startSqld()
    proxy = await startDatabaseProxy(server.url)
    api = await startPublicApi(() =>
      Promise.resolve({
        url: proxy.url,
        stop: async () => {
          await proxy.stop()
          await server.stop()
        },
      }),
    )
    token = await sessionOf(api.database, 'Noor')
    admin = administrationOf(api.url, token)
    await api.database.write([
      ...insertOrder({ id: 1 }),
      ...insertOrder({ id: 2, quarantine: 'haste' }),
      { sql: 'INSERT INTO login_code (id, sha256) VALUES (1, ?)', args: [sha256(newLoginCode())] },
      {
        sql: 'INSERT INTO administrator (username, password_hash) VALUES (?, ?)',
        args: ['Omar', await hashPassword(password)],
      },
    ])
    const answer = await call(['POST uploads', () => json(announced)])
    upload = (JSON.parse(answer.text) as { id: string }).id
  })
  afterAll(() => api.stop())

  const call = async ([name, sent]: Call, id?: unknown) => {
    const [method = '', path = ''] = name.split(' ')
    const init = await sent?.(Number(id))
    const place = path.replace(':upload', upload).replace(':id', String(id))
    const response = await fetch(`${api.url}/api/${place}`, {
      ...init,
      method,
      headers: { ...bearer(token), ...(init?.headers as Record<string, string> | undefined) },
    })
    return { status: response.status, text: await response.text() }
  }

  /** Until the answer: work left behind it delays nobody. */
  const tripsOf = async (made: Call) => {
    const [name, , { prepare, status: expected = 200 } = {}] = made
    const id = await prepare?.()
    // Once a minute, a request also records the session's use, beside its own work.
    await api.database.write([
      { sql: 'UPDATE session SET last_used_at = ?', args: [new Date().toISOString()] },
    ])
    await api.settled()
    const before = proxy.roundTrips()
    const { status } = await call(made, id)
    const trips = proxy.roundTrips() - before
    expect([name, status]).toEqual([name, expected])
    return trips
  }

  const named = (calls: Call[]) => calls.map((made) => [made[0], made] as const)

  test.each(sampled(named(reads), 4))(`%s makes at most ${most.read}`, async (_name, made) => {
    const trips = await tripsOf(made)
    expect(trips).toBeGreaterThan(0)
    expect(trips).toBeLessThanOrEqual(most.read)
  })

  test('Publishing now makes as few if it requests a build', async () => {
    const platform = await startFakePlatform()
    vi.stubEnv('BUILD_HOOK_URL', platform.url)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await platform.stop()
    })
    const trips = await tripsOf(['POST publication'])
    expect(platform.posts()).toBe(1)
    expect(trips).toBeLessThanOrEqual(most.write)
  })

  const limited = [...proposals, ...writes].map(
    (made) => [made[0], made[2]?.most ?? most.write, made] as const,
  )
  test.each(sampled(limited, 4))('%s makes at most %i', async (_name, limit, made) => {
    const trips = await tripsOf(made)
    expect(trips).toBeGreaterThan(0)
    expect(trips).toBeLessThanOrEqual(limit)
  })
})
