import type { InStatement, ResultSet } from '@libsql/client'
import type { ImportedRow } from '#src/domain/api/import.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { nearestCodes } from '#src/domain/search/nearest-codes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { type CellNames, cellText } from '#src/domain/sheets/cells.ts'
import { propertyOf, orderCodeProperty } from '#src/domain/product/properties.ts'
import { productComparison } from '#src/domain/sheets/compare-product.ts'
import { comparedKeys, warnAboutFiles } from '#src/domain/sheets/file-warnings.ts'
import { fileNamesIn } from '#src/domain/sheets/file-names.ts'
import { noteCompleteness } from '#src/domain/sheets/note-completeness.ts'
import type { StoredProduct } from '#src/domain/sheets/product-rows.ts'
import { isConstant } from '#src/domain/sheets/reading/pattern.ts'
import { warnAboutTexts } from '#src/domain/sheets/text-warnings.ts'
import { type Compared, rowMessages } from '#src/domain/sheets/rows.ts'
import { factsIn, selectFacts } from '#src/server/catalogue/changes/facts.ts'
import { namesIn, selectNames } from '#src/server/catalogue/export/product-pages.ts'
import {
  askedIn,
  selectAsked,
  selectPictureOwners,
  sharedPicturesIn,
} from '#src/server/database/completeness.ts'
import { type StagedItem, insertStagedItems } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { readFilesIn, selectReadFiles } from '#src/server/database/import-files.ts'
import {
  type StoredImport,
  chunkIn,
  insertComparedRows,
  selectChunk,
} from '#src/server/database/imports.ts'
import { itemJson } from '#src/server/database/item-json.ts'
import { selectStatedValues, statedValuesIn } from '#src/server/database/photometry.ts'
import { type ProductRows, codeTextsIn, codesIn, selectCodes, unpackChunk } from './chunks.ts'
import { lookupOf } from './files-beside.ts'

/**
 * Compares the next chunk of an import to the catalogue and stages what it changes, in one transaction.
 * Of two that compare the same chunk at once, one has no effect, and so has one whose reading of numbers is
 * no longer the chosen one.
 */
export async function compareChunk(database: Database, one: StoredImport): Promise<void> {
  const [chunk, beside, ...names] = await database.read([
    selectChunk(one.id, one.compared),
    selectReadFiles(one.id),
    ...selectNames,
  ])
  const groups = await unpackChunk(chunkIn(chunk))
  const columns = one.headings.flatMap(({ column }) => propertyOf(column ?? '') ?? [])
  const places = (isWanted: (kind: string) => boolean) =>
    columns.flatMap(({ kind }, index) => (isWanted(kind) ? [index] : []))
  const codes = textsAt(
    groups,
    places((kind) => kind === 'code'),
  )
  const named = textsAt(
    groups,
    places((kind) => kind === 'file' || kind === 'files'),
  )
  const filesBeside = readFilesIn(beside)
  const pathsBeside = filesBeside.flatMap(({ path }) => path ?? [])
  const paths = [...named].flatMap(fileNamesIn)
  const ids = groups.flatMap(({ product }) => product ?? [])
  const isCompared = pathsBeside.length > 0 || columns.some(({ key }) => comparedKeys.includes(key))
  const [products, asked, owners, stated, ...found] = await database.read([
    selectProducts(ids),
    selectAsked,
    selectPictureOwners([...paths, ...pathsBeside], ids),
    selectStatedValues([...paths, ...pathsBeside], isCompared ? ids : []),
    ...selectFacts({ codes, paths }),
  ])
  const present = productsIn(products)
  const facts = factsIn(found)
  const known = new Set([...facts.paths, ...pathsBeside])
  const compare = productComparison(columns, {
    ...withFinishes(namesIn(names), newFinishes(one)),
    successors: facts.products,
    decimal: one.decimal ?? undefined,
    files: { has: (path) => known.has(path) },
    ...lookupOf(filesBeside),
    areDrafts: one.drafts !== null,
    fills: fillsOf(one),
    owners: new Map(facts.owners.map(({ asked, ...owner }) => [codeKey(asked), owner])),
  })
  const results = groups.map(({ product, rows }) => {
    const found = product === null ? undefined : present.get(product)
    for (const path of found === undefined ? [] : filesIn(found.item)) known.add(path)
    return { found, ...compare({ present: found?.item, rows }) }
  })
  const values = statedValuesIn(stated)
  const given = { asked: askedIn(asked), isShared: sharedPicturesIn(owners) }
  for (const result of results) {
    warnAboutFiles(result, values, result.found?.item)
    warnAboutTexts(result, result.found?.item)
    noteCompleteness(result, result.found?.item, given)
  }
  const rows = results.flatMap(({ found, rows }) =>
    rows.map((row) => ({ ...row, item: found?.item.id })),
  )
  await nameNearestCodes(database, rows)
  const staged = results.flatMap(({ found, after }) => stagedItem(found, after))
  try {
    await database.write([
      ...insertComparedRows(one, rows),
      ...(staged.length === 0 ? [] : [insertStagedItems(one.change_id, staged)]),
    ])
  } catch (error) {
    if (!isConstraint(error)) throw error
  }
}

