import { expect, test } from 'vitest'
import { sheetEdition } from '#src/datasheet/edition.ts'
import { sheetPicturePath } from '#src/datasheet/picture-path.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import type { SheetSource } from '#src/datasheet/sheet.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import { ownJson } from '#src/domain/own-json.ts'
import type { Product } from '#src/domain/product/product.ts'
import { codeOfDatasheet } from '#src/datasheet/inputs.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import { productDetail } from '#src/server/catalogue/values/shapes.ts'
import { demoSource } from '#tests/support/demo/demo-source.ts'
import { bareProduct } from '#tests/support/bare-product.ts'
import { sheetWithout } from '#tests/support/demo/datasheet-examples.ts'

const { source } = demoSource('downlight')

/** The content of `/product/{id}.json` for a product of the catalogue. */
function published({ product, finishes, changedAt = '' }: SheetSource): SheetSource {
  const { categories, variants, photometry, ...own } = product
  const stored: Product = {
    ...own,
    id: 1,
    updatedAt: changedAt,
    category_ids: [],
    project_ids: [],
    images: [],
    withdrawnAt: '',
    successor: [],
    datasheetSource: 'made',
    datasheet: null,
    drawing: null,
    defaultVariant: own.defaultVariant ?? '',
    photometry: pathOf(photometry) ?? null,
    variants: variants.map(({ photometry: file, ...variant }) => ({
      ...variant,
      photometry: pathOf(file),
    })),
  }
  const names = { categoriesOf: () => categories.map((type) => ({ type })), finishes }
  const answer = productDetail(names, stored, (file) => ({ file }))
  return ownJson<SheetSource>(JSON.stringify({ product: answer, finishes, changedAt }))
}

const pathOf = (photometry: SheetSource['product']['photometry']) =>
  typeof photometry === 'object' ? photometry?.file : photometry

test('The server’s catalogue and the data of a product’s page have the same sheet for each code', async () => {
  const variants = source.product.variants.map((variant, index) =>
    index === 3 ? { ...variant, specs: { ...variant.specs, finish: 'GONE' } } : variant,
  )
  const odd = { ...source, product: { ...source.product, color: 'As ordered', variants } }
  for (const one of [source, odd])
    for (const code of [undefined, ...one.product.variants.map(({ orderCode }) => orderCode)]) {
      const [own, answered] = [sheetOf(one, code), sheetOf(published(one), code)]
      expect(answered).toEqual(own)
      expect(await sheetEdition(answered)).toBe(await sheetEdition(own))
    }
})

test('An order code is found in any case; a product’s own code means its default variant', () => {
  const { product } = source
  const code = product.variants[5]?.orderCode ?? ''
  expect(sheetOf(source, code.toLowerCase()).code).toBe(code)
  for (const own of [undefined, product.code, 'UNKNOWN'])
    expect(sheetOf(source, own).code).toBe(product.defaultVariant)
})

test('Other data have another edition; the moment of a day has not', async () => {
  const editionOf = (given: SheetSource) => sheetEdition(sheetOf(given))
  const edition = await editionOf(source)
  expect(edition).toMatch(/^[0-9a-f]{32}$/)
  expect(await editionOf({ ...source, changedAt: '2026-11-20T23:59:00.000Z' })).toBe(edition)
  expect(await editionOf({ ...source, changedAt: '2026-11-21T00:00:00.000Z' })).not.toBe(edition)
  const product = { ...source.product, name: 'Another' }
  expect(await editionOf({ ...source, product })).not.toBe(edition)
})

test('Each attribute that has a value is on the sheet, in its group, whatever attributes there are', () => {
  const values: Partial<Record<AttributeKey, unknown>> = {}
  for (const attribute of attributes)
    if (attribute.kind === 'number') values[attribute.key] = attribute.min
    else if (attribute.kind === 'choice') values[attribute.key] = attribute.choices[0]
    else if (attribute.kind === 'set') values[attribute.key] = [attribute.choices[0]]
  const { groups } = sheetWithout({ specs: values as SheetSource['product']['specs'] })
  const labels = groups.flatMap(({ name, rows }) => rows.map(({ label }) => `${name}: ${label}`))
  expect(labels).toEqual(
    expect.arrayContaining(
      attributes.filter(({ key }) => key in values).map(({ group, label }) => `${group}: ${label}`),
    ),
  )
})

test('The table of order codes has a column for each value in which they differ, and no retired code', () => {
  const variants = [
    { orderCode: 'A', specs: { cct: 2700, cctMax: 6500, ip: 'IP20', finish: 'BK' } },
    { orderCode: 'B', specs: { cct: 3000, ip: 'IP20', finish: 'WH' } },
    { orderCode: 'C', specs: { cct: 4000, ip: 'IP65', finish: 'WH' }, retired: true as const },
  ]
  const { codes } = sheetWithout({ variants })
  expect(codes?.columns.map(({ title }) => title)).toEqual(['CCT', 'Finish'])
  expect(codes?.rows).toEqual([
    { code: 'A', texts: ['2700–6500\u00a0K', 'Matt black'] },
    { code: 'B', texts: ['3000\u00a0K', 'White'] },
  ])
  expect(codes?.columns[1]?.swatches).toEqual({ 'Matt black': '#15171b', White: '#f4f4f0' })
})

test('A single order code has no table of its own', () => {
  const variants = [{ orderCode: 'ONLY', specs: {} }]
  expect(sheetWithout({ variants }).codes).toBeUndefined()
  expect(sheetWithout({ variants }).code).toBe('ONLY')
  expect(sheetWithout({}).code).toBe(bareProduct.code)
})

test('The address of a made datasheet tells its code, whatever its letters', () => {
  for (const code of ['AX-1', 'ä/b ?#%', '照明'])
    expect(codeOfDatasheet(datasheetPath(code))).toBe(code)
  expect(codeOfDatasheet('/storage/datasheets/0.pdf')).toBeUndefined()
  expect(sheetPicturePath('/storage/images/0a.png')).toBe('/datasheet/picture/0a.jpg')
})
