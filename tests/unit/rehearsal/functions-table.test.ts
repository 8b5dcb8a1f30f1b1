import { expect, test } from 'vitest'
import { largestZip, netlifyLimits } from '#content-build/host/netlify-limits.ts'
import { exceededLimits, functionsTable, largePackages } from '#tests/rehearsal/functions-table.ts'
import type { MeasuredFunction } from '#tests/rehearsal/measure-functions.ts'

const megabyte = 1024 * 1024

const measured = (changes: Partial<MeasuredFunction> = {}): MeasuredFunction => ({
  name: 'orders',
  zip: 6.5 * megabyte,
  unpacked: 20 * megabyte,
  timeLimit: 'request',
  coldStart: { status: 200, time: 512.4, processor: 430 },
  calls: [
    { request: 1.5 * megabyte, time: 1250, memory: 90 * megabyte, answer: 100, processor: 500 },
    { request: 0, time: 40, memory: 95 * megabyte, answer: 2 * megabyte, processor: 510 },
  ],
  ...changes,
})

test('The table has a row for each function, with the most of its calls, and Netlify’s limits', () => {
  const uncalled = measured({ name: 'sweep-files', calls: [] })
  expect(functionsTable([measured(), uncalled]).split('\n')).toEqual([
    '| Function        | Zip, MB | Unpacked, MB | Cold start, ms | Processor, ms | Calls |           Longest, s | Memory, MB |      Request, MB | Answer, MB |',
    '| --------------- | ------: | -----------: | -------------: | ------------: | ----: | -------------------: | ---------: | ---------------: | ---------: |',
    '| orders          |     6.5 |         20.0 |            512 |           430 |     2 |                  1.3 |         95 |              1.5 |        2.0 |',
    '| sweep-files     |     6.5 |         20.0 |            512 |           430 |     0 |                  0.0 |          0 |              0.0 |        0.0 |',
    '| Netlify’s limit |      50 |          250 |                |               |       | 60.0 (schedule 30.0) |       1024 | 6.0 (binary 4.5) |       20.0 |',
  ])
})

test('A function at its limits is accepted', () => {
  const { memory, answer, time } = netlifyLimits
  const atLimits = measured({
    zip: largestZip,
    unpacked: netlifyLimits.unpacked,
    calls: [{ request: 0, time: time.request, memory, answer }],
  })
  expect([...largePackages([atLimits]), ...exceededLimits([atLimits])]).toEqual([])
})

test('Each exceeded limit is named with its function', () => {
  const { memory, answer, unpacked, time } = netlifyLimits
  const large = measured({ zip: largestZip + megabyte, unpacked: unpacked + megabyte })
  expect(largePackages([large])).toEqual([
    'The zip of orders has 31.0 MB, and the limit is 30.0 MB.',
    'orders, unpacked, has 251.0 MB, and the limit is 250.0 MB.',
  ])
  const call = { request: 0, memory: memory + megabyte, answer: answer + megabyte }
  const scheduled = measured({
    timeLimit: 'schedule',
    calls: [
      { ...call, time: time.schedule + 1000 },
      { request: 0, time: 10, ended: 'SIGABRT' },
    ],
  })
  expect(exceededLimits([scheduled])).toEqual([
    'The longest call of orders has 31.0 s, and the limit is 30.0 s.',
    'The memory of orders has 1025.0 MB, and the limit is 1024.0 MB.',
    'The largest answer of orders has 21.0 MB, and the limit is 20.0 MB.',
    'orders ended with SIGABRT during a call.',
  ])
})
