import { afterAll, beforeAll, expect, test } from 'vitest'
import SwaggerParser from '@apidevtools/swagger-parser'
import { format } from 'prettier'
import type * as z from 'zod/mini'
import { changeConflict } from '#src/domain/api/changes.ts'
import {
  formerDraftsAnswer,
  previewAnswer,
  refusedDrafts,
  savedCollection,
  savedDraft,
} from '#src/domain/api/drafts.ts'
import type { Contract } from '#src/domain/api/contract.ts'
import { type ApiContracts, contracts } from '#src/domain/api/contracts.ts'
import { refusedAnswer } from '#src/domain/api/editing.ts'
import { uploadAnswer } from '#src/domain/api/uploads.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { importAnswer } from '#src/domain/api/import.ts'
import { noteConflict } from '#src/domain/api/orders.ts'
import { sharedAnswer } from '#src/domain/api/schedules.ts'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { insertAdministrator } from '#src/server/database/administrators.ts'
import { startFakePlatform } from '#tests/support/build-hook.ts'
import { callableFunctions } from '#tests/support/callable-functions.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  formOf,
  productFields,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'
import { apiPage } from '#tests/support/api-document/markdown.ts'
import { type Examples, listed, openApi } from '#tests/support/api-document/open-api.ts'
import { anOrder } from '#tests/support/orders.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { zipOf } from '#tests/support/zips.ts'

// Each answer matches its schema exactly; the browser parses answers with the same schema.

type Sent = RequestInit | Promise<RequestInit>
type Call = [
  name: keyof ApiContracts,
  target: string,
  status: number,
  send?: () => Sent,
  /** of a refusal with more than an error's fields */
  refusal?: z.ZodMiniType,
]

const json = (body: unknown) => (): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const putting = (init: () => RequestInit) => () => ({ ...init(), method: 'PUT' })
/** Names drafts by their places among those that were saved. */
const ofDrafts =
  (places: number[], body: object = {}) =>
  () =>
    json({ ...body, drafts: places.map((place) => drafts[place]) })()
const form = (fields: () => Fields | Promise<Fields>) => async (): Promise<RequestInit> => ({
  method: 'POST',
  body: formOf(await fields()),
})
const nothing = (method: string) => (): RequestInit => ({ method })

/** A table of the variant above. */
const table = new Blob(['Order code,Power (W),Supply\r\nALIKE-1,11,48 V DC\r\nALIKE-3,,\r\n'])

const sheet = { name: 'prices.csv', type: 'text/csv' }

/** The body that names a file, once the upload that was announced has it. */
const uploaded = (name: 'upload' | 'files', body: BodyInit) => async (): Promise<RequestInit> => {
  const headers = { ...bearer(token), 'Content-Type': 'application/octet-stream' }
  await fetch(`${api.url}/api/uploads/${upload}/0`, { method: 'PUT', body, headers })
  return json({ [name]: upload })()
}

const zip = new Uint8Array(zipOf([{ name: 'NEW-1.jpg', content: new Uint8Array(9) }]))
const profile = {
  name: 'Lumenta',
  reading: {
    ...{ sheet: 'Technik', skipTitles: false },
    columns: { Artikelnummer: 'code', Leistung: 'specs.watts', Preis: null },
    transforms: [{ kind: 'text', to: 'brand', pattern: 'radial' }],
  },
}

const photometricFile = new Blob([new Uint8Array(ldt())])

const bulkChange = {
  type: 'product',
  ids: [1, 2],
  change: { brand: 'radial', category_add: [24], specs: { watts: 12 } },
}

/** Saved with a warning. */
const alikeVariants = () => ({
  specs: JSON.stringify({ lumens: 900, watts: 10, voltage: { min: 220, max: 240, hertz: [50] } }),
  variants: JSON.stringify([
    { orderCode: 'ALIKE-1', specs: { finish: 'BK' } },
    { orderCode: 'ALIKE-2', specs: { finish: 'BK' } },
    { orderCode: 'OLD-1', retired: true },
  ]),
})

