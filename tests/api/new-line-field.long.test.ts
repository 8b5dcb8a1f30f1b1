import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { $schedules } from '#src/browser/schedule.ts'
import { type Order, orderAnswer, ordersAnswer } from '#src/domain/api/orders.ts'
import { type ScheduleAnswer, scheduleAnswer } from '#src/domain/api/schedules.ts'
import { lineSchema, mergedLines } from '#src/domain/inquiry/inquiry.ts'
import { type LineField, sentLines } from '#src/domain/schedule/line-fields.ts'
import { pastedLines } from '#src/domain/schedule/pasted-lines.ts'
import { withoutDamage } from '#src/domain/schedule/repair-schedules.ts'
import { scheduleCsv, scheduleXlsx } from '#src/domain/schedule/schedule-files.ts'
import {
  filledColumns,
  scheduleTable,
  shownScheduleTable,
} from '#src/domain/schedule/schedule-table.ts'
import { currentLines, isSchedules } from '#src/domain/schedule/stored-schedules.ts'
import { OrderSchedule } from '#src/features/admin/orders/OrderSchedule.tsx'
import { PastedRows } from '#src/features/pricing-list/PastedRows.tsx'
import { EditedRow, LineCard, type LineProps } from '#src/features/pricing-list/ScheduleRow.tsx'
import { sentences } from '#src/features/pricing-list/sentences.ts'
import { SharedTable } from '#src/features/shared-schedule/SharedTable.tsx'
import { makeMyList } from '#src/features/shared-schedule/make-my-list.ts'
import { readMailedInquiries } from '#src/server/database/mailed-inquiries.ts'
import { inquiryMail } from '#src/server/mail/inquiry-mail.ts'
import { ordersCsv } from '#src/server/orders/orders-csv.ts'
import { bearer, contextOf, sessionOf } from '#tests/support/administration.ts'
import { callableFunctions } from '#tests/support/callable-functions.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'
import { aLine, scheduleCatalogue } from '#tests/support/schedule-catalogue.ts'
import { printedPdf } from '#tests/support/schedule/printed-pdf.ts'
import { readPdf } from '#tests/support/schedule/read-pdf.ts'

// A new text of a line needs one entry in the list (here) and its columns (below).
vi.mock('#src/domain/schedule/line-fields.ts', async (original) => {
  const module = await original<typeof import('#src/domain/schedule/line-fields.ts')>()
  const circuit: LineField = {
    key: 'circuit',
    label: 'Circuit',
    most: 20,
    kind: 'text',
    isConfirmed: false,
    isListed: false,
  }
  ;(module.lineFields as LineField[]).push(circuit)
  return module
})

const circuit = 'DALI-7/Foyer'
const sent = aLine({ circuit })

let api: PublicApi
let token: string
let order: Order
let schedule: ScheduleAnswer

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api = await startPublicApi()
  await api.database.writeCatalogue(scheduleCatalogue(api.datasheet))
  await api.database.migrate([
    `ALTER TABLE inquiry_line ADD COLUMN circuit TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE schedule_line ADD COLUMN circuit TEXT NOT NULL DEFAULT ''`,
  ])
  token = await sessionOf(api.database, 'Noor')
  const stored = await call('/api/orders', undefined, anOrder({ products: [sent] }))
  order = orderAnswer.parse(await call('/api/order/:id', { id: idIn(stored) })).data
  const shared = await call('/api/schedules', undefined, { lines: [sent] })
  schedule = scheduleAnswer.parse(await call('/api/schedules/:id', { id: idIn(shared) }))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await api.stop()
})

const idIn = (answer: unknown) => String((answer as { id: unknown }).id)

