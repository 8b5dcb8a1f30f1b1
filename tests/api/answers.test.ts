import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as catalogue from '#src/domain/api/catalogue.ts'
import * as editing from '#src/domain/api/editing.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { figuresSchema } from '#src/domain/api/photometry.ts'
import * as orders from '#src/domain/api/orders.ts'
import * as productData from '#src/domain/api/product-data.ts'
import * as publication from '#src/domain/api/publication.ts'
import * as schedules from '#src/domain/api/schedules.ts'
import * as session from '#src/domain/api/session.ts'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
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
import { anOrder } from '#tests/support/orders.ts'
import { ldt } from '#tests/support/photometric-files.ts'

// Each answer matches its schema exactly; the browser parses answers with the same schema.

type Sent = RequestInit | Promise<RequestInit>
type Call = [name: string, target: string, status: number, schema: z.ZodMiniType, send?: () => Sent]

const json = (body: unknown) => (): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const form = (fields: () => Fields | Promise<Fields>) => async (): Promise<RequestInit> => ({
  method: 'POST',
  body: formOf(await fields()),
})
const nothing = (method: string) => (): RequestInit => ({ method })

const photometricFile = new Blob([new Uint8Array(ldt())])

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
  ['home', '/api/home', 200, catalogue.homeAnswer],
  ['latest-products', '/api/latestProducts', 200, catalogue.latestAnswer],
  ['product', '/api/products/1', 200, catalogue.productAnswer],
  ['product', '/api/products/none', 404, errorSchema],
  ['products', '/api/products', 200, catalogue.productsAnswer, json({ categories: [12] })],
  ['products', '/api/products', 422, errorSchema, json({ categories: ['x'] })],
  ['products', '/api/products', 405, errorSchema],
  ['categories', '/api/categories', 200, catalogue.categoriesAnswer],
  ['sections', '/api/sections', 200, catalogue.sectionsAnswer],
  ['projects', '/api/projects', 200, catalogue.projectsAnswer],
  ['project', '/api/projects/1', 200, catalogue.projectAnswer],
  ['suggested', '/api/suggested', 200, catalogue.suggestedAnswer],
  ['search', '/api/search?query=nadir', 200, catalogue.searchAnswer],
  ['search', '/api/search?query=villa', 200, catalogue.searchAnswer],
  ['default-search', '/api/defaultSearch', 200, catalogue.searchAnswer],
  ['selection-items', '/api/selection-items?type=product', 200, editing.selectionAnswer],
  ['selection-items', '/api/selection-items?type=category&limit=2', 200, editing.selectionAnswer],
  ['selection-items', '/api/selection-items?type=project', 200, editing.selectionAnswer],
  ['cart', '/api/cart', 200, catalogue.cartAnswer, json([{ id: 1, quantity: 2 }])],
  ['orders', '/api/orders', 201, orders.receivedAnswer, json(anOrder())],
  ['orders', '/api/orders', 422, errorSchema, json({})],
  ['orders', '/api/orders', 200, orders.ordersAnswer],
  ['orders', '/api/orders?quarantined=1', 200, orders.ordersAnswer],
  ['order', '/api/order/90', 200, orders.orderAnswer],
  ['order-status', '/api/order/90/status', 200, orders.doneAnswer, json({ status: 'answered' })],
  ['order-status', '/api/order/90/status', 422, errorSchema, json({ status: 'x' })],
  ['order-note', '/api/order/90/note', 200, orders.doneAnswer, json({ note: 'x' })],
  ['order-note', '/api/order/90/note', 409, orders.noteConflict, json({ note: 'y', before: '' })],
  ['order', '/api/order/90', 200, orders.orderAnswer],
  ['order-release', '/api/order/91/release', 200, orders.doneAnswer, nothing('POST')],
  ['order-mails', '/api/order/91/mails', 200, editing.messageAnswer, nothing('POST')],
  ['order-end', '/api/order/90/end', 200, orders.doneAnswer, nothing('POST')],
  ['catalogue-items', '/api/catalogue-items', 200, editing.catalogueItemsAnswer],
  ['catalogue-items', '/api/catalogue-items?search=villa', 200, editing.catalogueItemsAnswer],
  ['edit-item', '/api/edit-item/1?type=product', 200, editing.editItemAnswer('product')],
  ['edit-item', '/api/edit-item/12?type=category', 200, editing.editItemAnswer('category')],
  ['edit-item', '/api/edit-item/1?type=project', 200, editing.editItemAnswer('project')],
  [
    'photometry',
    '/api/photometry',
    200,
    figuresSchema,
    () => ({ method: 'POST', body: photometricFile }),
  ],
  ['photometry', '/api/photometry', 415, errorSchema, nothing('POST')],
  ['publication', '/api/publication', 200, publication.publicationAnswer],
  ['releases', '/api/releases', 200, publication.releasesAnswer],
  ['releases', '/api/releases', 200, publication.rollbackAnswer, json({ release: 'a' })],
  ['attributes', '/api/attributes', 200, productData.attributesAnswer],
  [
    'finishes',
    '/api/finishes',
    201,
    productData.savedFinishAnswer,
    json({ code: 'BK', name: 'Black', swatch: '#0a0a0a' }),
  ],
  [
    'finishes',
    '/api/finishes',
    409,
    errorSchema,
    json({ code: 'bk', name: 'Black', swatch: '#0a0a0a' }),
  ],
  ['finish', '/api/finishes/bk', 200, productData.savedFinishAnswer, json({ ral: 'RAL 9005' })],
  ['attributes', '/api/attributes', 200, productData.attributesAnswer],
  ['product', '/api/products/3', 200, editing.savedAnswer, form(alikeVariants)],
  ['product', '/api/products/alike-1', 200, catalogue.productAnswer],
  ['schedules', '/api/schedules', 201, schedules.sharedAnswer, json({ lines: lineOfVariant })],
  ['schedules', '/api/schedules', 422, errorSchema, json({})],
  ['schedule', '/api/schedules/:schedule', 200, schedules.scheduleAnswer],
  ['schedule', '/api/schedules/none', 404, errorSchema],
  ['orders', '/api/orders', 201, orders.receivedAnswer, json(orderOfVariant)],
  ['orders', '/api/orders', 200, orders.ordersAnswer],
  ['order', '/api/order/93', 200, orders.orderAnswer],
  ['edit-item', '/api/edit-item/3?type=product', 200, editing.editItemAnswer('product')],
  ['finish', '/api/finishes/BK', 409, errorSchema, nothing('DELETE')],
  ['product', '/api/products/3', 200, editing.savedAnswer, form(() => ({ variants: '' }))],
  ['finish', '/api/finishes/BK', 200, editing.messageAnswer, nothing('DELETE')],
  ['products-store', '/api/products/store', 201, editing.savedAnswer, form(productFields)],
  ['categories', '/api/categories', 201, editing.savedAnswer, form(categoryFields)],
  ['projects', '/api/projects', 201, editing.savedAnswer, form(projectFields)],
  ['product', '/api/products/2', 200, editing.savedAnswer, form(() => ({ name: 'New' }))],
  [
    'product',
    '/api/products/2',
    409,
    editing.refusedAnswer('product'),
    form(() => ({ version: '1' })),
  ],
  [
    'project',
    '/api/projects/1',
    409,
    editing.refusedAnswer('project'),
    form(() => ({ version: '9' })),
  ],
  ['category', '/api/categories/12', 422, errorSchema, form(() => ({ type: '' }))],
  ['category', '/api/categories/13', 200, editing.messageAnswer, nothing('DELETE')],
  [
    'uploads',
    '/api/uploads',
    201,
    editing.uploadAnswer,
    json({ name: 'a.png', type: 'image/png', size: 10, kind: 'image' }),
  ],
  ['upload', '/api/uploads/:upload', 200, editing.uploadPartsAnswer],
  ['get-user-login', '/api/getUserLogin', 200, session.loginCodeAnswer],
  ['login', '/api/login', 401, errorSchema, json({ username: 'x', password: 'y' })],
  ['check-auth', '/api/CheckAuth', 200, session.checkAuthAnswer, json({ token: 'x' })],
  ['logout', '/api/logout', 200, editing.messageAnswer, nothing('POST')],
  ['edit-item', '/api/edit-item/1?type=product', 401, errorSchema],
]

