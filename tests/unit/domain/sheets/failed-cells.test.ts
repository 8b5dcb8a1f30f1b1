import { describe, expect, test } from 'vitest'
import type { Cell } from '#src/domain/sheets/cells.ts'
import { propertyOf, storedProperties } from '#src/domain/product/properties.ts'
import { productComparison } from '#src/domain/sheets/compare-product.ts'
import { failureMessages, isFailure } from '#src/domain/sheets/failed-cells.ts'
import { matchHeadings } from '#src/domain/sheets/match-headings.ts'
import type { StoredProduct } from '#src/domain/sheets/product-rows.ts'
import { rowMessages } from '#src/domain/sheets/rows.ts'
import { columnName } from '#src/domain/sheets/workbook-xml.ts'
import { groupedRows } from '#src/server/catalogue/import/chunks.ts'
import { readSheetFile } from '#src/server/catalogue/import/read-file.ts'
import { productOf } from '#tests/support/public-api.ts'
import { csvOf, workbookOf, xmlCell, xmlRow } from '#tests/support/sheets.ts'

const present: StoredProduct = {
  ...productOf('/storage/datasheets/a.pdf', {
    id: 7,
    code: 'ALTO',
    variants: Array.from({ length: 5 }, (_, index) => ({
      orderCode: `ALTO-${index}`,
      specs: { cct: 2700 + index * 100 },
    })),
  }),
  id: 7,
}
const index = {
  products: new Map([['alto', 7]]),
  variants: new Map(present.variants.map(({ orderCode }) => [orderCode.toLowerCase(), 7])),
}
const context = {
  ...{ finishes: [], decimal: undefined, files: new Set<string>() },
  related: { category: new Map(), project: new Map(), product: new Map() },
  ...{ owners: new Map(), successors: new Map() },
}

/** The rows of a file as a dry run says what becomes of them. */
async function outcomes(bytes: Uint8Array<ArrayBuffer>) {
  const { headings, rows } = await readSheetFile(bytes)
  const columns = matchHeadings(headings).flatMap(({ column }) => propertyOf(column ?? '') ?? [])
  const place = (key: string) => columns.findIndex((column) => column.key === key)
  const places = { orderCode: place('orderCode'), code: place('code') }
  const compare = productComparison(columns, context)
  return groupedRows(rows, places, index).map((group) =>
    compare({ present: group.product === null ? undefined : present, rows: group.rows }),
  )
}

/** The XML or text of each kind of a cell without a value, at a place of a workbook. */
const inWorkbooks: Record<string, (place: string) => string> = {
  'an error': (place) => `<c r="${place}" t="e"><v>#N/A</v></c>`,
  'an error of a formula': (place) =>
    `<c r="${place}" t="e"><f>VLOOKUP(1,2,3,0)</f><v>#REF!</v></c>`,
  'the text of an error': (place) => xmlCell(place, '#BEZUG!'),
  'the text of an error as a value': (place) => `<c r="${place}" t="str"><f>A1</f><v>#NV</v></c>`,
  'a formula that was never computed': (place) => `<c r="${place}"><f>A1&amp;"x"</f></c>`,
  'a formula with an empty value': (place) => `<c r="${place}"><f>1+1</f><v/></c>`,
  'a shared formula without a value': (place) => `<c r="${place}"><f t="shared" si="0"/></c>`,
  'a number that is none': (place) => `<c r="${place}"><v>nothing</v></c>`,
}

/** Every column but those that name the row. */
const others = storedProperties.filter(({ kind }) => kind !== 'code').map(({ heading }) => heading)

describe('In each column', () => {
  test.each(Object.entries(inWorkbooks))('%s is an error at its cell', async (_, cellAt) => {
    const cells = others.map((_, at) => cellAt(`${columnName(at + 1)}2`))
    const heads = ['Order code', ...others].map((text, at) => xmlCell(`${columnName(at)}1`, text))
    const [found] = await outcomes(
      workbookOf(
        `<row r="1">${heads.join('')}</row><row r="2">${xmlCell('A2', 'ALTO-0')}${cells.join('')}</row>`,
      ),
    )
    expect(found?.rows[0]?.errors?.map(({ column }) => column)).toEqual(others)
    expect(found?.after).toBeUndefined()
  })

  test.each(['#N/A', '#NV', '#BEZUG!', '#####', 'Err:502'])(
    '%s in CSV is an error',
    async (text) => {
      const [found] = await outcomes(
        csvOf([
          ['Order code', ...others],
          ['ALTO-0', ...others.map(() => text)],
        ]),
      )
      expect(found?.rows[0]?.errors?.map(({ column, value }) => [column, value])).toEqual(
        others.map((heading) => [heading, text]),
      )
      expect(found?.after).toBeUndefined()
    },
  )
})