/** Of the variants above. */
const lineOfVariant = [{ id: 3, quantity: 2, orderCode: 'ALIKE-1', mark: 'A1', location: 'Foyer' }]
const orderOfVariant = anOrder({ products: lineOfVariant, project: 'Villa', message: 'Hello' })

/** In order: later calls use the results of earlier ones, and the last call ends the session. */
const calls: Call[] = [
  ['GET /api/home', '/api/home', 200],
  ['GET /api/latestProducts', '/api/latestProducts', 200],
  ['GET /api/products/:product', '/api/products/1', 200],
  ['GET /api/products/:product', '/api/products/none', 404],
  ['POST /api/products', '/api/products', 200, json({ categories: [12] })],
  ['POST /api/products', '/api/products', 422, json({ categories: ['x'] })],
  ['POST /api/products', '/api/products', 405],
  ['GET /api/categories', '/api/categories', 200],
  ['GET /api/sections', '/api/sections', 200],
  ['GET /api/projects', '/api/projects', 200],
  ['GET /api/projects/:id', '/api/projects/1', 200],
  ['GET /api/suggested', '/api/suggested', 200],
  ['GET /api/search', '/api/search?query=nadir', 200],
  ['GET /api/search', '/api/search?query=villa', 200],
  ['GET /api/defaultSearch', '/api/defaultSearch', 200],
  ['GET /api/selection-items', '/api/selection-items?type=product', 200],
  ['GET /api/selection-items', '/api/selection-items?type=category&limit=2', 200],
  ['GET /api/selection-items', '/api/selection-items?type=project', 200],
  ['POST /api/cart', '/api/cart', 200, json([{ id: 1, quantity: 2 }])],
  ['POST /api/orders', '/api/orders', 201, json(anOrder())],
  ['POST /api/orders', '/api/orders', 422, json({})],
  ['GET /api/orders', '/api/orders', 200],
  ['GET /api/orders', '/api/orders?quarantined=1', 200],
  ['GET /api/order/:id', '/api/order/90', 200],
  ['POST /api/order/:id/status', '/api/order/90/status', 200, json({ status: 'answered' })],
  ['POST /api/order/:id/status', '/api/order/90/status', 422, json({ status: 'x' })],
  ['POST /api/order/:id/note', '/api/order/90/note', 200, json({ note: 'x' })],
  [
    'POST /api/order/:id/note',
    '/api/order/90/note',
    409,
    json({ note: 'y', before: '' }),
    noteConflict,
  ],
  ['GET /api/order/:id', '/api/order/90', 200],
  ['POST /api/order/:id/release', '/api/order/91/release', 200, nothing('POST')],
  ['POST /api/order/:id/mails', '/api/order/91/mails', 200, nothing('POST')],
  ['POST /api/order/:id/end', '/api/order/90/end', 200, nothing('POST')],
  ['GET /api/catalogue-items', '/api/catalogue-items?search=villa', 200],
  ['GET /api/catalogue-items', '/api/catalogue-items', 200],
  ['GET /api/catalogue-table', '/api/catalogue-table?of=variants', 200],
  ['GET /api/catalogue-table', '/api/catalogue-table?of=everything', 422],
  ['GET /api/completeness', '/api/completeness', 200],
  ['GET /api/edit-item/:id', '/api/edit-item/1?type=product', 200],
  ['GET /api/edit-item/:id', '/api/edit-item/12?type=category', 200],
  ['GET /api/edit-item/:id', '/api/edit-item/1?type=project', 200],
  [
    'POST /api/photometry',
    '/api/photometry',
    200,
    () => ({ method: 'POST', body: photometricFile }),
  ],
  ['POST /api/photometry', '/api/photometry', 415, nothing('POST')],
  ['GET /api/publication', '/api/publication', 200],
  ['GET /api/releases', '/api/releases', 200],
  ['POST /api/releases', '/api/releases', 200, json({ release: 'a' })],
  ['POST /api/publication', '/api/publication', 200, nothing('POST')],
  ['GET /api/health', '/api/health', 200],
  ['GET /api/attributes', '/api/attributes', 200],
  [
    'POST /api/finishes',
    '/api/finishes',
    201,
    json({ code: 'BK', name: 'Black', swatch: '#0a0a0a' }),
  ],
  [
    'POST /api/finishes',
    '/api/finishes',
    409,
    json({ code: 'bk', name: 'Black', swatch: '#0a0a0a' }),
  ],
  ['POST /api/finish', '/api/finish?code=bk', 200, json({ ral: 'RAL 9005' })],
  ['GET /api/attributes', '/api/attributes', 200],
  ['POST /api/products/:product', '/api/products/3', 200, form(alikeVariants)],
  ['GET /api/products/:product', '/api/products/alike-1', 200],
  ['POST /api/schedules', '/api/schedules', 201, json({ lines: lineOfVariant })],
  ['POST /api/schedules', '/api/schedules', 422, json({})],
  ['GET /api/schedules/:id', '/api/schedules/:schedule', 200],
  ['GET /api/schedules/:id', '/api/schedules/none', 404],
  ['POST /api/orders', '/api/orders', 201, json(orderOfVariant)],
  ['GET /api/orders', '/api/orders', 200],
  ['GET /api/order/:id', '/api/order/93', 200],
  ['GET /api/edit-item/:id', '/api/edit-item/3?type=product', 200],
  ['DELETE /api/finish', '/api/finish?code=BK', 409, nothing('DELETE')],
  ['POST /api/products/:product', '/api/products/3', 200, form(() => ({ variants: '' }))],
  ['DELETE /api/finish', '/api/finish?code=BK', 200, nothing('DELETE')],
  ['POST /api/products/store', '/api/products/store', 201, form(productFields)],
  ['POST /api/categories', '/api/categories', 201, form(categoryFields)],
  ['POST /api/projects', '/api/projects', 201, form(projectFields)],
  ['POST /api/products/:product', '/api/products/2', 200, form(() => ({ name: 'New' }))],
  [
    'POST /api/products/:product',
    '/api/products/2',
    409,
    form(() => ({ version: '1' })),
    refusedAnswer('product'),
  ],
  [
    'POST /api/projects/:id',
    '/api/projects/1',
    409,
    form(() => ({ version: '9' })),
    refusedAnswer('project'),
  ],
  ['POST /api/projects/:id', '/api/projects/1', 200, form(() => ({ title: 'New' }))],
  ['POST /api/categories/:id', '/api/categories/12', 422, form(() => ({ type: '' }))],
  ['POST /api/categories/:id', '/api/categories/12', 200, form(() => ({ type: 'New' }))],
  ['DELETE /api/categories/:id', '/api/categories/13', 200, nothing('DELETE')],
  ['DELETE /api/projects/:id', '/api/projects/1', 200, nothing('DELETE')],
  ['DELETE /api/products/:product', '/api/products/3', 200, nothing('DELETE')],
  ['GET /api/bin', '/api/bin', 200],
  ['POST /api/items', '/api/items', 200, json({ ...bulkChange, preview: true })],
  ['POST /api/items', '/api/items', 200, json(bulkChange)],
  ['POST /api/items', '/api/items', 422, json({ ...bulkChange, change: { brand: '' } })],
  ['GET /api/history', '/api/history?type=product&id=2', 200],
  [
    'POST /api/items',
    '/api/items',
    200,
    json({ edits: [{ id: 2, values: { name: 'Orbit', watts: 14 } }] }),
  ],
  ['POST /api/changes/:id/undo', '/api/changes/1/undo', 409, json({}), changeConflict],
  ['POST /api/changes/:id/undo', '/api/changes/1/undo', 200, json({ keepEdits: true })],
  ['POST /api/changes/:id/undo', '/api/changes/99/undo', 404, json({})],
  ['GET /api/changes', '/api/changes', 200],
  ['GET /api/changes/:id', '/api/changes/1', 200],
  ['GET /api/changes/:id', '/api/changes/99', 404],
  ['POST /api/history/:id/restore', '/api/history/1/restore', 200, json({ state: 'before' })],
  ['POST /api/import', '/api/import?name=prices.csv', 200, () => ({ method: 'POST', body: table })],
  ['POST /api/uploads', '/api/uploads', 201, json({ ...sheet, size: table.size, kind: 'import' })],
  ['POST /api/import', '/api/import', 200, uploaded('upload', table)],
  [
    'POST /api/import/:import/encoding',
    '/api/import/:import/encoding',
    200,
    json({ encoding: 'windows-1252' }),
  ],
  [
    'POST /api/uploads',
    '/api/uploads',
    201,
    json({ ...sheet, size: zip.byteLength, kind: 'import' }),
  ],
  ['POST /api/import/:import/files', '/api/import/:import/files', 200, uploaded('files', zip)],
  ['GET /api/import/:import/reading', '/api/import/:import/reading', 404],
  ['POST /api/import/:import/reading', '/api/import/:import/reading', 200, json({})],
  ['GET /api/import/:import/reading', '/api/import/:import/reading', 200],
  ['POST /api/import-profiles', '/api/import-profiles', 201, json(profile)],
  ['POST /api/import-profiles', '/api/import-profiles', 409, json(profile)],
  ['GET /api/import-profiles', '/api/import-profiles', 200],
  ['GET /api/import-profiles/:profile', '/api/import-profiles/1', 200],
  ['DELETE /api/import-profiles/:profile', '/api/import-profiles/1', 200, nothing('DELETE')],
  ['GET /api/import', '/api/import', 200],
  ['DELETE /api/import/:import', '/api/import/:import', 200, nothing('DELETE')],
  ['POST /api/import', '/api/import?name=prices.csv', 200, () => ({ method: 'POST', body: table })],
  ['POST /api/import', '/api/import', 422, json({ upload: 'none' })],
  ['GET /api/import/:import', '/api/import/:import?only=change', 200],
  ['GET /api/import/:import', '/api/import/none', 404],
  ['POST /api/import/:import/continue', '/api/import/:import/continue', 200, nothing('POST')],
  [
    'POST /api/import/:import/numbers',
    '/api/import/:import/numbers',
    200,
    json({ decimal: 'comma' }),
  ],
  ['POST /api/import/:import/compare', '/api/import/:import/compare', 200, json({})],
  ['POST /api/import/:import/apply', '/api/import/:import/apply', 422, json({})],
  ['POST /api/import/:import/apply', '/api/import/:import/apply', 200, json({ skipErrors: true })],
  ['POST /api/import/:import/undo', '/api/import/:import/undo', 200, json({})],
  ['DELETE /api/import/:import', '/api/import/none', 404, nothing('DELETE')],
  [
    'POST /api/products/:product',
    '/api/products/2',
    200,
    form(() => ({ name: 'Newer', draft: '1' })),
  ],
  [
    'POST /api/products/store',
    '/api/products/store',
    200,
    form(async () => ({ ...(await productFields()), draft: '1' })),
  ],
  ['POST /api/categories/:id', '/api/categories/12', 200, form(() => ({ type: '', draft: '1' }))],
  ['DELETE /api/products/:product', '/api/products/1?draft=1', 200, nothing('DELETE')],
  ['GET /api/drafts', '/api/drafts?type=product', 200],
  ['GET /api/drafts/:id', '/api/drafts/:draft', 200],
  ['GET /api/drafts/:id', '/api/drafts/99', 404],
  ['GET /api/edit-item/:id', '/api/edit-item/2?type=product&draft=1', 200],
  ['POST /api/previews', '/api/previews', 201, ofDrafts([0])],
  ['POST /api/previews', '/api/previews', 404, json({ drafts: [99] })],
  ['GET /api/previews', '/api/previews', 200],
  ['DELETE /api/previews/:id', '/api/previews/:preview', 200, nothing('DELETE')],
  ['DELETE /api/previews/:id', '/api/previews/:preview', 404, nothing('DELETE')],
  [
    'POST /api/collections',
    '/api/collections',
    201,
    ofDrafts([0, 2], { name: 'The fair', at: '2036-09-06T10:00:00+04:00' }),
  ],
  ['GET /api/collections', '/api/collections', 200],
  [
    'POST /api/collections/:id/publish',
    '/api/collections/:collection/publish',
    422,
    nothing('POST'),
    refusedDrafts,
  ],
  [
    'PUT /api/collections/:id',
    '/api/collections/:collection',
    200,
    putting(ofDrafts([0], { name: 'The fair' })),
  ],
  [
    'POST /api/collections/:id/publish',
    '/api/collections/:collection/publish',
    200,
    nothing('POST'),
  ],
  ['POST /api/collections', '/api/collections', 201, json({ name: 'Spring', drafts: [] })],
  ['DELETE /api/collections/:id', '/api/collections/:collection', 200, nothing('DELETE')],
  ['POST /api/drafts/publish', '/api/drafts/publish', 200, ofDrafts([3])],
  ['DELETE /api/drafts/:id', '/api/drafts/:discarded', 200, nothing('DELETE')],
  ['GET /api/drafts/former', '/api/drafts/former?limit=1', 200],
  [
    'POST /api/drafts/former/:id/restore',
    '/api/drafts/former/:former/restore',
    200,
    nothing('POST'),
  ],
  [
    'POST /api/drafts/former/:id/restore',
    '/api/drafts/former/:former/restore',
    404,
    nothing('POST'),
  ],
  [
    'POST /api/uploads',
    '/api/uploads',
    201,
    json({ name: 'a.png', type: 'image/png', size: 10, kind: 'image' }),
  ],
  ['GET /api/uploads/:id', '/api/uploads/:upload', 200],
  ['GET /api/getUserLogin', '/api/getUserLogin', 200],
  ['POST /api/login', '/api/login', 401, json({ username: 'x', password: 'y' })],
  ['POST /api/login', '/api/login', 200, json({ username: 'Omar', password: 'a lamp of 2700 K' })],
  ['POST /api/CheckAuth', '/api/CheckAuth', 200, json({ token: 'x' })],
  ['POST /api/logout', '/api/logout', 200, nothing('POST')],
  ['GET /api/edit-item/:id', '/api/edit-item/1?type=product', 401],
]

