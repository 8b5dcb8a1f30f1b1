import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { numberMessages } from '#src/domain/sheets/number-signs.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { rowMessages } from '#src/domain/sheets/rows.ts'
import { type Imports, type Sheet, startImports } from '#tests/support/imports.ts'

// Questions that a file leaves open are asked in its dry run, and nothing is chosen without a word.

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

const head = ['Order code', 'Power (W)', 'Weight (kg)', 'Length (mm)']
const changesOf = (answer: ImportAnswer) => answer.rows.map(({ changes }) => changes)

const choose = async (answer: ImportAnswer, decimal: string) => {
  const response = await site.post(`import/${answer.import}/numbers`, { decimal })
  return [response.status, await response.json()] as [number, ImportAnswer]
}

test.each<[string, Sheet, object, string[]]>([
  [
    'told by another number',
    [head, ['LUM-101-27', '11,5', '', ''], ['LUM-101-30', '1.250', '2,25', '1.250']],
    { decimal: 'comma', example: '1.250', by: 'numbers' },
    ['1250', '2.25', '1250'],
  ],
  [
    'told by what an attribute allows',
    [head, ['LUM-101-27', '', '', '1.250'], ['LUM-101-30', '1.250', '', '1.250']],
    { decimal: 'comma', example: '1.250', by: 'numbers' },
    ['1250', '', '1250'],
  ],
  [
    'that nothing tells',
    [head, ['LUM-101-27', '', '', ''], ['LUM-101-30', '1.500', '', '']],
    { decimal: 'point', example: '1.500', by: 'rule' },
    ['1.5', '', ''],
  ],
])('A file has one reading of numbers: %s', async (_, sheet, numbers, values) => {
  const answer = await site.dryRun(sheet.filter((row) => row.slice(1).some(Boolean)))
  expect(answer.numbers).toEqual(numbers)
  const changed = answer.rows.at(-1)?.changes ?? {}
  expect(head.slice(1).map((heading) => changed[heading]?.[1] ?? '')).toEqual(values)
  const sentence = answer.understood.find((one) => one.includes(answer.numbers?.example ?? ''))
  expect(sentence).toBeDefined()
  await site.call(`import/${answer.import}`, { method: 'DELETE' })
})

test('Numbers that contradict each other are errors until somebody chooses their reading', async () => {
  const answer = await site.dryRun([head.slice(0, 3), ['LUM-102-27', '1.250', '1.250']])
  expect(answer).toMatchObject({
    numbers: { decimal: null, example: '1.250' },
    summary: { error: 1, change: 0 },
    understood: expect.arrayContaining([numberMessages.contradictory('1.250')]) as string[],
    rows: [
      {
        errors: ['Power (W)', 'Weight (kg)'].map((column) => ({
          ...{ column, value: '1.250', message: numberMessages.open('1.250') },
        })),
      },
    ],
  })
  const [status, chosen] = await choose(answer, 'point')
  expect([status, chosen]).toMatchObject([
    200,
    {
      import: answer.import,
      done: true,
      numbers: { decimal: 'point', by: 'hand' },
      rows: [{ errors: [{ column: 'Power (W)', value: '1.250' }] }],
    },
  ])
  expect(chosen.rows[0]?.errors).toHaveLength(1)
})

test('The other reading can be chosen again and again, and what is applied is what was shown last', async () => {
  const answer = await site.dryRun([head.slice(0, 2), ['LUM-103-27', '1.500']])
  expect(changesOf(answer)).toEqual([{ 'Power (W)': ['12', '1.5'] }])
  const [, comma] = await choose(answer, 'comma')
  expect(changesOf(comma)).toEqual([{ 'Power (W)': ['12', '1500'] }])
  const [, point] = await choose(answer, 'point')
  expect(changesOf(point)).toEqual([{ 'Power (W)': ['12', '1.5'] }])
  const [, last] = await choose(answer, 'comma')
  expect(last.summary).toEqual({ create: 0, change: 1, same: 0, error: 0 })
  await site.post(`import/${answer.import}/apply`)
  expect((await site.product(103))?.variants[0]?.specs['watts']).toBe(1500)
  expect(await choose(answer, 'point')).toMatchObject([
    409,
    { message: importMessages.alreadyRead },
  ])
  expect((await choose(answer, 'dot'))[0]).toBe(422)
})

test('A text that says less than a value changes nothing', async () => {
  const texts: [string, string][] = [
    ['Control', 'DALI'],
    ['Control', 'DMX'],
    ['Colour rendering Ra', '>90'],
    ['Colour rendering Ra', '90+'],
    ['Power (W)', 'ca. 12 W'],
    ['Retired', 'maybe'],
    ['Driver', 'remote'],
    ['Finish', 'black'],
    ['Ambient temperature (°C)', '45'],
  ]
  for (const [heading, text] of texts) {
    const answer = await site.dryRun([
      ['Order code', heading],
      ['LUM-104-27', text],
    ])
    expect([heading, text, answer.rows[0]]).toMatchObject([
      heading,
      text,
      { action: 'error', errors: [{ column: heading, value: text }] },
    ])
  }
})

test('Variants that nothing distinguishes are warned of at the rows that make them so', async () => {
  const answer = await site.dryRun([
    ['Order code', 'Colour temperature (K)', 'Finish'],
    ['LUM-105-27', '3000', 'WH'],
    ['LUM-106-27', '2700', 'WH'],
  ])
  const [alike, others] = answer.rows
  expect(alike?.warnings).toEqual([variantMessages.alike(['LUM-105-27', 'LUM-105-30'])])
  expect(others?.warnings).toBeUndefined()
  expect(answer.warned).toBe(1)
})

test('A value of a product that is far from its variants’ photometric file is confirmed, too', async () => {
  const zip = zipSync({ 'LUM-107.ldt': ldt() })
  const first = await site.dryRun(
    [
      ['Code', 'Luminous flux (lm)'],
      ['LUM-107', ''],
    ],
    zip,
  )
  await site.post(`import/${first.import}/apply`, { confirmDeviations: true })
  const answer = await site.dryRun([
    ['Code', 'Luminous flux (lm)'],
    ['LUM-107', '9'],
  ])
  expect(answer.deviating).toBe(1)
  expect((await site.post(`import/${answer.import}/apply`)).status).toBe(422)
  const applied = await site.post(`import/${answer.import}/apply`, { confirmDeviations: true })
  expect(applied.status).toBe(200)
})

test('A row of a product says how many of its variants keep values of their own', async () => {
  const answer = await site.dryRun([
    ['Code', 'Colour temperature (K)', 'Power (W)'],
    ['LUM-108', '4000', '13'],
  ])
  expect(answer.rows[0]).toMatchObject({
    action: 'change',
    warnings: expect.arrayContaining([
      rowMessages.ownValues('Colour temperature', 2, 2),
    ]) as string[],
  })
})