describe('A row whose code can’t be read', () => {
  const named: Record<string, Cell[]> = {
    'Order code': ['#N/A', 'ALTO', 9],
    Code: ['ALTO-0', '#N/A', 9],
  }
  test.each(Object.entries(named))('in %s is about nothing', async (heading, cells) => {
    const file = csvOf([['Order code', 'Code', 'Power (W)'], cells as (string | number)[]])
    const [found] = await outcomes(file)
    expect(found?.rows).toMatchObject([{ action: 'error', errors: [{ column: heading }] }])
    expect(found?.after).toBeUndefined()
  })

  test.each(Object.entries(inWorkbooks))('for %s in it is about nothing', async (_, cellAt) => {
    const xml =
      xmlRow(1, ['Order code', 'Code', 'Power (W)']) +
      `<row r="2">${cellAt('A2')}${xmlCell('B2', 'ALTO')}<c r="C2"><v>9</v></c></row>`
    const [found] = await outcomes(workbookOf(xml))
    expect(found?.rows).toMatchObject([{ action: 'error', errors: [{ column: 'Order code' }] }])
    expect(found?.after).toBeUndefined()
  })

  test('names all of its cells without a value', async () => {
    const [found] = await outcomes(
      csvOf([
        ['Order code', 'Power (W)', 'Material'],
        ['#N/A', '#REF!', 'x'],
      ]),
    )
    expect(found?.rows[0]?.errors?.map(({ column }) => column)).toEqual(['Order code', 'Power (W)'])
  })
})

test('A code may fail in a row beside sound rows of its product', async () => {
  const found = await outcomes(
    csvOf([
      ['Order code', 'Code', 'Power (W)'],
      ['ALTO-0', 'ALTO', 9],
      ['#N/A', 'ALTO', 10],
      ['ALTO-1', 'ALTO', 9],
    ]),
  )
  expect(found.flatMap(({ rows }) => rows).map(({ row, action }) => [row, action])).toEqual([
    [2, 'change'],
    [4, 'change'],
    [3, 'error'],
  ])
})

test('A blank order code makes a row one of the product, which says for how many variants it speaks', async () => {
  const heads = ['Order code', 'Code', 'Power (W)', 'Material']
  const [shared] = await outcomes(csvOf([heads, ['', 'ALTO', 9, '']]))
  expect(shared?.rows[0]?.warnings).toEqual([rowMessages.ofAllVariants(5)])
  const [text] = await outcomes(csvOf([heads, ['', 'ALTO', '', 'Brass']]))
  expect(text?.rows[0]).toMatchObject({ action: 'change' })
  expect(text?.rows[0]?.warnings).toBeUndefined()
})

test('A formula whose value is the empty text is blank', async () => {
  const xml =
    xmlRow(1, ['Order code', 'Color']) +
    `<row r="2">${xmlCell('A2', 'ALTO-0')}<c r="B2" t="str"><f>""</f><v></v></c></row>`
  expect((await outcomes(workbookOf(xml)))[0]?.rows).toMatchObject([{ action: 'same' }])
})

test('What each failure says leads to its cause', async () => {
  const messageOf = async (cell: string) => {
    const xml =
      xmlRow(1, ['Order code', 'Color']) + `<row r="2">${xmlCell('A2', 'ALTO-0')}${cell}</row>`
    const [found] = await outcomes(workbookOf(xml))
    return found?.rows[0]?.errors?.[0]?.message
  }
  expect(await messageOf('<c r="B2" t="e"><v>#N/A</v></c>')).toBe(failureMessages.error('#N/A'))
  expect(await messageOf('<c r="B2"><f>A1</f></c>')).toBe(failureMessages.formula)
  expect(await messageOf(xmlCell('B2', '########'))).toBe(failureMessages.narrow)
})

test.each([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
  ...['#GETTING_DATA', '#BUSY!', '#CONNECT!', '#BLOCKED!', '#FIELD!', '#UNKNOWN!', '#ERROR!'],
  ...['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!', '#n/a', ' #N/A '],
  ...['#VALEUR!', '#NOM?', '#NOMBRE!', '#NUL!', '#PROPAGATION!', '#CHAMP!'],
  ...['#¡VALOR!', '#¡REF!', '#¿NOMBRE?', '#¡NUM!', '#¡DIV/0!', '#¡DESBORDAMIENTO!'],
  ...['#N/D', '#VALORE!', '#RIF!', '#NOME?', '#NULLO!', '#NÚM!'],
  ...['#N/B', '#WAARDE!', '#VERW!', '#NAAM?', '#GETAL!', '#LEEG!', '#DEEL/0!'],
  ...['#N/D!', '#ARG!', '#ADR!', '#NAZWA?', '#LICZBA!', '#ZERO!', '#DZIEL/0!'],
  ...['#Н/Д', '#ЗНАЧ!', '#ССЫЛКА!', '#ИМЯ?', '#ЧИСЛО!', '#ПУСТО!', '#ДЕЛ/0!'],
  ...['#NENÍ_K_DISPOZICI', '#HODNOTA!', '#ODKAZ!', '#NÁZEV?', '#ČÍSLO!', '#DĚLENÍ_NULOU!'],
  ...['#YOK', '#DEĞER!', '#BAŞV!', '#AD?', '#SAYI/0!', '#HIÁNYZIK', '#ÉRTÉK!', '#SAKNAS!'],
  ...['#I/T', '#VÆRDI!', '#PUUTTUU!', '#JAKO/0!', '#Δ/Υ', '#ΤΙΜΗ!', 'Err:508', '###'],
])('%s stands in the place of a value', (text) => {
  expect(isFailure(text)).toBe(true)
})

test.each([
  ...['', 'N/A', 'NV', '#1', '#12', '#ff8800', '#', '##', '# 1 choice!', '#Alto', '#new!', 'Error'],
  ...['Err', 'No. #5', 'RAL #9005', '#N/A or better', 'Elegant', 'Fehlerstrom'],
])('‘%s’ is a value', (text) => {
  expect(isFailure(text)).toBe(false)
})
