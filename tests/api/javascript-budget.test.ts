import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import {
  htmlBudgets,
  javascriptBudgets as budgets,
  kilobyte,
  stylesBudgets,
} from '#tests/budgets.ts'
import { missingForRelease, scriptsIn } from '#tests/support/browser-support/missing-features.ts'
import { optionalFeatures } from '#tests/support/browser-support/optional-features.ts'
import { tooNewScripts } from '#tests/support/browser-support/too-new-scripts.ts'
import { circlesIn } from '#tests/lint/circles.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type Script, bytesOf, importsByScript, pageScripts } from '#tests/support/page-scripts.ts'

/*
 * The JavaScript budget of the built pages.
 *
 * Sizes are brotli (quality 11, as the local server compresses /_astro), in KB of 1,024 bytes:
 * - before the first interaction: the page's inline scripts, script files and module preloads, and
 *   all their static imports. What starts a visible carousel does not count, because it waits for the
 *   page to load and the processor to be idle.
 * - after hydration: also each island's component, the renderer (React) and all their static imports,
 *   the carousels' code, and the rules of the information form. Where products are listed, the facets too.
 * - separately: what loads only when used, namely the fields of facets, the search engine and what
 *   understands figures, the code
 *   and messages of offline reading, the tray of what is compared, the light on the comparison, the plan of
 *   a room, what follows the choice of a variant, and the dashboard's forms for the data of a product for its
 *   photometric files and for the choice of its datasheets.
 * Data does not count: JSON-LD and the search index.
 */

/** The notice, saving, and their messages. */
const offlineChunk =
  /\/(?:notice|offline-messages|save-control|saved|copies|list-copies|connection)\./

/** What marks links and controls while there is no network. */
const offlineMarksChunk = /\/(?:mark-unavailable|availability|listing-address|product-address)\./

/** What a release's data say of products whose own data or pages are missing. */
const offlineValuesChunk = /\/(?:release-variants|show-product|compare-table)\./

/** The state of the network, and the data of all variants, by which a luminaire can be compared without its product's data. */
const comparedOfflineChunk =
  /\/(?:catalogue-index|connection|facet|facet-data|facet-address|listing|search|stores|words|index-format|order-codes|order-code-at)\./

/** Shared by facets and typed queries: the attributes, and the variants with their values. */
const facetData =
  'facet|facet-data|facet-address|facet-choice|attributes|format-value|order-code-at|chips'

/** The fields of facets, which load when a visitor opens one. */
const isFacetField = ({ name }: Script) => /\/(?:FacetField|limit-rules)\./.test(name)

/** The facets, which load when a visitor opens one or has chosen one. */
const isFacets = ({ name }: Script) => new RegExp(`/(?:facet-filter|${facetData})\\.`).test(name)

/** The code that understands figures in a search text. */
const isTypedQuery = ({ name }: Script) =>
  new RegExp(`/(?:typed-search|typed-results|${facetData})\\.`).test(name)

/** What takes a photometric file from the search panel to its page. */
const isByFile = ({ name }: Script) => /\/(?:by-file|handed-file|find-by-file-path)\./.test(name)

/** What opens a ZIP file of photometric files, when somebody chooses one. */
const isZipped = ({ name }: Script) => /\/(?:fflate|zipped-photometry|archive-entry)\./.test(name)

/** 'How many do I need?' */
const isRoom = ({ name }: Script) => name.includes('/open-room.')

/** What follows the choice of a variant below the first screen: light, drawing, similar luminaires. */
const isChoice = ({ name }: Script) => name.includes('/follow-choice.')

/** The code that checks and sends the information form; it loads when the form has the focus. */
const isFormRule = ({ name }: Script) =>
  /\/(?:contact|post-inquiry|inquiry|schemas|sent-lines)\./.test(name)

/** The dialogs of the pricing list, and what it needs offline or after damage. */
const isSchedule = ({ name }: Script) =>
  /\/(?:\w+Dialogs?|dialog-styles|former-cart|offline-lines|repair-schedules|axes|product-view|known-codes|specs|stores)\./.test(
    name,
  )

/** The code that takes over the pricing list of an earlier version, once in each such tab. */
const isFormerCart = ({ name }: Script) => name.includes('/former-cart.')

