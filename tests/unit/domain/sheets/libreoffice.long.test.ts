import { expect, test } from 'vitest'
import { propertyOf, storedProperties } from '#src/domain/product/properties.ts'
import { productComparison } from '#src/domain/sheets/compare-product.ts'
import { matchHeadings } from '#src/domain/sheets/match-headings.ts'
import type { StoredProduct } from '#src/domain/sheets/product-rows.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { readSheetFile } from '#src/server/catalogue/import/read-file.ts'
import { hasLibreOffice, savedByLibreOffice } from '#tests/support/libreoffice.ts'
import { productOf } from '#tests/support/public-api.ts'
import { exportedWorkbook } from '#tests/support/sheets.ts'

const names = {
  finishes: [{ code: 'MB', name: 'Matt black', ral: 'RAL 9005', swatch: '#111111' }],
  related: {
    category: new Map([
      [1, 'Spot; Light'],
      [2, 'DownLight'],
      [4, '12'],
    ]),
    project: new Map([[1, 'فيلا، دبي']]),
    product: new Map([[9, 'SL-9']]),
  },
}
const context = {
  ...names,
  decimal: undefined,
  files: new Set<string>(),
  owners: new Map(),
  successors: new Map(),
}

/** Texts that a spreadsheet could take for a number, a day, a formula, or a cell that is cleared. */
const texts = [
  ...['=1+1', '+49 40', '-5', '@a', '0012', '1-2', '1/2', '1E5', '1,150', '2.50', '50%', '€ 5'],
  ...['TRUE', 'yes', '10:30', '2026-02-03', '3.2.2026', "'quoted", '"quoted"', 'a;"b",c', '<&>'],
  ...[
    '[clear]',
    '_x0041_',
    ' two  spaces ',
    'one\n\ntwo\n@three',
    'tab\there',
    'مصباح أرضي',
    '照明 💡',
  ],
  ...['01234567890123456789', '9007199254740993', '1e999', 'NULL', '#N/A', '=HYPERLINK("x")', '½'],
]

/** A value of each attribute: the ends of numbers, below zero where that is allowed, and decimals. */
const specs = (index: number): Record<string, unknown> =>
  Object.fromEntries(
    attributes.flatMap((attribute): [string, unknown][] => {
      if ('derived' in attribute) return []
      const pick = <T>(values: readonly T[]) => values[index % values.length]
      switch (attribute.kind) {
        case 'number': {
          const { min, max, step } = attribute
          const within = Number(Math.min(max, min + step * (index * 7 + 3)).toFixed(6))
          return [[attribute.key, pick([min, within, max])]]
        }
        case 'choice':
          return [[attribute.key, pick(attribute.choices)]]
        case 'set':
          return [[attribute.key, attribute.choices.slice(0, 1 + (index % 3))]]
        case 'range':
          return [[attribute.key, { min: attribute.min, max: attribute.max }]]
        case 'supply':
          return [
            [
              attribute.key,
              pick([
                { min: 220, max: 240, hertz: [50, 60] },
                { min: 48, max: 48 },
              ]),
            ],
          ]
        case 'opening':
          return [[attribute.key, pick([{ diameter: 75.5 }, { length: 120, width: 60 }])]]
        case 'lifetimes':
          return [[attribute.key, [{ l: 80, b: 10, hours: 50_000, ambient: 25 }]]]
        case 'finish':
          return [[attribute.key, pick(['MB', 'gone'])]]
        case 'code':
          return [[attribute.key, pick(['04012345678901', 'EC001234', '0012'])]]
      }
    }),
  )

/** A product for each text, which stands in all of its texts, with two variants. */
const products = texts.map((text, index): StoredProduct => ({
  ...productOf('/storage/datasheets/x.pdf', {
    id: index + 1,
    code: `P-${index}`,
    name: text,
    title: text,
    description: text,
    productNumber: text,
    color: text,
    dateOfRelease: ['2025-06-01', '1900-02-28', '1999-12-31', text][index % 4] ?? text,
    category_ids: [1, 2, 4],
    project_ids: [1],
    specs: specs(index),
    defaultVariant: `P-${index}-1`,
  }),
  id: index + 1,
  variants: ['1', '002'].map((end, place) => ({
    orderCode: `P-${index}-${end}`,
    specs: specs(index + place + 1),
    ...(place === 1 && { retired: true as const }),
  })),
}))

test.runIf(await hasLibreOffice()).each(['xlsx', 'csv'] as const)(
  'An export that LibreOffice has saved as %s changes nothing, cell for cell',
  async (format) => {
    const { headings, rows } = await readSheetFile(
      await savedByLibreOffice(exportedWorkbook(products, names), format),
    )
    const matched = matchHeadings(headings)
    expect(matched.map(({ column }) => column)).toEqual(storedProperties.map(({ key }) => key))
    const columns = matched.flatMap(({ column }) => propertyOf(column ?? '') ?? [])
    expect(rows.length).toBe(2 * products.length)
    const compare = productComparison(columns, context)
    const place = columns.findIndex(({ key }) => key === 'code')
    const changed = products.flatMap((present) => {
      const own = rows.filter(({ cells }) => cells[place] === present.code)
      expect(own.length).toBe(2)
      return compare({ present, rows: own }).rows.filter(({ action }) => action !== 'same')
    })
    expect(changed).toEqual([])
  },
)
