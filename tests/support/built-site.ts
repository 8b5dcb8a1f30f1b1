import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { insertVariants } from '#src/server/database/variants.ts'

/** A release with pages of each type, which exists while the tests of a file run. */
export function builtSite(): { folder: string; release: string } {
  const site = { folder: '', release: '' }
  beforeAll(async () => {
    site.folder = await mkdtemp(path.join(os.tmpdir(), 'built-site-'))
    site.release = path.join(site.folder, 'release')
    const url = `file:${path.join(site.folder, 'catalogue.db')}`
    const database = openDatabase(url)
    await migrate(database)
    await fill(database)
    database.close()
    vi.stubEnv('DATABASE_URL', url)
    // Vitest sets 'test', with which React would be built for development.
    vi.stubEnv('NODE_ENV', 'production')
    await buildRelease(site.release, undefined).finally(() => vi.unstubAllEnvs())
  })
  afterAll(() => rm(site.folder, { recursive: true, force: true }))
  return site
}

/** Two pages of products, and enough of everything else for each island to appear. */
async function fill(database: Database): Promise<void> {
  const image = `/storage/images/${'f'.repeat(32)}.jpg`
  const datasheet = `/storage/datasheets/${'f'.repeat(32)}.pdf`
  const products = Array.from({ length: 30 }, (_, index) => index + 1)
  const light: Specs = { beam: 36, mounting: ['track'] }
  await database.writeCatalogue([
    insertImage({ path: image, width: 1000, height: 1000, color: '#888888' }, 1),
    insertFile('datasheet', datasheet, 1),
    {
      sql: `INSERT INTO category (id, type, location, image) VALUES (1, 'Spots', 'Indoor', ?)`,
      args: [image],
    },
    ...products.flatMap((id) => [
      {
        sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
            material, accessories, product_number, date_of_release, datasheet)
          VALUES (?1, 'C-' || ?1, 'Product ' || ?1, 'Spot', 'sila', ?2, 'A spot', '1', 'White',
            'Steel', 'None', ?1, '2026-01-01', ?3)`,
        args: [id, image, datasheet],
      },
      { sql: 'INSERT INTO product_category VALUES (?, 1)', args: [id] },
    ]),
    ...[2, 3].map((id) =>
      insertVariants(id, [
        { orderCode: `V${id}-27`, specs: { ...light, cct: 2700, lumens: 900 } },
        { orderCode: `V${id}-30`, specs: { ...light, cct: 3000, lumens: 950 } },
      ]),
    ),
    {
      sql: `INSERT INTO project (id, title, quote, location, partners, description,
          date_of_project, paragraph)
        VALUES (1, 'Project', 'Quote', 'Muscat', 'None', ?, '2026-01-01',
          json_array(json_object('title', 'Block', 'paragraph', 'Text'),
            json_object('title', 'Block', 'paragraph', 'Text')))`,
      args: ['A project. '.repeat(100)],
    },
    { sql: 'INSERT INTO project_image VALUES (1, 0, ?1), (1, 1, ?1)', args: [image] },
    ...products.slice(0, 8).map((id) => ({
      sql: 'INSERT INTO product_project VALUES (?, 1)',
      args: [id],
    })),
  ])
}