/** The trade's words, by which queries and the texts of the catalogue are read. */
const isTradeWords = ({ name }: Script) =>
  /\/(?:trade-word-reader|trade-words|query-terms|spoken-values|colour-words)\./.test(name)

/** What is offered where nothing is found. */
const isOffers = ({ name }: Script) => /\/(?:offers|nearest-codes)\./.test(name)

/** The tray of what is compared. */
const trayChunk =
  /\/(?:tray|load-product|compared-variant|sentences|choose-variant|compare-label|compare-path|dock|drawings)\./

/** The exports of a schedule, without the worker that makes its PDF and ZIP. */
const isExport = ({ name }: Script) => /\/(?:export-schedule|download|csv)\./.test(name)

/** Reading and drawing photometric files on the comparison. */
const comparedLightChunk = /\/(?:draw-light|photometric-file-in|svg|findings|limits)\./

/** The code that the dashboard loads for the data of a product. */
const productDataChunk =
  /\/(?:SpecFields|WithdrawalFields|VariantsTable|Grid|spreadsheet|choices-of|properties|Generator|FinishesDialog|Swatch|default-variant|kept-default|luminaire|combined-specs|effective-specs|specs)\./

/** The code that it loads to compare a product's texts with its values. */
const textRemarksChunk = '/text-remarks.'

/** The code that it loads for the table of all products or variants. */
const tableChunk =
  /\/(?:CatalogueTable|BulkChange|BulkPreview|properties|table-data|saved-views|Grid|spreadsheet|choices-of|edit-store|editing|table-columns|Checkboxes)\./

/** The code that reads what is typed or pasted into the cells of both tables. */
const typedCellsChunk = /\/(?:read-attribute|number-signs|typed-cell|cell-words)\./

/** The code that reads and saves its edited cells, and shows what that would change. */
const tableEditsChunk =
  /\/(?:save-edits|ReviewEdits|CompareEdits|ChangeQuestions|ConfirmDeviations|OwnValuesChoice|nearest-text|nearest-codes)\./

/** The code that it loads to choose a product's datasheets. */
const datasheetChunk = /\/(?:DatasheetChoice|datasheet-path)\./

/** The code that it loads to read a product's photometric files and to show their contents. */
const photometryChunk =
  /\/(?:read-file|photometric-file-in|PhotometryPanel|ProductPhotometry|compare-photometry|cone-diagram|svg)\./

/** The command palette. */
const paletteChunk = /\/Palette\.[\w-]+\.js$/

/** The dialogs about former versions, deleted items and changes of many items. */
const historyChunk =
  /\/(?:HistoryDialog|BinDialog|ChangesDialog|ListDialog|ChangedValues|UndoChange|use-pages|history)\./

/** Drafts and collections of them: the dialogs, the note in a form, and saving one. */
const draftsChunk =
  /\/(?:DraftsDialog|CollectionsDialog|DraftNote|DraftQuestions|DraftEntry|Comparison|Ask|drafts|use-drafts|draft-messages|draft-sentences|save-draft|company-time|collection-time|PublishDrafts?|Refusals|FormerDraftsDialog|AsDraft)\./

/** Previews: their dialogs, what makes one of a form, and their calls. */
const previewsChunk = /\/(?:PreviewForm|PreviewDialog|previews)\./

/** The relations of an item, and the comparison after a conflicting edit. */
const formPartsChunk = /\/(?:RelationPicker|Conflict|SideChoice|SmallerOffer|typed-value)\./

/** Exports and imports of products, with the matching of columns. */
const sheetsChunk = /\/(?:ImportDialog|nearest-text|csv|xlsx-type)\./

const isCarousel = ({ name }: Script) => name.includes('/carousel.')

/** Only a browser without popovers loads it. */
const isPopovers = ({ name }: Script) => name.includes('/open-popovers.')

interface Page {
  name: string
  /** file in the release */
  file: string
  /** KB once everything is hydrated, if limited */
  hydrated?: number
}