/** The finishes that applying an import makes. */
export const newFinishes = ({ reading }: Pick<StoredImport, 'reading'>): Finish[] =>
  (reading?.reading.transforms ?? []).flatMap((one) => (one.kind === 'finish' ? [one.finish] : []))

const fillsOf = ({ reading }: StoredImport): Map<string, string> =>
  new Map(
    (reading?.reading.transforms ?? []).flatMap((one) =>
      one.kind === 'text' && one.missing === true && isConstant(one.pattern)
        ? [[one.to, one.pattern] as const]
        : [],
    ),
  )

const withFinishes = (names: CellNames, more: readonly Finish[]): CellNames => ({
  ...names,
  finishes: [
    ...names.finishes,
    ...more.filter(
      (one) => !names.finishes.some(({ code }) => codeKey(code) === codeKey(one.code)),
    ),
  ],
})

interface Present {
  version: number
  item: StoredProduct
}

const selectProducts = (ids: readonly Id[]): InStatement => ({
  sql: `SELECT version, ${itemJson('product', storedItems.product)} AS data FROM product
    WHERE id IN (SELECT value FROM json_each(?))`,
  args: [JSON.stringify(ids)],
})

const productsIn = (result: ResultSet | undefined): Map<Id, Present> =>
  new Map(
    (result?.rows ?? []).map(({ version, data }) => {
      const item = ownJson<StoredProduct>(data as string)
      return [item.id, { version: Number(version), item }]
    }),
  )

const filesIn = (product: StoredProduct): string[] => [
  ...product.images,
  ...[product, ...product.variants].flatMap((one) =>
    variantFiles.flatMap((name) => one[name] ?? []),
  ),
]

function textsAt(groups: readonly ProductRows[], places: readonly number[]): Set<string> {
  const texts = new Set<string>()
  for (const { rows } of groups)
    for (const { cells } of rows)
      for (const place of places) {
        const text = cellText(cells[place] ?? null).trim()
        if (text !== '') texts.add(text)
      }
  return texts
}

/** A product with the fields that change; a new one with all of them. */
function stagedItem(found: Present | undefined, after: Compared['after']): StagedItem[] {
  if (after === undefined) return []
  if (found === undefined) return [{ kind: 'product', id: undefined, version: undefined, after }]
  const { item, version } = found
  const changes = Object.entries(after).filter(
    ([name, value]) => !sameValue(item[name as keyof StoredProduct] ?? null, value ?? null),
  )
  return [{ kind: 'product', id: item.id, version, after: Object.fromEntries(changes) }]
}

/** Unknown order codes for which the nearest is looked up; a file of another maker has only unknown ones. */
const nearestAtMost = 20

async function nameNearestCodes(database: Database, rows: readonly ImportedRow[]): Promise<void> {
  const unknown = rows.flatMap(({ errors = [] }) =>
    errors.filter(
      ({ column, value, message }) =>
        column === orderCodeProperty.heading && message === rowMessages.noProduct(value),
    ),
  )
  if (unknown.length === 0) return
  const texts = codeTextsIn(await database.read(selectCodes))
  const codes = texts.flatMap((text) => codesIn(text).map(([, code]) => code))
  for (const error of unknown.slice(0, nearestAtMost)) {
    const [nearest] = await nearestCodes(error.value, codes)
    if (nearest !== undefined) error.nearest = nearest
  }
}
