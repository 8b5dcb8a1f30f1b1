import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { Order } from '#src/domain/api/orders.ts'
import { csvCell } from '#src/domain/csv.ts'
import { ordersCsv } from '#src/server/orders/orders-csv.ts'

const separators = [',', ';', '\t'] as const
type Quotes = 'at a cell’s begin' | 'anywhere' | 'nowhere'
const quoteRules: readonly Quotes[] = ['at a cell’s begin', 'anywhere', 'nowhere']

/** The cells of a table as read by programs that differ in separators and quoting. */
function cellsOf(table: string, separator: string, quotes: Quotes): string[] {
  const cells: string[] = []
  let cell = ''
  let inQuotes = false
  let begun = false
  for (let at = 0; at < table.length; at += 1) {
    const character = table.charAt(at)
    if (inQuotes && character === '"') {
      if (quotes === 'at a cell’s begin' && table.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else inQuotes = false
    } else if (character === '"' && (quotes === 'anywhere' || (quotes !== 'nowhere' && !begun))) {
      inQuotes = true
      begun = true
    } else if (!inQuotes && (character === separator || /[\r\n]/.test(character))) {
      cells.push(cell)
      cell = ''
      begun = false
    } else {
      cell += character
      begun = true
    }
  }
  return [...cells, cell]
}

/** Text that a spreadsheet computes. Leading spaces don't matter, and some programs drop quotes. */
const formula = /^["\s]*[=+\-@＝＋－＠]|^[\t\r]/
/** The same where another separator begins a cell: lists of dashes and empty lines compute nothing. */
const laterFormula = /^["\s]*(?:[=@＝＠]|[+\-＋－]\S)/

function expectNoFormula(table: string): void {
  for (const separator of separators)
    for (const quotes of quoteRules) {
      const isOurs = separator === ','
      if (isOurs && quotes === 'nowhere') continue
      const found = cellsOf(table, separator, quotes).filter((cell) =>
        (isOurs ? formula : laterFormula).test(cell),
      )
      expect(found, `${JSON.stringify(separator)}, quotes ${quotes}`).toEqual([])
    }
}

const order = (fields: Partial<Order>): Order => ({
  id: 1,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: 'United States, Boston',
  created_at: '2026-01-01T00:00:00.000Z',
  state: 0,
  status: 'new',
  note: '',
  products: [],
  ...fields,
})

/** A line with this text everywhere. */
const lineWith = (text: string): KeptLine => ({
  id: 1,
  quantity: 1,
  mark: text,
  location: text,
  note: text,
  name: text,
  title: text,
  brand: 'sila',
  image: '',
  code: text,
  specs: { watts: 12 },
})

async function tableOf(...orders: Order[]): Promise<string> {
  async function* pages() {
    for (const one of orders) yield await Promise.resolve([one])
  }
  return new Response(ordersCsv(pages())).text()
}

describe('No cell begins with a formula’s sign, whichever separator a spreadsheet uses', () => {
  test.each([
    '=1+1',
    '  =1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1',
    '\r=1',
    "x;=1+cmd|'/c calc'!A1",
    'x; ＝1',
    'x\t=1',
    'x\n=1',
    'x;"=1"',
    '"=1"',
    'x";=1',
    ';;=1',
    'Wanted:\n=1\n- 2',
  ])('for a name %j', async (text) => {
    const line = lineWith(text)
    const { name, mark } = line
    expectNoFormula(
      await tableOf(
        order({
          firstName: text,
          lastName: text,
          email: text,
          project: text,
          message: text,
          note: text,
          products: [line, line, { ...lineWith(''), name }, { ...lineWith(''), mark }],
        }),
      ),
    )
  })

  test('for any texts', async () => {
    const text = fc
      .array(fc.constantFrom(...Array.from('=+-@＝＋－＠;,\t\r\n" \'ax1')), { maxLength: 12 })
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(text, text, text, async (firstName, lastName, address) => {
        const products = [lineWith(firstName), { ...lineWith(lastName), note: address }]
        expectNoFormula(await tableOf(order({ firstName, lastName, address, products }), order({})))
      }),
      { numRuns: 500 },
    )
  })
})

test('Every cell is quoted, and unchanged except for an apostrophe before a formula', async () => {
  const message = 'Wanted:\n- item\n\n\n- another = 2'
  const table = await tableOf(
    order({ firstName: 'A "B"', lastName: 'x;=1', address: 'a - b = c', message }),
  )
  const [, ...rows] = table.split('\r\n').map((row) => row.split(','))
  expect(rows[0]).toEqual(
    [
      '1',
      '2026-01-01T00:00:00.000Z',
      'open',
      'A ""B""',
      "x;'=1",
      'ada@example.com',
      "'+12025550123",
      'a - b = c',
      '0',
      '',
      '',
      message,
      'new',
      '',
      '',
      '',
    ].map((cell) => `"${cell}"`),
  )
  expect(csvCell('O’Neill-Smith, 38° + 2')).toBe('"O’Neill-Smith, 38° + 2"')
})

test('The table is streamed, and an interrupted one is recognizably incomplete', async () => {
  let read = 0
  async function* pages() {
    yield await Promise.resolve([order({ id: ++read })])
    yield await Promise.resolve([order({ id: ++read })])
    throw new Error('The database is gone.')
  }
  const table = ordersCsv(pages())
  expect(read).toBe(0)
  const reader = table.getReader()
  await reader.read()
  expect(read).toBe(0)
  await reader.read()
  expect(read).toBe(1)
  await reader.read()
  await expect(reader.read()).rejects.toThrow('The database is gone.')
})