const examples: Examples = { answer: new Map(), body: new Map(), refusal: new Map() }

let api: Editing
let platform: Awaited<ReturnType<typeof startFakePlatform>>
let token: string
let upload = ''
let schedule = ''
let imported = ''
let preview = ''
let former = ''
let collection = ''
const drafts: number[] = []

beforeAll(async () => {
  api = await startEditing()
  platform = await startFakePlatform()
  Object.assign(process.env, {
    BUILD_HOOK_URL: `${platform.url}/hook`,
    DEPLOYS_URL: `${platform.url}/deploys/`,
    DEPLOYS_TOKEN: 'secret',
    URL: platform.url,
  })
  platform.deploys.keep({ id: 'a', revision: 1 })
  token = await sessionOf(api.database, 'Layla')
  await api.database.write([
    ...insertAdministrator('Omar', await hashPassword('a lamp of 2700 K')),
    ...insertOrder({ id: 90 }),
    ...insertOrder({ id: 91, quarantine: 'honeypot' }),
    `INSERT INTO login_code (id, sha256) VALUES (1, '${'a'.repeat(64)}')`,
    `INSERT INTO publication_log (revision, ended_at, outcome, changes, release)
      VALUES (1, '2026-01-01T00:00:00.000Z', 'live', 1, 'a')`,
  ])
})
afterAll(async () => {
  for (const key of ['BUILD_HOOK_URL', 'DEPLOYS_URL', 'DEPLOYS_TOKEN', 'URL']) process.env[key] = ''
  await api.stop()
  await platform.stop()
})