/** Calls a function inside this process, where the mock applies; with a body, by POST. */
async function call(path: string, params = { id: '' }, body?: object): Promise<unknown> {
  const found = (await callableFunctions()).find((one) => one.path === path)
  const request = new Request(`http://site${path.replace(':id', params.id)}`, {
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await found?.call(request, contextOf('192.0.2.1', params)))?.json()
}

const kept = { ...sent, code: 'AX-30', name: 'Axis' }

test('A request may have it, in one line and within its length', () => {
  expect(lineSchema.parse({ ...sent, circuit: ' DALI-7/\nFoyer ' })).toMatchObject({
    circuit: 'DALI-7/ Foyer',
  })
  const { error } = lineSchema.safeParse({ ...sent, circuit: 'x'.repeat(21) })
  expect(error?.issues).toMatchObject([{ message: 'Circuit must not exceed 20 characters' }])
  const lines = [sent, { ...sent, circuit: 'DALI-8' }].map((line) => lineSchema.parse(line))
  expect(mergedLines(lines)).toHaveLength(2)
})

test('An order keeps it, and a shared schedule too', () => {
  expect(order.products).toMatchObject([kept])
  expect(schedule.lines).toMatchObject([kept])
})

test('A list of orders leaves it out', async () => {
  const { orders } = ordersAnswer.parse(await call('/api/orders'))
  expect(orders[0]?.products).toEqual([{ id: 20, quantity: 3, orderCode: 'AX-30', mark: 'A1' }])
})

test('The browser stores it, repairs it, sends it, and takes it over from a shared schedule', () => {
  const lines = [{ ...sent, key: 'a' }]
  const stored = { version: 1, current: 's', schedules: [{ id: 's', name: '', lines }] }
  expect(isSchedules(stored)).toBe(true)
  expect(withoutDamage(JSON.stringify(stored).slice(0, -2))).toMatchObject([{ lines: [sent] }])
  expect(sentLines(lines)).toEqual([sent])
  makeMyList(schedule)
  expect(currentLines($schedules.get())).toMatchObject([sent])
})

test('A pasted table has a column for it, which is shown before it is added', () => {
  const [pasted] = pastedLines(
    'Code\tQty\tCircuit\nAX-30\t3\tDALI-7/Foyer',
    (text) => text === 'AX-30',
  )
  expect(pasted).toMatchObject({ code: 'AX-30', quantity: 3, circuit })
  const row = { known: undefined, nearest: [], quantity: '3', chosen: true }
  const rows = pasted === undefined ? [] : [{ row: { ...row, pasted }, index: 0 }]
  const preview = createElement(PastedRows, {
    label: 'Understood',
    rows,
    onChange: () => undefined,
    find: () => undefined,
  })
  expect(renderToStaticMarkup(preview)).toContain(circuit)
})

test('The pricing list has a text field for it, in the table and on a card', () => {
  const props: LineProps = {
    line: { ...sent, key: 'a' },
    product: undefined,
    finishes: [],
    shown: filledColumns([], [], ({ isFree }) => isFree === true),
    isSortable: true,
    isDragged: false,
    drop: undefined,
    onDrag: () => undefined,
    onRemove: () => undefined,
    onChooseVariant: () => undefined,
  }
  for (const Line of [EditedRow, LineCard])
    expect(renderToStaticMarkup(createElement(Line, props))).toMatch(
      /<input[^>]*aria-label="Circuit of [^>]*maxLength="20"[^>]*value="DALI-7\/Foyer"/,
    )
  expect(sentences.inquiry).toContain('locations, notes and circuits.')
})

test('The company’s email has it, and the confirmation does not', async () => {
  const [inquiry] = (await readMailedInquiries(api.database, [1])).values()
  if (inquiry === undefined) throw new Error('There is no inquiry.')
  const settings = { siteUrl: 'https://fanar.example', inquiryMailTo: 'office@fanar.example' }
  const notice = inquiryMail(inquiry, 'company', settings)
  expect([notice.text, notice.html]).toEqual([
    expect.stringContaining(circuit),
    expect.stringContaining(circuit),
  ])
  const [{ data } = { data: [] }] = await readSheet(notice.attachments[0]?.content ?? Buffer.of())
  expect(data.flat()).toContain(circuit)
  const confirmation = inquiryMail(inquiry, 'visitor', settings)
  expect(confirmation.text + confirmation.html).toContain('A1')
  expect(confirmation.text + confirmation.html).not.toContain('DALI-7')
})

test('The schedule’s table has a column for it, and so have CSV, Excel and PDF', async () => {
  const table = scheduleTable(order.products, [])
  expect(table.columns).toContainEqual(
    expect.objectContaining({ key: 'circuit', title: 'Circuit', isFree: true }),
  )
  expect(shownScheduleTable(order.products, []).rows.flat()).toContain(circuit)
  const csv = scheduleCsv(table)
  expect(csv).toMatch(/"Circuit"\r\n.*,"DALI-7\/Foyer"\r\n/)
  expect(pastedLines(csv, (text) => text === 'AX-30')).toMatchObject([{ circuit }])
  const [{ data } = { data: [] }] = await readSheet(
    Buffer.from(scheduleXlsx(table, { title: 'Tower', facts: [] })),
  )
  expect(data.flat()).toEqual(expect.arrayContaining(['Circuit', circuit]))
  const pdf = JSON.stringify((await readPdf(await printedPdf(order.products))).root)
  expect(pdf).toContain('Circuit')
  expect(pdf).toContain(circuit)
})

test('The pages of the order and of the shared schedule show it, and so does the orders’ CSV', async () => {
  const pages = [
    createElement(OrderSchedule, { lines: order.products }),
    createElement(SharedTable, { lines: schedule.lines }),
  ]
  for (const page of pages) expect(renderToStaticMarkup(page)).toMatch(/Circuit.*DALI-7\/Foyer/)
  const pagesOfOrders = (async function* () {
    yield await Promise.resolve([order])
  })()
  expect(await new Response(ordersCsv(pagesOfOrders)).text()).toContain(circuit)
})
