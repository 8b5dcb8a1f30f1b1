import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { referencesOf, referencesTo } from '#content-build/build/references.ts'
import { storedFiles } from '#src/server/catalogue/published-catalogue.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { insertImage } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'

const stored = `/storage/images/${'a'.repeat(32)}.jpg`
const gone = `/storage/images/${'b'.repeat(32)}.jpg`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'references-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  const database = openDatabase(url)
  await migrate(database)
  await database.writeCatalogue([
    insertImage({ path: stored, width: 1, height: 1, color: '#888888' }, 1),
  ])
  database.close()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** @param site paths of its files */
async function checkSite(site: Record<string, string>): Promise<void> {
  const references = referencesTo(Object.keys(site))
  for (const [file, content] of Object.entries(site)) references.read(file, Buffer.from(content))
  await references.check(storedFiles)
}

test('A page’s references are its links, scripts, styles, islands and pictures on this site', () => {
  const html = `<a href="/product/7?from=home#details">x</a><a href="https://elsewhere.example/">x</a>
    <a href="//elsewhere.example/x">x</a><a href="#content">x</a><script src="/_astro/a.js"></script>
    <astro-island component-url="/_astro/b.js" renderer-url="/_astro/c.js"></astro-island>
    <img src="/.netlify/images?url=${stored}&#38;w=320" srcset="/.netlify/images?w=320&amp;url=%2Fhero%2Fa%20b.jpg 320w, /hero/c.jpg 640w">
    <img srcSet="/hero/d.jpg 320w">`
  expect([...referencesOf(Buffer.from(html))].sort()).toEqual(
    [
      '/product/7',
      '/_astro/a.js',
      '/_astro/b.js',
      '/_astro/c.js',
      stored,
      '/hero/a b.jpg',
      '/hero/c.jpg',
      '/hero/d.jpg',
    ].sort(),
  )
})

const sheet = `/storage/datasheets/${'c'.repeat(32)}.pdf`
const light = (digit: string) => `/storage/photometry/${digit.repeat(32)}.P-600.ldt`

test('So are the files in the data of islands and scripts, but no text that begins with a slash', () => {
  const html = `<astro-island props="{&quot;href&quot;:[0,&quot;${sheet}&quot;],&quot;name&quot;:[0,&quot;/24&quot;]}">
    </astro-island><button data-save-offline="/category/7"></button>
    <script type="application/json">{"texts":["/m","/storage/*"],"images":["${stored}","${gone}"]}</script>`
  expect([...referencesOf(Buffer.from(html))].sort()).toEqual(
    [sheet, '/category/7', stored, gone].sort(),
  )
})

test('A page loads the photometry of variants, unless it shows the only one itself', () => {
  const page = (shown: string, ...files: string[]) => {
    const html = `<div class="photometry__view" data-file="${shown}"></div>
      <script type="application/json">{"photometry":${JSON.stringify(files)}}</script>`
    return [...referencesOf(Buffer.from(html))].filter((one) => one.startsWith('/photometry/'))
  }
  const [one, other] = ['1', '2'].map((digit) => `/photometry/${digit.repeat(32)}`)
  expect(page(light('1'), light('1'))).toEqual([])
  expect(page('', light('1'))).toEqual([one])
  expect(page(light('1'), light('1'), light('2'))).toEqual([one, other])
})

test('A data file refers to the files that it names', async () => {
  const site = { 'index.html': '', 'publication.json': '{"light":"/light/0123456789abcdef.json"}' }
  await expect(checkSite(site)).rejects.toThrow(
    '/publication.json refers to /light/0123456789abcdef.json.',
  )
  await checkSite({ ...site, 'light/0123456789abcdef.json': '{}' })
})

test('A site whose pages contain only valid references passes', async () => {
  await checkSite({
    'index.html': `<a href="/"></a><a href="/product/1"></a><img src="/.netlify/images?url=${stored}&w=9">`,
    'product/1.html': '<link href="/_astro/site.css"><a href="/products"></a>',
    'products.html': '',
    '_astro/site.css': '',
  })
})

test.each([
  ['link', '<a href="/product/2">'],
  ['script', '<script src="/_astro/gone.js">'],
  ['island', '<astro-island component-url="/_astro/gone.js">'],
  ['stored picture', `<img src="/.netlify/images?url=${gone}&w=9">`],
  ['datasheet', '<a href="/storage/datasheets/gone.pdf">'],
  ['file of an island', `<astro-island props="{&quot;href&quot;:[0,&quot;${gone}&quot;]}">`],
  ['file of a script', `<script type="application/json">{"images":["${gone}"]}</script>`],
])('A %s that leads nowhere fails it, and the page is named', async (_kind, html) => {
  await expect(checkSite({ 'index.html': '', 'product/1.html': html })).rejects.toThrow(
    /^Some pages refer to missing pages or files: \/product\/1 refers to \//,
  )
})

test('Of many references that lead nowhere five are named', async () => {
  const links = Array.from({ length: 9 }, (_, n) => `<a href="/gone/${n}">`).join('')
  await expect(checkSite({ 'index.html': links })).rejects.toThrow(/; and 4 more\.$/)
})
