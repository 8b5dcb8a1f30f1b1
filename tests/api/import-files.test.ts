import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { entryMessages } from '#src/domain/sheets/archive-messages.ts'
import { cellMessages } from '#src/domain/sheets/read-cell.ts'
import { longTest } from '#tests/support/long-test.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { pdf, picture, rowsOf } from '#tests/support/editing.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { image } from '#tests/support/public-api.ts'

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
/** Without loss, so that two colours are two files. */
const png = async (color: string) => bytesOf(await picture(color, 'png'))
const jpeg = async (color: string) => bytesOf(await picture(color))
const drawing = strToU8(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
)
const head = ['Order code', 'Code']
const size = async (path: string | null | undefined) =>
  (await (await fetch(site.url + (path ?? ''))).bytes()).byteLength

longTest(
  'Files are matched by the codes in their names, applied with the rows and undone with them',
  async () => {
    const before = await site.product(101)
    const light = ldt()
    const zip = zipSync({
      'LUM-101.jpg': await jpeg('#112233'),
      'pictures/LUM-101-30_1.png': await bytesOf(await picture('#445566', 'png')),
      'lum-101-27.ldt': light,
      'LUM-101-27.pdf': await bytesOf(pdf('27')),
      'LUM-101 drawing.svg': drawing,
      'LUM-102.jpg': await jpeg('#000000'),
      '__MACOSX/._LUM-101.jpg': strToU8('x'),
    })
    const answer = await site.dryRun(
      [
        [...head, 'Luminous flux (lm)'],
        ['LUM-101-27', '', 1000],
        ['LUM-101-30', '', ''],
      ],
      zip,
    )
    expect(answer.files).toEqual({
      name: 'files.zip',
      ...{ total: 6, waiting: 0, kept: 5 },
      unused: [{ name: 'LUM-102.jpg', message: entryMessages.noRow }],
    })
    expect(answer.rows.map(({ changes }) => changes)).toEqual([
      {
        'Luminous flux (lm)': ['', '1000'],
        Datasheet: [before?.datasheet, 'LUM-101-27.pdf'],
        'Photometric file': ['', 'lum-101-27.ldt'],
        'Image of the product': [image, 'LUM-101.jpg'],
        'Drawing of the product': ['', 'LUM-101 drawing.svg'],
      },
      { Image: [image, 'pictures/LUM-101-30_1.png'] },
    ])
    expect(answer.rows[0]?.deviations).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^The luminous flux is .* in the photometric file and 1,000 lm in the catalogue/,
        ),
      ]),
    )
    expect(await site.product(101)).toEqual(before)

    const refused = await site.post(`import/${answer.import}/apply`)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { deviations: [importMessages.deviates(1)] } },
    ])
    expect(await site.product(101)).toEqual(before)
    const applied = await site.post(`import/${answer.import}/apply`, { confirmDeviations: true })
    expect(await applied.json()).toMatchObject({ created: 0, changed: 1 })
    const after = await site.product(101)
    const [warm, neutral] = after?.variants ?? []
    expect(after?.image).not.toBe(image)
    expect(after).toMatchObject({ datasheet: before?.datasheet, photometry: null })
    expect([warm?.image, neutral?.datasheet, neutral?.photometry]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(photometryName(warm?.photometry ?? '')).toBe('lum-101-27.ldt')
    expect(await size(warm?.photometry)).toBe(light.byteLength)
    for (const path of [after?.image, neutral?.image, warm?.datasheet, after?.drawing])
      expect(await size(path)).toBeGreaterThan(0)
    const [entries] = await rowsOf(
      site.database,
      'SELECT count(DISTINCT change_id) AS changes FROM history WHERE item_id = 101',
    )
    expect(entries).toEqual({ changes: 1 })

    expect((await site.post(`import/${answer.import}/undo`)).status).toBe(200)
    expect(await site.product(101)).toEqual(before)
  },
)

