import {
  type SearchIndex,
  type SearchIndexFile,
  searchIndex,
} from '#src/domain/search/index-format.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'

let index: Promise<SearchIndex> | undefined
let search: Promise<CatalogueSearch> | undefined

/**
 * The whole catalogue for searching and filtering, fetched once a page at the first need.
 * @throws Error when it can't be had; the next call tries again
 */
export function loadCatalogueIndex(): Promise<SearchIndex> {
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

export function loadCatalogueSearch(): Promise<CatalogueSearch> {
  search ??= prepareSearch().catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}

/** The search engine comes only to those who search. */
async function prepareSearch(): Promise<CatalogueSearch> {
  const [index, { CatalogueSearch }] = await Promise.all([
    loadCatalogueIndex(),
    import('#src/domain/search/search.ts'),
  ])
  return CatalogueSearch.prepare(index.searchable())
}

/** The file's name holds its hash, so that it may be kept for ever; the release says which is its. */
async function fetchIndex(): Promise<SearchIndex> {
  const { searchIndex: path } = (await fetchJson('/publication.json')) as { searchIndex: string }
  return searchIndex((await fetchJson(path)) as SearchIndexFile)
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.json()
}
