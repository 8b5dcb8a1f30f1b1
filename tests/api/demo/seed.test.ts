import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { makeBrandCatalogue } from '#content-build/demo/pdf/brand-catalogue.ts'
import { makeDatasheet } from '#content-build/demo/pdf/datasheet.ts'
import { printPicture } from '#content-build/demo/pictures/pictures.ts'
import { codeOf } from '#content-build/demo/model/luminaire.ts'
import { defaultVariantOf, finishRows, variantsOf } from '#content-build/demo/model/variants.ts'
import { demoProjects } from '#content-build/demo/data/projects.ts'
import { keepingUploads, replaceCatalogue } from '#content-build/demo/demo.ts'
import { storeBrandCatalogues, storeDatasheets } from '#content-build/demo/store-files.ts'
import { demoSuggestions } from '#content-build/demo/data/suggestions.ts'
import { startBlobs } from '#content-build/host/blobs.ts'
import { seedAccess } from '#content-build/host/prepare.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { coneOf } from '#src/domain/photometry/cone-diagram.ts'
import { distributionIn } from '#src/domain/photometry/main-planes.ts'
import { findProducts } from '#src/server/catalogue/found-products.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { photometryDifferences, photometryPaths } from '#src/server/catalogue/values/photometry.ts'
import { photometryIn, selectPhotometry } from '#src/server/database/photometry.ts'
import { insertItem } from '#src/server/database/items.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { findFileSize } from '#src/server/files/store.ts'
import { verifyPassword } from '#src/server/access/password.ts'
import { copyDemo } from '#tests/support/demo/copy-demo.ts'
import { longTest } from '#tests/support/long-test.ts'

vi.mock('#content-build/demo/pdf/datasheet.ts', { spy: true })
vi.mock('#content-build/demo/pdf/brand-catalogue.ts', { spy: true })
vi.mock('#content-build/demo/pictures/pictures.ts', { spy: true })

let folder: string
let blobs: Awaited<ReturnType<typeof startBlobs>>
let seeded: Database

const silent = () => undefined

async function emptyDatabase(name: string): Promise<Database> {
  const database = openDatabase(`file:${path.join(folder, name)}`)
  await migrate(database)
  return database
}

