import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import { photometryPath } from '#src/domain/site/photometry-path.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'
import { raiseForWithdrawals } from '#src/server/database/catalogue.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { acceptPhotometry } from '#src/server/files/accept-photometry.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { replaceVariants } from '#tests/support/replace-variants.ts'

let folder: string
let database: Database
let before: string
let after: string

const [light, otherLight, onlyLight] = [30, 40, 50].map((watts) =>
  acceptPhotometry(ldt(undefined, { watts }), `${watts}.ldt`),
)

/** The revision was reached long ago, and the time of product 2 came since. */
const fallDue = [
  `UPDATE publication SET changed_at = '2020-01-01T00:00:00.000Z'`,
  `UPDATE product SET withdrawn_at = '2021-03-07T06:00:00.000Z' WHERE id = 2`,
]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'withdrawal-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SITE_URL', 'https://lighting.example')
  database = openDatabase(url)
  await migrate(database)
  await database.writeCatalogue([
    ...catalogueOf(),
    ...[light, otherLight, onlyLight].flatMap((file) => file?.statements ?? []),
    `UPDATE product SET name = 'Vanishing', code = 'VAN-0', date_of_release = '2026-01-01',
      withdrawn_at = '2099-03-07T06:00:00.000Z' WHERE id = 2`,
    'INSERT INTO product_successor (product_id, successor_id) VALUES (2, 3)',
    ...replaceVariants(2, [
      { orderCode: 'VAN-1', specs: { watts: 7 }, photometry: light?.path },
      { orderCode: 'VAN-2', specs: { watts: 9 }, photometry: otherLight?.path },
    ]),
    ...replaceVariants(5, [
      { orderCode: 'DARK-1', specs: { watts: 7 } },
      { orderCode: 'DARK-2', specs: { watts: 9 }, photometry: onlyLight?.path },
    ]),
  ])
  before = path.join(folder, 'before')
  after = path.join(folder, 'after')
  await buildRelease(before, undefined)
  await database.write(fallDue)
  await raiseForWithdrawals(database)
  await buildRelease(after, before)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await rm(folder, { recursive: true, force: true })
})

const read = (release: string, file: string) => readFile(path.join(release, file), 'utf8')
/** The files of a release that name the product by its name or one of its codes, or link to its page. */
async function filesWithIt(release: string): Promise<string[]> {
  const found: string[] = []
  for (const file of await filesIn(release))
    if (/Vanishing|VAN-[01]|"\/product\/2[".?]/i.test(await read(release, file))) found.push(file)
  return found.sort()
}

test('Until its time, a product is in every list, and nothing tells what is planned', async () => {
  const files = await filesWithIt(before)
  for (const file of ['index.html', 'products.html', 'products.atom', 'project/1.html'])
    expect(files).toContain(file)
  expect(await read(before, 'sitemap.xml')).toContain('/product/2<')
  const page = await read(before, 'product/2.html')
  expect(page).toContain('Add to Pricing List')
  for (const file of ['product/2.html', 'product/2.json'])
    expect(await read(before, file)).not.toMatch(/2099|withdrawn|successor/)
})

test('It has the photometry of each of its variants, before and after', async () => {
  for (const release of [before, after])
    for (const { path: file } of [light, otherLight].flatMap((one) => one ?? [])) {
      expect(await read(release, 'product/2.html')).toContain(`"${file}"`)
      expect(await read(release, `${photometryPath(file)}.html`)).toContain(`href="${file}"`)
    }
})

test('So has one whose only photometric file is not of the variant that its page shows first', async () => {
  const file = onlyLight?.path ?? ''
  expect(await read(before, 'product/5.html')).not.toContain(`href="${file}"`)
  expect(await read(before, `${photometryPath(file)}.html`)).toContain(`href="${file}"`)
})

test('From its time on, nothing but its own address and its codes lead to it', async () => {
  expect(await filesWithIt(after)).toEqual(['_redirects', 'product/2.html', 'product/2.json'])
  expect(await read(after, 'sitemap.xml')).not.toContain('/product/2<')
  const rules = await read(after, '_redirects')
  expect(rules).toContain('/VAN-0 /product/2 301')
  expect(rules).toContain('/VAN-1 /product/2?v=VAN-1 301')
})

test('Its page says since when it is no longer available, and leads to its successor', async () => {
  const page = await read(after, 'product/2.html')
  expect(page).toContain('No longer available')
  expect(page).toMatch(/not been available since\s*<time[^>]*>7 March 2021<\/time>/)
  expect(page).toMatch(/<a href="\/product\/3"[^>]*>\s*Nadir 3\s*<\/a>/)
  expect(page).toContain('<meta name="robots" content="noindex"')
  for (const gone of ['Add to Pricing List', 'application/ld+json', 'rel="canonical"'])
    expect(page).not.toContain(gone)
  const data = JSON.parse(await read(after, 'product/2.json')) as { product: object }
  expect(data.product).toMatchObject({
    withdrawn: { at: '2021-03-07T06:00:00.000Z', successor: { id: 3, name: 'Nadir 3' } },
  })
})