const pages: Page[] = [
  { name: 'home', file: 'index.html' },
  { name: 'listing', file: 'products.html', hydrated: 92.25 },
  { name: 'listing, page 2', file: 'products/page/2.html', hydrated: 92.25 },
  { name: 'listing of a category', file: 'products/1.html', hydrated: 92.25 },
  { name: 'listing of a category, page 2', file: 'products/1/page/2.html', hydrated: 92.25 },
  { name: 'category', file: 'category/1.html', hydrated: 92.75 },
  { name: 'category, page 2', file: 'category/1/page/2.html', hydrated: 92.75 },
  { name: 'categories', file: 'categories.html' },
  { name: 'product', file: 'product/1.html', hydrated: 77.25 },
  // Choosing a variant works before React is there, so its code comes on top of the islands'.
  { name: 'product with variants', file: 'product/2.html', hydrated: 79.5 },
  { name: 'project', file: 'project/1.html', hydrated: 75.5 },
  { name: 'projects', file: 'projects.html' },
  { name: 'about', file: 'about-us.html' },
  { name: 'sections', file: 'sections.html' },
  { name: 'pricing list', file: 'pricingList.html', hydrated: 93 },
  { name: 'compare', file: 'compare.html', hydrated: 90 },
  { name: 'shared schedule', file: 'schedule.html', hydrated: 90 },
  { name: 'find by photometric file', file: 'find-by-file.html', hydrated: 80 },
  { name: 'not found', file: '404.html' },
  { name: 'no such product', file: 'no-product.html' },
  { name: 'no such project', file: 'no-project.html' },
  { name: 'offline', file: 'offline.html' },
]

const adminPages: Page[] = [
  { name: 'sign-in', file: 'ilovelight/admin.html' },
  { name: 'dashboard', file: 'admin/dashboard.html' },
  { name: 'order', file: 'order.html' },
]

let folder: string
let release: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'budget-'))
  release = path.join(folder, 'release')
  const url = `file:${path.join(folder, 'catalogue.db')}`
  const database = openDatabase(url)
  await migrate(database)
  await fill(database)
  database.close()
  vi.stubEnv('DATABASE_URL', url)
  // Vitest sets 'test', with which React would be built for development.
  vi.stubEnv('NODE_ENV', 'production')
  await buildRelease(release, undefined).finally(() => vi.unstubAllEnvs())
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const named = (page: Page) => [page.name, page] as const

describe.each(pages.map(named))('The page: %s', (_name, { file }) => {
  test(`loads at most ${budgets.atLoad} KB of JavaScript before the first interaction`, async () => {
    const { atLoad } = await pageScripts(release, file)
    expect(atLoad).not.toEqual([])
    expect(bytesOf(atLoad), told(atLoad)).toBeLessThanOrEqual(budgets.atLoad * kilobyte)
  })

  test('loads the search engine only when used', async () => {
    const { onDemand } = await pageScripts(release, file)
    const engine = onDemand.filter(
      (script) =>
        !offlineChunk.test(script.name) &&
        !offlineMarksChunk.test(script.name) &&
        !offlineValuesChunk.test(script.name) &&
        !trayChunk.test(script.name) &&
        !comparedLightChunk.test(script.name) &&
        !isCarousel(script) &&
        !isPopovers(script) &&
        !isFormRule(script) &&
        !isZipped(script) &&
        !isSchedule(script) &&
        !isFacets(script) &&
        !isFacetField(script) &&
        !isTypedQuery(script) &&
        !isTradeWords(script) &&
        !isOffers(script) &&
        !isByFile(script) &&
        !isRoom(script) &&
        !isChoice(script) &&
        !isExport(script),
    )
    expect(engine.map(({ name }) => name)).toContainEqual(expect.stringMatching(/search/))
    expect(bytesOf(engine), told(engine)).toBeLessThanOrEqual(budgets.searchEngine * kilobyte)
  })

  test(`understands figures with at most ${budgets.typedQueries} KB more, and only when used`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const typed = onDemand.filter(isTypedQuery)
    expect(typed.map(({ name }) => name)).toContainEqual(expect.stringMatching(/typed-search/))
    expect(bytesOf(typed), told(typed)).toBeLessThanOrEqual(budgets.typedQueries * kilobyte)
  })

  test(`takes a file from the search with at most ${budgets.searchByFile} KB more, and only when used`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const byFile = onDemand.filter(isByFile)
    expect(byFile.map(({ name }) => name)).toContainEqual(expect.stringMatching(/by-file/))
    expect(bytesOf(byFile), told(byFile)).toBeLessThanOrEqual(budgets.searchByFile * kilobyte)
  })

  test(`reads the trade’s words with at most ${budgets.tradeWords} KB more, and only when used`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const words = onDemand.filter(isTradeWords)
    expect(words.map(({ name }) => name)).toContainEqual(expect.stringMatching(/trade-word/))
    expect(bytesOf(words), told(words)).toBeLessThanOrEqual(budgets.tradeWords * kilobyte)
  })

  test(`offers something where nothing is found with at most ${budgets.offers} KB more`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const offers = onDemand.filter(isOffers)
    expect(offers.map(({ name }) => name)).toContainEqual(expect.stringMatching(/offers/))
    expect(bytesOf(offers), told(offers)).toBeLessThanOrEqual(budgets.offers * kilobyte)
  })

  test(`loads at most ${budgets.offline} KB for offline reading, and only when used`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const offline = onDemand.filter(({ name }) => offlineChunk.test(name))
    expect(offline.map(({ name }) => name)).toContainEqual(expect.stringMatching(/notice/))
    expect(bytesOf(offline), told(offline)).toBeLessThanOrEqual(budgets.offline * kilobyte)
  })

  test(`loads at most ${budgets.offlineMarks} KB to mark what needs a network, and only without one`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const marks = onDemand.filter(({ name }) => offlineMarksChunk.test(name))
    expect(marks.map(({ name }) => name)).toContainEqual(expect.stringMatching(/mark-unavailable/))
    expect(bytesOf(marks), told(marks)).toBeLessThanOrEqual(budgets.offlineMarks * kilobyte)
  })

  test(`loads at most ${budgets.offlineValues} KB for products whose data are missing, and only then`, async () => {
    const { onDemand } = await pageScripts(release, file)
    const values = onDemand.filter(({ name }) => offlineValuesChunk.test(name))
    expect(values.map(({ name }) => name)).toContainEqual(expect.stringMatching(/release-variants/))
    expect(bytesOf(values), told(values)).toBeLessThanOrEqual(budgets.offlineValues * kilobyte)
  })
})