test.each(calls)(
  '%s: %s answers %i as its contract says',
  async (name, target, status, send, refusal) => {
    const init = (await send?.()) ?? {}
    const response = await fetch(
      api.url +
        target
          .replace(':upload', upload)
          .replace(':schedule', schedule)
          .replace(':import', imported)
          .replace(':preview', preview)
          .replace(':former', former)
          .replace(':collection', collection)
          .replace(':draft', String(drafts[0]))
          .replace(':discarded', String(drafts[2])),
      {
        ...init,
        headers: { ...bearer(token), ...(init.headers as Record<string, string> | undefined) },
      },
    )
    const answer: unknown = await response.json()
    expect([response.status, answer]).toEqual([status, expect.anything()])
    const contract: Contract = contracts[name]
    const schema = response.ok ? contract.answer : (refusal ?? errorSchema)
    if (typeof schema !== 'object') throw new Error(`${name} answers no JSON.`)
    // Parsing drops unknown fields, so the result must equal the answer.
    expect(schema.parse(answer)).toEqual(answer)
    if (name === 'POST /api/schedules' && status === 201) schedule = sharedAnswer.parse(answer).id
    if (name === 'POST /api/uploads') upload = uploadAnswer.parse(answer).id
    if (/^POST \/api\/import(?:$|.*(?:encoding|reading|files)$)/.test(name) && status === 200)
      imported = importAnswer.parse(answer).import
    if (name === 'GET /api/drafts/former')
      former = String(formerDraftsAnswer.parse(answer).drafts[0]?.id)
    if (name === 'POST /api/collections') collection = String(savedCollection.parse(answer).id)
    const { success, data } = savedDraft.safeParse(answer)
    if (success) drafts.push(data.draft)
    if (name === 'POST /api/previews' && response.ok) preview = previewAnswer.parse(answer).id
    const example = shortened(answer)
    if (!response.ok) {
      if (!examples.refusal.has(status)) examples.refusal.set(status, example)
      return
    }
    if (!examples.answer.has(name)) examples.answer.set(name, example)
    if (typeof init.body === 'string') examples.body.set(name, shortened(JSON.parse(init.body)))
  },
)

