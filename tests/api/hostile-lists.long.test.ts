import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { ordersAnswer, orderAnswer } from '#src/domain/api/orders.ts'
import { scheduleAnswer } from '#src/domain/api/schedules.ts'
import { type Editing, rowsOf, startEditing } from '#tests/support/editing.ts'
import { hostileLists } from '#tests/support/hostile-lists.ts'
import { isLong } from '#tests/support/long-run.ts'
import { anOrder, newAddress, post } from '#tests/support/orders.ts'
import { ownSentences } from '#tests/support/own-sentences.ts'
import { scheduleCatalogue } from '#tests/support/schedule-catalogue.ts'

/** Each sends an inquiry and a schedule. */
const runs = isLong ? 1000 : 50

let api: Editing

beforeAll(async () => {
  // No mail can be sent here, which is logged once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api = await startEditing()
  await api.database.writeCatalogue(scheduleCatalogue(api.datasheet))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await api.stop()
})

const countOf = async (table: string) =>
  Number((await rowsOf(api.database, `SELECT count(*) AS count FROM ${table}`))[0]?.['count'])

test('No list of lines is a server error or stored in part, and each that is stored can be read', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  onTestFailed(() => console.error(`Run with SEED=${seed} to reproduce this.`))
  const isOurs = await ownSentences()
  const stored = { inquiry: 0, schedule: 0 }

  const send = async (path: string, table: keyof typeof stored, body: unknown) => {
    const { status, body: answer } = await post(`${api.url}${path}`, JSON.stringify(body), {
      from: newAddress(),
    })
    if (status === 201) stored[table] += 1
    else {
      expect(status, JSON.stringify(answer)).toBe(422)
      const sentences = [answer.message ?? '', ...Object.values(answer.errors ?? {}).flat()]
      expect(sentences.filter((sentence) => !isOurs(sentence))).toEqual([])
    }
    expect(await countOf(table)).toBe(stored[table])
    return status === 201 ? answer.id : undefined
  }

  await fc.assert(
    fc.asyncProperty(hostileLists, async ({ lines, ...others }) => {
      const order = await send('/api/orders', 'inquiry', anOrder({ ...others, products: lines }))
      if (order !== undefined)
        orderAnswer.parse((await api.call('GET', `/api/order/${order}`)).body)
      const schedule = await send('/api/schedules', 'schedule', { ...others, lines })
      if (schedule !== undefined)
        scheduleAnswer.parse((await api.call('GET', `/api/schedules/${schedule}`)).body)
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  // Neither all refused nor all accepted.
  for (const count of Object.values(stored)) {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(runs)
  }
  ordersAnswer.parse((await api.call('GET', '/api/orders')).body)
  const csv = await fetch(`${api.url}/api/orders.csv`, {
    headers: { Authorization: `Bearer ${api.token}` },
  })
  expect([csv.status, (await csv.text()).length > 0]).toEqual([200, true])
})