test('Cells name files, and a file of all rows belongs to the product', async () => {
  const zip = zipSync({
    'a.jpg': await jpeg('#aa0000'),
    'b.jpg': await jpeg('#bb0000'),
    'sheets/Info.PDF': await bytesOf(pdf('info')),
    'plan.png': await bytesOf(await picture('#cc0000', 'png')),
    'light.ldt': ldt(),
  })
  const answer = await site.dryRun(
    [
      ['Order code', 'Bilder', 'Datasheet', 'Drawing', 'Photometric file'],
      ['LUM-103-27', 'a.jpg; b.jpg', 'info.pdf', 'plan.png', 'sub\\light.ldt'],
      ['LUM-103-30', 'b.jpg', 'info.pdf', '', 'light.ldt'],
      ['LUM-104-27', 'c.jpg', '', '', ''],
    ],
    zip,
  )
  expect(answer.files).toMatchObject({ total: 5, kept: 5, unused: [] })
  expect(answer.rows[2]?.errors).toEqual([
    { column: 'Image', value: 'c.jpg', message: cellMessages.noFile('image') },
  ])
  await site.post(`import/${answer.import}/apply`, { skipErrors: true, confirmDeviations: true })
  const after = await site.product(103)
  expect(after?.datasheet).toMatch(/^\/storage\/datasheets\//)
  expect(photometryName(after?.photometry ?? '')).toBe('light.ldt')
  expect(
    after?.variants.map((one) => [one.image !== undefined, one.drawing !== undefined]),
  ).toEqual([
    [true, true],
    [true, false],
  ])
  const again = await site.dryRun(
    [
      ['Order code', 'Image', 'Datasheet', 'Drawing', 'Photometric file'],
      ['LUM-103-27', 'a.jpg', 'info.pdf', 'plan.png', 'light.ldt'],
    ],
    zip,
  )
  expect(again.summary).toEqual({ create: 0, change: 0, same: 1, error: 0 })
})

test('A new product gets its picture from the ZIP file', async () => {
  const texts = ['New', 'T', 'Sila', '1', '2026-01-01', 'D', '1 m', 'black', 'steel', 'none']
  const answer = await site.dryRun(
    [
      [
        ...['Code', 'Order code', 'Name', 'Title', 'Brand', 'Product number', 'Date of release'],
        ...['Description', 'Dimensions', 'Color', 'Material', 'Accessories'],
      ],
      ['NEW-1', 'NEW-1-27', ...texts],
      ['NEW-1', 'NEW-1-30', ...texts],
      ['NEW-2', '', ...texts],
    ],
    zipSync({ 'NEW-1_front.jpg': await jpeg('#010203'), 'NEW-2.ldt': ldt() }),
  )
  expect(answer.rows.map(({ action }) => action)).toEqual(['create', 'create', 'error'])
  expect(answer.rows[2]?.errors?.[0]?.message).toBe('The image is required.')
})

test('A product gets several images by their names and by its cell, in their order', async () => {
  const zip = zipSync({
    'LUM-105_10.png': await png('#100010'),
    'LUM-105_2.png': await png('#100002'),
    'LUM-105.png': await png('#100001'),
    'LUM-105-27.png': await png('#100027'),
    'LUM-105-27_2.png': await png('#100028'),
    'x.png': await png('#1000aa'),
    'y.png': await png('#1000bb'),
  })
  const answer = await site.dryRun(
    [
      ['Code', 'Order code', 'Further images'],
      ['LUM-105', 'LUM-105-27', ''],
      ['LUM-106', 'LUM-106-27', 'y.png; x.png; y.png'],
      ['LUM-107', 'LUM-107-27', 'x.png; gone.png'],
    ],
    zip,
  )
  expect(answer.rows.map(({ changes }) => changes)).toEqual([
    {
      Image: [image, 'LUM-105-27.png'],
      'Image of the product': [image, 'LUM-105.png'],
      'Further images of the product': ['', 'LUM-105_2.png; LUM-105_10.png'],
    },
    { 'Further images': ['', 'y.png; x.png'] },
    undefined,
  ])
  expect(answer.rows[2]?.errors).toEqual([
    { column: 'Further images', value: 'x.png; gone.png', message: cellMessages.noFile('image') },
  ])
  // A variant has one.
  expect(answer.files?.unused).toEqual([
    { name: 'LUM-105-27_2.png', message: entryMessages.taken('image', 'LUM-105-27.png') },
  ])
  await site.post(`import/${answer.import}/apply`, { skipErrors: true })
  const [named, listed] = [await site.product(105), await site.product(106)]
  expect([named?.images.length, listed?.images.length]).toEqual([2, 2])
  expect(new Set([named?.image, ...(named?.images ?? [])]).size).toBe(3)

  const heads = ['Code', 'Further images']
  const again = await site.dryRun([heads, ['LUM-106', listed?.images.join('; ') ?? '']])
  expect(again.rows.map(({ action }) => action)).toEqual(['same'])
  const cleared = await site.dryRun([
    heads,
    ['LUM-105', named?.images.toReversed().join('; ') ?? ''],
    ['LUM-106', '[clear]'],
  ])
  await site.post(`import/${cleared.import}/apply`)
  expect((await site.product(105))?.images).toEqual(named?.images.toReversed())
  expect((await site.product(106))?.images).toEqual([])
  await site.post(`import/${cleared.import}/undo`)
  expect((await site.product(106))?.images).toEqual(listed?.images)
})

longTest('A product has at most 30 further images, in a cell and by their names', async () => {
  const names = Array.from({ length: 32 }, (_, index) => `LUM-108_${index + 1}.png`)
  const files = await Promise.all(
    names.map(async (name, index) => [name, await png(`#2000${10 + index}`)] as const),
  )
  const tooMany = formMessages.tooManyImages(productFields.images)
  const byName = await site.dryRun([['Code'], ['LUM-108']], zipSync(Object.fromEntries(files)))
  expect(byName.files).toMatchObject({
    kept: 31,
    unused: [{ name: 'LUM-108_32.png', message: tooMany }],
  })
  const cell = await site.dryRun(
    [
      ['Code', 'Further images'],
      ['LUM-109', names.slice(0, 31).join(';')],
    ],
    zipSync(Object.fromEntries(files)),
  )
  expect(cell.rows[0]?.errors?.map(({ message }) => message)).toEqual([tooMany])
})
