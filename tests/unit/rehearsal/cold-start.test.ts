import { expect, test } from 'vitest'
import { coldStart } from '#tests/rehearsal/measure-functions.ts'
import type { OpenedFunction } from '#tests/rehearsal/zipped-functions.ts'

const site = 'http://localhost'

/** A function that answers its first requests with these statuses, in these times. */
function opened(
  changes: Partial<OpenedFunction>,
  { statuses = {}, times = [] }: { statuses?: Record<string, number>; times?: number[] } = {},
) {
  const asked: string[] = []
  const left = [...times]
  const called: OpenedFunction = {
    name: 'order',
    timeLimit: 'request',
    call: () => undefined,
    answerCold: ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return Promise.resolve({
        status: statuses[method] ?? 200,
        time: left.shift() ?? 0,
        processor: 1,
      })
    },
    ...changes,
  }
  return { called, asked }
}

test('The cold start is the median of three, to a GET of the function’s first path', async () => {
  const routes = [{ pattern: '/api/order/:id/end' }, { pattern: '/api/orders.csv' }]
  const { called, asked } = opened({ routes }, { times: [800, 700, 100, 500] })
  expect(await coldStart(called, site, {})).toMatchObject({ time: 500 })
  expect(asked).toEqual(Array(4).fill('GET /api/order/1/end'))
})

test('A function without GET at its first path is posted an empty object', async () => {
  const routes = [{ pattern: '/preview/*' }]
  const { called, asked } = opened({ routes }, { statuses: { GET: 405, POST: 422 } })
  await coldStart(called, site, {})
  expect(asked).toEqual(['GET /preview/1', ...Array<string>(3).fill('POST /preview/1')])
})

test('A scheduled function has its default path, and is not asked with GET', async () => {
  const { called, asked } = opened({ schedule: '* * * * *' })
  await coldStart(called, site, {})
  expect(asked).toEqual(Array(3).fill('POST /.netlify/functions/order'))
})

test('A function that fails at its first request has no cold start', async () => {
  const { called } = opened({}, { statuses: { GET: 500 } })
  await expect(coldStart(called, site, {})).rejects.toThrow(
    'The first answer of order has the status 500.',
  )
})
