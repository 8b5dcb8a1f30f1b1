import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { ownJson } from '#src/domain/own-json.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertFile, insertImage } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { acceptPhotometry } from '#src/server/files/accept-photometry.ts'
import { cos, down, ldt } from '#tests/support/photometric-files.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'

// 'Similar by light' and 'How many do I need?' in built pages.

const image = `/storage/images/${'a'.repeat(32)}.jpg`
const datasheet = `/storage/datasheets/${'a'.repeat(32)}.pdf`
const downlight: Specs = {
  lumens: 1000,
  watts: 10,
  beam: 36,
  cct: 3000,
  mounting: ['ceiling recessed'],
}

let folder: string
let database: Database
let releases = 0

const insertProduct = (id: number, specs: Specs) => ({
  sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
      material, accessories, product_number, date_of_release, datasheet, specs)
    VALUES (?1, 'C-' || ?1, 'Product ' || ?1, 'Spot', 'sila', ?2, 'A spot', '1', 'White', 'Steel',
      'None', ?1, '2026-01-01', ?3, ?4)`,
  args: [id, image, datasheet, JSON.stringify(specs)],
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'similar-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  database = openDatabase(url)
  await migrate(database)
  await database.writeCatalogue([
    insertImage({ path: image, width: 1000, height: 1000, color: '#888888' }, 1),
    insertFile('datasheet', datasheet, 1),
    insertProduct(1, downlight),
    insertProduct(2, { ...downlight, lumens: 1150 }),
    insertProduct(3, downlight),
    insertVariants(3, [
      { orderCode: 'V-40', specs: { cct: 4000 } },
      { orderCode: 'V-27', specs: { cct: 2700 } },
    ]),
    insertProduct(4, { ...downlight, mounting: ['spike'] }),
    insertProduct(5, {}),
  ])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await rm(folder, { recursive: true, force: true })
})

async function build(previous?: string): Promise<string> {
  const release = path.join(folder, String(++releases))
  await buildRelease(release, previous)
  return release
}

const page = (release: string, id: number) =>
  readFile(path.join(release, `product/${id}.html`), 'utf8')
const inode = async (release: string, id: number, extension = 'html') =>
  (await stat(path.join(release, `product/${id}.${extension}`))).ino

/** The similar luminaires in a product's data, for each of its lights: the variants, and code and reason of each other. */
async function similarByLight(release: string, id: number) {
  const text = await readFile(path.join(release, `product/${id}.json`), 'utf8')
  const { similar = [] } = ownJson<ProductData>(text)
  return similar.map(({ variants, luminaires }) => [
    variants,
    luminaires.map(({ id, orderCode, reason }) => [orderCode ?? id, reason]),
  ])
}

/** Address and reason of each card. */
function similarIn(html: string): (readonly [string | undefined, string | undefined])[] {
  const [, section = ''] = html.split('aria-labelledby="similar"')
  const [list = ''] = section.split('</section>')
  return [...list.matchAll(/href="([^"]+)".*?product-card__figures">([^<]+)/g)].map(
    ([, href, reason]) => [href, reason],
  )
}

test('Pages show similar luminaires with the reason, and a change rebuilds those that show it', async () => {
  const first = await build()
  expect(similarIn(await page(first, 1))).toEqual([
    ['/product/2', 'Same beam (36°), 15\u00a0% more light'],
    ['/product/3?v=V-27', 'Same beam (36°), same light, warmer: 2700\u00a0K'],
  ])
  expect(similarIn(await page(first, 4))).toEqual([])
  expect(await page(first, 5)).not.toContain('Similar by light')
  const offersPlan = await Promise.all(
    [1, 4, 5].map(async (id) => (await page(first, id)).includes('How many do I need?')),
  )
  expect(offersPlan).toEqual([true, false, false])

  await database.writeCatalogue([
    `UPDATE product SET specs = json_set(specs, '$.lumens', 900) WHERE id = 2`,
  ])
  const second = await build(first)
  expect(similarIn(await page(second, 1))).toContainEqual([
    '/product/2',
    'Same beam (36°), 10\u00a0% less light',
  ])
  expect(await inode(second, 1)).not.toBe(await inode(first, 1))
  expect(await inode(second, 4)).toBe(await inode(first, 4))
  expect(await inode(second, 5)).toBe(await inode(first, 5))
})

test('A product’s data name the similar luminaires of each light, and its page those of the one shown', async () => {
  await database.writeCatalogue([
    insertProduct(6, downlight),
    insertVariants(6, [
      { orderCode: 'W-36-WH', specs: {} },
      { orderCode: 'W-36-BK', specs: {} },
      { orderCode: 'W-90', specs: { beam: 90 } },
      { orderCode: 'W-0', specs: { lumens: 1 } },
    ]),
    insertProduct(7, { ...downlight, beam: 80 }),
    insertProduct(8, { ...downlight, lumens: 1 }),
    insertVariants(8, [
      { orderCode: 'X-0', specs: { lumens: 20 } },
      { orderCode: 'X-36', specs: { lumens: 1000, beam: 80 } },
    ]),
  ])
  const first = await build()
  expect(await similarByLight(first, 6)).toEqual([
    [
      ['W-36-WH', 'W-36-BK'],
      [
        [1, 'Same beam (36°), same light'],
        [2, 'Same beam (36°), 10\u00a0% less light'],
        ['V-27', 'Same beam (36°), same light, warmer: 2700\u00a0K'],
      ],
    ],
    [
      ['W-90'],
      [
        [7, 'Narrower beam (80° instead of 90°), same light'],
        ['X-36', 'Narrower beam (80° instead of 90°), same light'],
      ],
    ],
    [['W-0'], []],
  ])
  expect(similarIn(await page(first, 6))).toHaveLength(3)
  expect(await page(first, 6)).toContain('Compared with <span translate="no">W-36-WH</span>')
  // The variant that its page shows first is like no other.
  expect(similarIn(await page(first, 8))).toEqual([])
  expect(await page(first, 8)).toMatch(/<section class="similar[^>]*\shidden/)

  await database.writeCatalogue([
    `UPDATE product SET specs = json_set(specs, '$.lumens', 900) WHERE id = 7`,
  ])
  const second = await build(first)
  expect((await similarByLight(second, 6))[1]).toEqual([
    ['W-90'],
    [
      ['X-36', 'Narrower beam (80° instead of 90°), same light'],
      [7, 'Narrower beam (80° instead of 90°), 10\u00a0% less light'],
    ],
  ])
  expect(await inode(second, 6)).toBe(await inode(first, 6))
  for (const id of [1, 4, 5])
    expect(await inode(second, id, 'json')).toBe(await inode(first, id, 'json'))
})

test('A photometric file’s angles count before the catalogue’s, and its page has the direct ratios', async () => {
  const bytes = ldt(
    sampleDistribution(
      down((_, gamma) => 3000 * cos(gamma) ** 30),
      'axial',
    ),
  )
  const file = acceptPhotometry(bytes, 'narrow.ldt')
  await database.writeCatalogue([
    ...file.statements,
    { sql: 'UPDATE product SET photometry = ? WHERE id = 2', args: [file.path] },
  ])
  const release = await build()
  const [, reason] = similarIn(await page(release, 1)).find(([href]) => href === '/product/2') ?? []
  expect(reason).toBe('Narrower beam (25° instead of 36°), 10\u00a0% less light')
  expect(await page(release, 2)).toMatch(/data-room="[^"]*&quot;direct&quot;:\[0\.\d+,/)
})
