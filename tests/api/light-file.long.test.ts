import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import type { LightFile } from '#src/domain/substitution/light-file.ts'
import { OurLights } from '#src/domain/substitution/our-lights.ts'
import { otherLight } from '#src/domain/substitution/other-light.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertFile, insertImage } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { acceptPhotometry } from '#src/server/files/accept-photometry.ts'
import { cos, down, ldt, panel, readWell } from '#tests/support/photometric-files.ts'

// The release's file with the light of all variants, in built sites.

const image = `/storage/images/${'a'.repeat(32)}.jpg`
const datasheet = `/storage/datasheets/${'a'.repeat(32)}.pdf`
const spot = ldt(
  sampleDistribution(
    down((_, gamma) => 5000 * cos(gamma) ** 20),
    'axial',
  ),
)

let folder: string
let database: Database
let releases = 0

const insertProduct = (id: number, specs: object, photometry?: string) => ({
  sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
      material, accessories, product_number, date_of_release, datasheet, specs, photometry)
    VALUES (?1, 'C-' || ?1, 'Product ' || ?1, 'Spot', 'sila', ?2, 'A spot', '1', 'White', 'Steel',
      'None', ?1, '2026-01-01', ?3, ?4, ?5)`,
  args: [id, image, datasheet, JSON.stringify(specs), photometry ?? null],
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'light-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  database = openDatabase(url)
  await migrate(database)
  const files = [acceptPhotometry(spot, 'spot.ldt'), acceptPhotometry(ldt(panel), 'panel.ldt')]
  const [spotPath, panelPath] = files.map((file) => file.path)
  await database.writeCatalogue([
    insertImage({ path: image, width: 1000, height: 1000, color: '#888888' }, 1),
    insertFile('datasheet', datasheet, 1),
    ...files.flatMap(({ statements }) => statements),
    insertProduct(1, { lumens: 1500, watts: 20 }, spotPath),
    insertVariants(1, [
      { orderCode: 'OLD', specs: { cct: 3000 }, retired: true },
      { orderCode: 'WH-30', specs: { cct: 3000, ip: 'IP20' } },
      { orderCode: 'MB-30', specs: { cct: 3000, ip: 'IP44' } },
      { orderCode: 'WH-40', specs: { cct: 4000, ip: 'IP20' } },
    ]),
    insertProduct(2, { mounting: ['track'] }, panelPath),
    insertProduct(3, {}),
  ])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await rm(folder, { recursive: true, force: true })
})

async function build(previous?: string) {
  const release = path.join(folder, String(++releases))
  await buildRelease(release, previous)
  const publication = JSON.parse(
    await readFile(path.join(release, 'publication.json'), 'utf8'),
  ) as { light: string }
  const file = path.join(release, publication.light)
  return { release, address: publication.light, file, text: await readFile(file, 'utf8') }
}

test('A release has the light of all offered variants, each product’s once for each light', async () => {
  const { release, address, text } = await build()
  expect(address).toMatch(/^\/light\/[0-9a-f]{16}\.json$/)
  expect(await readdir(path.join(release, 'light'))).toHaveLength(1)
  expect(await readFile(path.join(release, '_headers'), 'utf8')).toContain(address)

  const light = JSON.parse(text) as LightFile
  // Newest first; retired variants and other protection have no rows of their own.
  expect(light.rows).toEqual([1, 1, 2])
  expect(light.files.flux).toHaveLength(2)
  const { file, figures } = readWell(spot)
  const other = otherLight(file, figures)
  const [nearest] = new OurLights(light).nearest(other, 1)
  expect(nearest).toMatchObject({
    product: 2,
    place: 1,
    light: { values: { lumens: 1500 }, watts: 20, cct: { min: 3000, max: 3000 } },
  })
  expect(nearest?.light.measured?.ratings).toEqual(other.measured?.ratings)
  expect(nearest?.light.measured?.curve.shape).toEqual(other.measured?.curve.shape)
})

test('Equal data make equal bytes, also from files that were kept before their curve was', async () => {
  const first = await build()
  const second = await build(first.release)
  expect(second.address).toBe(first.address)
  expect((await stat(second.file)).ino).toBe((await stat(first.file)).ino)
  await database.write(['UPDATE photometric_file SET curve = NULL'])
  expect((await build()).text).toBe(first.text)
})

test('Another flux makes another file', async () => {
  const first = await build()
  await database.writeCatalogue([
    `UPDATE product SET specs = json_set(specs, '$.lumens', 1600) WHERE id = 1`,
  ])
  const second = await build(first.release)
  expect(second.address).not.toBe(first.address)
  expect(await readdir(path.join(second.release, 'light'))).toHaveLength(1)
})