async function count(database: Database, table: string): Promise<number> {
  const [result] = await database.read([`SELECT count(*) AS count FROM ${table}`])
  return Number(result?.rows[0]?.['count'])
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'seed-'))
  await copyDemo(folder)
  blobs = await startBlobs(path.join(folder, 'blobs'))
  seeded = openDatabase(`file:${path.join(folder, 'catalogue.db')}`)
})
afterAll(async () => {
  seeded.close()
  await blobs.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('The seeded catalogue', () => {
  test('is the complete demo, publishable, at revision 1', async () => {
    const catalogue = await readCatalogue(seeded)
    expect(catalogue.revision).toBe(1)
    expect(catalogue.products).toHaveLength(demoLuminaires.length)
    expect(catalogue.finishes).toEqual([...finishRows].sort((a, b) => a.name.localeCompare(b.name)))
    for (const { code, variants, defaultVariant } of catalogue.products) {
      const luminaire = demoLuminaires.find((one) => codeOf(one, one.finish) === code)
      const wanted = luminaire === undefined ? undefined : variantsOf(luminaire)
      expect(variants.map(({ orderCode }) => orderCode)).toEqual(
        wanted?.map(({ orderCode }) => orderCode),
      )
      expect(defaultVariant).toBe((luminaire && defaultVariantOf(luminaire)?.orderCode) ?? '')
    }
    expect(catalogue.categories).toHaveLength(10)
    expect(catalogue.projects).toHaveLength(demoProjects.length)
    expect(catalogue.suggestions).toEqual(demoSuggestions)
    expect(Object.keys(catalogue.brandCatalogues).sort()).toEqual(['radial', 'sila'])
  })

  test('answers each of its suggestions, and a question of a lighting designer', async () => {
    const catalogue = await readCatalogue(seeded)
    const question =
      'A recessed downlight, 900–1,300 lm, 3000 K, CRI 90, 30–40°, IP44, DALI, for 50 °C ambient'
    for (const phrase of [...demoSuggestions, question]) {
      const { products } = await findProducts(catalogue, { query: phrase, facets: {} })
      expect(products, phrase).not.toEqual([])
    }
  })

  test('knows the intensity of each photometric file on the axis of its cone diagram', async () => {
    const catalogue = await readCatalogue(seeded)
    const paths = catalogue.products.flatMap(photometryPaths)
    const [result] = await seeded.read([selectPhotometry(paths)])
    const records = photometryIn(result)
    expect(records.size).toBe(new Set(paths).size)
    for (const [path, { planes }] of records)
      expect(catalogue.intensities.get(path), path).toBe(coneOf(distributionIn(planes)).intensity)
  })

  test('offers as much light as asked for at a distance, by one variant', async () => {
    const catalogue = await readCatalogue(seeded)
    const { products, intensities } = catalogue
    const { products: fitting } = await findProducts(catalogue, {
      query: '',
      facets: { lux: { min: 300, at: 2.5 }, beam: { min: 20, max: 30 } },
    })
    const expected = products.filter(({ specs, variants, photometry }) =>
      variants.some((variant) => {
        const { beam = 0 } = { ...specs, ...variant.specs }
        const intensity = intensities.get(variant.photometry ?? photometry ?? '') ?? 0
        return intensity / 2.5 ** 2 >= 300 && beam >= 20 && beam <= 30
      }),
    )
    expect(fitting.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    expect(expected).not.toEqual([])
  })

  test('would get the same intensities from the migration that added them', async () => {
    const before = (await readCatalogue(seeded)).intensities
    const migration = await readFile(
      path.join(
        import.meta.dirname,
        '../../../src/server/database/migrations/0013-axis-intensity.sql',
      ),
      'utf8',
    )
    const [update = ''] = /^UPDATE [^;]+/m.exec(migration) ?? []
    const copy = openDatabase(`file:${path.join(folder, 'catalogue.db')}`)
    await copy.writeCatalogue(['UPDATE photometric_file SET intensity = NULL', update])
    const after = (await readCatalogue(copy)).intensities
    copy.close()
    expect(after.size).toBeGreaterThan(0)
    expect(after).toEqual(before)
  })

  test('relates projects to their products and keeps the order of their pictures', async () => {
    const catalogue = await readCatalogue(seeded)
    for (const project of catalogue.projects) {
      const demo = demoProjects.find(({ title }) => title === project.title)
      const names = catalogue.productsOf(project).map(({ name }) => name)
      expect(names.sort()).toEqual([...(demo?.products ?? [])].sort())
      expect(project.images).toHaveLength(demo?.pictures.length ?? 0)
    }
    const covers = catalogue.projects.map(({ images }) => images[0])
    expect(new Set(covers).size).toBe(covers.length)
  })

  test('refers only to stored files within their limits, with small datasheets', async () => {
    const [files] = await seeded.read(['SELECT path, kind, size FROM file'])
    for (const { path: file, kind, size } of files?.rows ?? []) {
      expect(await findFileSize(file as string)).toBe(size)
      if (kind === 'image') expect(size).toBeLessThanOrEqual(fileLimits.image)
      if (kind === 'datasheet') expect(size).toBeLessThan(200_000)
    }
  })

  test('has a photometric file for each order code, with the values of the catalogue', async () => {
    const { products } = await readCatalogue(seeded)
    for (const product of products) {
      const ordered = product.variants.length > 0 ? product.variants : [product]
      for (const { photometry } of ordered) expect(photometry).toMatch(/\.ldt$/)
      const [rows] = await seeded.read([selectPhotometry(photometryPaths(product))])
      const files = photometryIn(rows)
      expect(files.size).toBe(photometryPaths(product).length)
      expect(photometryDifferences(product, files)).toEqual([])
      for (const { figures } of files.values())
        expect(figures.findings.filter(({ level }) => level !== 'note')).toEqual([])
    }
  })

  longTest('has the same PDFs, byte for byte, when generated again', async () => {
    const [known] = await seeded.read([`SELECT path FROM file WHERE kind <> 'image'`])
    const paths = new Set(known?.rows.map(({ path: file }) => file))
    const uploaded = demoLuminaires.filter(({ name }) => keepingUploads.has(name))
    expect(uploaded).toHaveLength(2)
    const sheets = await storeDatasheets(
      new Map(uploaded.map((luminaire) => [luminaire.name, luminaire])),
      silent,
    )
    const catalogues = await storeBrandCatalogues(demoLuminaires, silent)
    for (const file of [...sheets.paths.values(), ...catalogues.paths.values()])
      expect(paths).toContain(file)
  })
})

/** For tests about rows only: drawing takes a second for each file. */
function drawNothing() {
  const drawn = (words: string) => Promise.resolve(new TextEncoder().encode(`%PDF-1.7 ${words}`))
  vi.mocked(makeDatasheet).mockImplementation(({ body, finish }) => drawn(body.family + finish))
  vi.mocked(makeBrandCatalogue).mockImplementation(drawn)
  vi.mocked(printPicture).mockResolvedValue(Buffer.of())
}
afterEach(() => vi.restoreAllMocks())

longTest('An interrupted seeding leaves no row', async () => {
  drawNothing()
  const database = await emptyDatabase('broken.db')
  const broken: Database = {
    ...database,
    writeCatalogue: (statements) =>
      database.writeCatalogue([...statements, 'INSERT INTO nowhere VALUES (1)']),
  }
  await expect(replaceCatalogue(broken, { count: 5, seed: 1 }, silent)).rejects.toThrow('nowhere')
  for (const table of ['product', 'category', 'project', 'file'])
    expect(await count(database, table)).toBe(0)
  database.close()
})

longTest('A benchmark catalogue replaces the previous one', async () => {
  drawNothing()
  const database = await emptyDatabase('scaled.db')
  await replaceCatalogue(database, { count: 600, seed: 1 }, silent)
  await replaceCatalogue(database, { count: 500, seed: 2 }, silent)
  const catalogue = await readCatalogue(database)
  expect([catalogue.products.length, catalogue.projects.length]).toEqual([500, 16])
  expect(catalogue.revision).toBe(2)
  expect(await count(database, `file WHERE kind = 'datasheet'`)).toBe(40)
  database.close()
})

describe('A row without an id', () => {
  test('gets an id from the database, and so do its relations', async () => {
    const image = `/storage/images/${'a'.repeat(32)}.jpg`
    const datasheet = '/storage/datasheets/a.pdf'
    const database = await emptyDatabase('rows.db')
    const file = (kind: string, file: string) => ({
      sql: `INSERT INTO file (path, kind, size, width, height, color) VALUES (?, ?, 1, 1, 1, '#000000')`,
      args: [file, kind],
    })
    const product = {
      ...{ name: 'Nadir', title: 'Downlight', brand: 'sila' as const, description: 'Light.' },
      ...{ length: 'Ø 8 mm', color: 'White', material: 'Steel', accessories: 'None' },
      ...{ productNumber: '1', dateOfRelease: '2026-01-01', image, datasheet },
    }
    const project = {
      ...{ title: 'Villa', quote: 'Light.', location: 'Dubai', partners: 'None' },
      ...{ description: 'Light.', dateOfProject: '2026-01-01' },
    }
    const block = { title: 'One', paragraph: 'Two' }
    await database.writeCatalogue([
      file('image', image),
      file('datasheet', datasheet),
      ...insertItem('category', { type: 'Spot', location: 'Indoor', image, product_ids: [] }),
      ...insertItem('product', { ...product, code: 'A', category_ids: [1], project_ids: [] }),
      ...insertItem('product', { ...product, code: 'B', category_ids: [1], project_ids: [] }),
      ...insertItem('project', {
        ...project,
        images: [image, image],
        paragraph: [block, block],
        product_ids: [2, 1],
      }),
      ...insertItem('category', { type: 'Frame', location: 'Indoor', image, product_ids: [2] }),
      ...insertItem('product', { ...product, code: 'C', category_ids: [], project_ids: [1] }),
    ])
    const { products, projects } = await readCatalogue(database)
    expect(products.map(({ id, category_ids }) => [id, category_ids])).toEqual([
      [3, []],
      [2, [1, 2]],
      [1, [1]],
    ])
    expect(projects.map(({ images, product_ids }) => [images, product_ids])).toEqual([
      [
        [image, image],
        [1, 2, 3],
      ],
    ])
    database.close()
  })
})

describe('The first administrator', () => {
  test('gets random credentials, of which only hashes are stored', async () => {
    const database = await emptyDatabase('access.db')
    const none = { adminUsername: undefined, adminPassword: undefined, loginCode: undefined }
    const access = await seedAccess(database, none)
    expect(access.username).toBe('admin')
    expect(access.password).toMatch(/^[A-Za-z2-9]{20}$/)
    expect(access.loginCode).toMatch(/^[A-Za-z0-9_-]{32}$/)
    const [administrators, codes] = await database.read([
      'SELECT username, password_hash FROM administrator',
      'SELECT sha256 FROM login_code',
    ])
    const hash = administrators?.rows[0]?.['password_hash'] as string
    expect(await verifyPassword(access.password ?? '', hash)).toBe(true)
    expect(codes?.rows[0]?.['sha256']).toBe(
      createHash('sha256').update(access.loginCode).digest('hex'),
    )
    database.close()
  })

  test('comes from the environment if set there, and its password is not shown', async () => {
    const database = await emptyDatabase('named.db')
    const access = await seedAccess(database, {
      adminUsername: 'noor',
      adminPassword: 'a long enough password',
      loginCode: 'abcdefghijklmnopqrstuv',
    })
    expect(access).toEqual({
      username: 'noor',
      password: undefined,
      loginCode: 'abcdefghijklmnopqrstuv',
    })
    const [administrators] = await database.read(['SELECT password_hash FROM administrator'])
    const hash = administrators?.rows[0]?.['password_hash'] as string
    expect(await verifyPassword('a long enough password', hash)).toBe(true)
    database.close()
  })
})