describe.each([...pages, ...adminPages].map(named))(
  'Before the page is painted: %s',
  (_name, page) => {
    const { file } = page
    const stylesBudget = adminPages.includes(page) ? stylesBudgets.admin : stylesBudgets.any
    const read = () => readFile(path.join(release, file), 'utf8')

    test(`it has at most ${htmlBudgets.any} KB`, async () => {
      const html = await read()
      expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(htmlBudgets.any * kilobyte)
      expect(html).not.toContain('@import')
      // Modules block nothing, and nothing blocks them.
      expect(html).not.toMatch(/<script(?![^>]*type="?module)[^>]*\ssrc=/)
      // A classic script after a stylesheet stops the parser until the stylesheet has come.
      expect(html.slice(html.indexOf('rel="stylesheet"'))).not.toMatch(/<script(?![^>]*\stype=)/)
    })

    test(`it has at most ${stylesBudget} KB of styles in files, and preloads nothing on phones`, async () => {
      const html = await read()
      const preloads = [...html.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([link]) => link)
      expect(preloads).toEqual([expect.stringContaining('media="(min-width: 768px)"')])
      const files = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)]
      const styles = await Promise.all(
        files.map(([, href = '']) => readFile(path.join(release, href))),
      )
      expect(files.length).toBeGreaterThan(0)
      const bytes = styles.reduce((sum, style) => sum + brotliCompressSync(style).byteLength, 0)
      expect(bytes).toBeLessThanOrEqual(stylesBudget * kilobyte)
    })

    test('it loads nothing from another host', async () => {
      const html = await read()
      const loaded = [
        ...html.matchAll(
          /<(?:script|img|source|iframe|video|audio)\b[^>]*\s(?:src|srcset)="([^"]+)"/g,
        ),
        ...html.matchAll(/<link\b(?![^>]*rel="?canonical)[^>]*\shref="([^"]+)"/g),
        ...html.matchAll(/url\(["']?([^"')]+)/g),
      ].map(([, address = '']) => address)
      expect(loaded).not.toEqual([])
      expect(loaded.filter((address) => /^(?:[a-z]+:)?\/\//i.test(address))).toEqual([])
    })
  },
)

describe.each(pages.filter(({ hydrated }) => hydrated !== undefined).map(named))(
  'Once everything is hydrated, the page: %s',
  (_name, { file, hydrated: budget = 0 }) => {
    test(`has loaded at most ${budget} KB of JavaScript in all`, async () => {
      const { atLoad, hydrated, onDemand } = await pageScripts(release, file)
      const hasFacets = hydrated.some(({ name }) => name.includes('/ProductListing.'))
      const byItself = onDemand.filter(
        (script) => isCarousel(script) || (hasFacets && isFacets(script)),
      )
      const all = [...atLoad, ...hydrated, ...byItself]
      expect(hydrated.map(({ name }) => name)).toContainEqual(expect.stringMatching(/client/))
      expect(bytesOf(all), told(all)).toBeLessThanOrEqual(budget * kilobyte)
    })
  },
)

test(`The information form loads at most ${budgets.formRules} KB of rules, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'pricingList.html')
  const rules = onDemand.filter(isFormRule)
  expect(rules.map(({ name }) => name)).toContainEqual(expect.stringMatching(/post-inquiry/))
  expect(bytesOf(rules), told(rules)).toBeLessThanOrEqual(budgets.formRules * kilobyte)
})

test(`The fields of facets are at most ${budgets.facetFields} KB, and load only when one is opened`, async () => {
  const { onDemand } = await pageScripts(release, 'products.html')
  const fields = onDemand.filter(isFacetField)
  expect(fields).not.toEqual([])
  expect(bytesOf(fields), told(fields)).toBeLessThanOrEqual(budgets.facetFields * kilobyte)
})

test(`The pricing list’s dialogs load at most ${budgets.schedule} KB, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'pricingList.html')
  const dialogs = onDemand.filter(isSchedule)
  for (const part of [/PasteDialog/, /ShareDialog/, /VariantDialog/])
    expect(dialogs.map(({ name }) => name)).toContainEqual(expect.stringMatching(part))
  expect(bytesOf(dialogs), told(dialogs)).toBeLessThanOrEqual(budgets.schedule * kilobyte)
})

describe.each(adminPages.map(named))('The administration’s page: %s', (_name, { file }) => {
  test(`loads at most ${budgets.admin} KB of JavaScript, without the data of products`, async () => {
    const { atLoad, hydrated, onDemand } = await pageScripts(release, file)
    const others = onDemand.filter(
      (script) =>
        !productDataChunk.test(script.name) &&
        !script.name.includes(textRemarksChunk) &&
        !tableChunk.test(script.name) &&
        !typedCellsChunk.test(script.name) &&
        !tableEditsChunk.test(script.name) &&
        !photometryChunk.test(script.name) &&
        !datasheetChunk.test(script.name) &&
        !paletteChunk.test(script.name) &&
        !historyChunk.test(script.name) &&
        !draftsChunk.test(script.name) &&
        !previewsChunk.test(script.name) &&
        !formPartsChunk.test(script.name) &&
        !sheetsChunk.test(script.name) &&
        !trayChunk.test(script.name) &&
        !offlineMarksChunk.test(script.name) &&
        !offlineValuesChunk.test(script.name) &&
        !comparedOfflineChunk.test(script.name) &&
        !isTradeWords(script) &&
        !isPopovers(script) &&
        !isZipped(script) &&
        !isFormerCart(script),
    )
    const all = [...atLoad, ...hydrated, ...others]
    expect(hydrated.map(({ name }) => name)).toContainEqual(expect.stringMatching(/react/))
    expect(bytesOf(all), told(all)).toBeLessThanOrEqual(budgets.admin * kilobyte)
  })
})

test(`A product page loads at most ${budgets.room} KB for the plan of a room, and only when it is opened`, async () => {
  const { onDemand } = await pageScripts(release, 'product/2.html')
  const room = onDemand.filter(isRoom)
  expect(room).not.toEqual([])
  expect(bytesOf(room), told(room)).toBeLessThanOrEqual(budgets.room * kilobyte)
})

test(`A product page loads at most ${budgets.choice} KB for what follows the choice of a variant, and only then`, async () => {
  const { onDemand } = await pageScripts(release, 'product/2.html')
  const choice = onDemand.filter(isChoice)
  expect(choice).not.toEqual([])
  expect(bytesOf(choice), told(choice)).toBeLessThanOrEqual(budgets.choice * kilobyte)
})

test(`A shared schedule loads at most ${budgets.exports} KB for its exports, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'schedule.html')
  const exports = onDemand.filter(isExport)
  expect(exports.map(({ name }) => name)).toContainEqual(expect.stringMatching(/export-schedule/))
  expect(bytesOf(exports), told(exports)).toBeLessThanOrEqual(budgets.exports * kilobyte)
})

test(`The dashboard loads at most ${budgets.productData} KB for the data of products, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const data = onDemand.filter(({ name }) => productDataChunk.test(name))
  for (const part of [/SpecFields/, /VariantsTable/, /Generator/, /FinishesDialog/])
    expect(data.map(({ name }) => name)).toContainEqual(expect.stringMatching(part))
  expect(bytesOf(data), told(data)).toBeLessThanOrEqual(budgets.productData * kilobyte)
})

test(`The dashboard loads at most ${budgets.textRemarks} KB to compare a product’s texts with its values, and only in its form`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const remarks = onDemand.filter(({ name }) => name.includes(textRemarksChunk))
  expect(remarks).not.toEqual([])
  expect(bytesOf(remarks), told(remarks)).toBeLessThanOrEqual(budgets.textRemarks * kilobyte)
})

test(`The dashboard loads at most ${budgets.table} KB for the table of all products or variants, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const table = onDemand.filter(({ name }) => tableChunk.test(name))
  expect(table.map(({ name }) => name)).toContainEqual(expect.stringMatching(/CatalogueTable/))
  expect(bytesOf(table), told(table)).toBeLessThanOrEqual(budgets.table * kilobyte)
})

test(`The dashboard loads at most ${budgets.typedCells} KB to read cells, and only with one of its tables`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const cells = onDemand.filter(({ name }) => typedCellsChunk.test(name))
  expect(cells).not.toEqual([])
  expect(bytesOf(cells), told(cells)).toBeLessThanOrEqual(budgets.typedCells * kilobyte)
})

test(`The dashboard loads at most ${budgets.tableEdits} KB to read and save edited cells, and only with the table`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const edits = onDemand.filter(({ name }) => tableEditsChunk.test(name))
  expect(edits.map(({ name }) => name)).toContainEqual(expect.stringMatching(/save-edits/))
  expect(bytesOf(edits), told(edits)).toBeLessThanOrEqual(budgets.tableEdits * kilobyte)
})

test(`The dashboard loads at most ${budgets.photometry} KB for photometric files, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const files = onDemand.filter(({ name }) => photometryChunk.test(name))
  for (const part of [/read-file/, /ProductPhotometry/])
    expect(files.map(({ name }) => name)).toContainEqual(expect.stringMatching(part))
  expect(bytesOf(files), told(files)).toBeLessThanOrEqual(budgets.photometry * kilobyte)
})

test(`The dashboard loads at most ${budgets.datasheets} KB for the choice of datasheets, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
  const choice = onDemand.filter(({ name }) => datasheetChunk.test(name))
  expect(choice.map(({ name }) => name)).toContainEqual(expect.stringMatching(/DatasheetChoice/))
  expect(bytesOf(choice), told(choice)).toBeLessThanOrEqual(budgets.datasheets * kilobyte)
})

describe.each([
  { name: 'the command palette', most: budgets.palette, chunk: paletteChunk, parts: [/Palette/] },
  {
    name: 'former versions and deleted items',
    most: budgets.history,
    chunk: historyChunk,
    parts: [/HistoryDialog/, /BinDialog/, /ChangesDialog/],
  },
  {
    name: 'drafts and collections',
    most: budgets.drafts,
    chunk: draftsChunk,
    parts: [/DraftsDialog/, /CollectionsDialog/, /DraftNote/, /save-draft/],
  },
  {
    name: 'previews',
    most: budgets.previews,
    chunk: previewsChunk,
    parts: [/PreviewForm/, /PreviewDialog/],
  },
  {
    name: 'relations and conflicts',
    most: budgets.formParts,
    chunk: formPartsChunk,
    parts: [/RelationPicker/, /Conflict/],
  },
  {
    name: 'imports and exports',
    most: budgets.sheets,
    chunk: sheetsChunk,
    parts: [/ImportDialog/],
  },
])('The dashboard', ({ name, most, chunk, parts }) => {
  test(`loads at most ${most} KB for ${name}, and only when used`, async () => {
    const { onDemand } = await pageScripts(release, 'admin/dashboard.html')
    const loaded = onDemand.filter((script) => chunk.test(script.name))
    for (const part of parts)
      expect(loaded.map((script) => script.name)).toContainEqual(expect.stringMatching(part))
    expect(bytesOf(loaded), told(loaded)).toBeLessThanOrEqual(most * kilobyte)
  })
})

test(`A page loads at most ${budgets.tray} KB for the tray of what is compared, and only when used`, async () => {
  const { onDemand } = await pageScripts(release, 'product/1.html')
  const tray = onDemand.filter(({ name }) => trayChunk.test(name))
  expect(tray.map(({ name }) => name)).toContainEqual(expect.stringMatching(/tray/))
  expect(bytesOf(tray), told(tray)).toBeLessThanOrEqual(budgets.tray * kilobyte)
})

test(`The comparison loads at most ${budgets.comparedLight} KB for its diagram, and only when it shows one`, async () => {
  const { onDemand } = await pageScripts(release, 'compare.html')
  const light = onDemand.filter(({ name }) => comparedLightChunk.test(name))
  expect(light.map(({ name }) => name)).toContainEqual(expect.stringMatching(/draw-light/))
  expect(bytesOf(light), told(light)).toBeLessThanOrEqual(budgets.comparedLight * kilobyte)
})

test(`Another maker’s file is compared by a worker of at most ${budgets.substitution} KB`, async () => {
  const assets = await readdir(path.join(release, '_astro'))
  const [worker = ''] = assets.filter((name) => name.startsWith('find-worker-'))
  const code = await readFile(path.join(release, '_astro', worker))
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(budgets.substitution * kilobyte)
})

test('No public page contains text of the administration', async () => {
  const files = new Set(
    (
      await Promise.all(
        pages.map(async ({ file }) => {
          const { atLoad, hydrated, onDemand } = await pageScripts(release, file)
          return [...atLoad, ...hydrated, ...onDemand].map(({ name }) => name)
        }),
      )
    ).flat(),
  )
  for (const file of [...files].filter((name) => name.startsWith('/')))
    expect(await readFile(path.join(release, file), 'utf8'), file).not.toContain('admin')
})

test('No scripts import each other in a circle, however their modules are grouped', async () => {
  expect(circlesIn(await importsByScript(release))).toEqual([])
})

test('Each supported browser has all features that built files use, or is fine without them', async () => {
  const missing = [...(await missingForRelease(release))]
  const isBelow = (feature: string) => (other: string) => `${feature}.`.startsWith(`${other}.`)
  const optional = optionalFeatures.flatMap(({ features }) => features)
  expect(missing.filter(([feature]) => !optional.some(isBelow(feature)))).toEqual([])
  // Or the list has one that no file uses any longer, or that all browsers have.
  const unused = optional.filter((one) => !missing.some(([feature]) => isBelow(feature)(one)))
  expect(unused).toEqual([])
})

describe('Each supported browser understands the', () => {
  const allScripts = async () => {
    const html = (await readdir(release, { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    )
    const inline = await Promise.all(
      html.map(async (file) => scriptsIn(await readFile(path.join(release, file), 'utf8'))),
    )
    const inlineFolder = path.join(folder, 'inline')
    await mkdir(inlineFolder, { recursive: true })
    const different = [...new Set(inline.flat())]
    await Promise.all(
      different.map((code, index) => writeFile(path.join(inlineFolder, `${index}.js`), code)),
    )
    return [`${release}/**/*.js`, `${inlineFolder}/*.js`]
  }

  test('syntax of built scripts', async () => {
    expect(tooNewScripts(await allScripts(), 'syntax')).toEqual([])
  })

  longTest('methods of built scripts', async () => {
    expect(tooNewScripts(await allScripts(), 'methods')).toEqual([])
  })
})

test('The budget covers every page type', async () => {
  const built = (await readdir(release, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  )
  const typeOf = (file: string) => file.replace(/\d+/g, '*')
  const held = new Set([...pages, ...adminPages].map(({ file }) => typeOf(file)))
  expect(new Set(built.map(typeOf))).toEqual(held)
})

/** Largest first, for whoever has to reduce them. */
function told(scripts: readonly Script[]): string {
  return scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`)
    .join('\n')
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