/** Functions that return files or nothing, or answer monitors. */
const withoutSchema = ['download', 'health', 'orders-csv', 'storage', 'upload-part']

let api: Editing
let platform: Awaited<ReturnType<typeof startFakePlatform>>
let token: string
let upload = ''
let schedule = ''

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

test('The table names every function that answers JSON', async () => {
  const names = (await callableFunctions()).map(({ name }) => name)
  expect(new Set([...calls.map(([name]) => name), ...withoutSchema])).toEqual(new Set(names))
})

test.each(calls)(
  '%s: %s answers %i as its schema says',
  async (name, target, status, schema, send) => {
    const init = (await send?.()) ?? {}
    const response = await fetch(
      api.url + target.replace(':upload', upload).replace(':schedule', schedule),
      {
        ...init,
        headers: { ...bearer(token), ...(init.headers as Record<string, string> | undefined) },
      },
    )
    const answer: unknown = await response.json()
    expect([response.status, answer]).toEqual([status, expect.anything()])
    // Parsing drops unknown fields, so the result must equal the answer.
    expect(schema.parse(answer)).toEqual(answer)
    if (name === 'schedules' && status === 201) schedule = schedules.sharedAnswer.parse(answer).id
    if (name === 'uploads') upload = editing.uploadAnswer.parse(answer).id
  },
)