test('Every call that answers JSON has an example, and every path a function with its methods', async () => {
  const wanted = listed.filter(([, { answer }]) => typeof answer === 'object')
  expect([...examples.answer.keys()].sort()).toEqual(wanted.map(([name]) => name).sort())
  const paths = new Set((await callableFunctions()).map(({ path }) => path))
  expect([...new Set(listed.map(([name]) => name.split(' ')[1]))].sort()).toEqual([...paths].sort())
})

test('The API document is valid and current, and so is its page', async () => {
  const document = openApi(examples)
  await SwaggerParser.validate(structuredClone(document) as never)
  const json = await format(JSON.stringify(document), { parser: 'json', printWidth: 100 })
  await expect(json).toMatchFileSnapshot('../../public/api/openapi.json')
  const page = await format(apiPage(document, examples), { parser: 'markdown', printWidth: 100 })
  await expect(page).toMatchFileSnapshot('../../docs/api.md')
})

/** An example without the values that differ in each run, and with one entry of each list. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2026-11-01T12:00:00.000Z')
      .replace(/^[\w-]{43}$/, 'c2Vzc2lvbi10b2tlbi1vZi0yNTYtcmFuZG9tLWJpdHM')
      .replace(/[\w-]{22}$/, (id) => (id === schedule ? 'bm8tc2NoZWR1bGUtaGVyZQ' : id))
      .replace(/^[\w-]{22}$/, (id) => (id === preview ? 'bm8tcHJldmlldy1pcy1oZQ' : id))
      .replace(/(?<=\/preview\/)[\w-]{43}/, 'c2VjcmV0LW9mLWEtcHJldmlldy0yNTYtcmFuZG9tLWJp')
      .replace(/^http:\/\/[^/]+/, 'https://example.com')
      .replace(/[\da-f]{8}-[\da-f-]{27}/, '8d0f5d3e-0000-4000-8000-000000000000')
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shortened(entry)]))
}
