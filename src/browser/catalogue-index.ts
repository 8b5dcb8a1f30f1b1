import type { CompareFile } from '#src/domain/compare/compare-file.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'
import { ownJson } from '#src/domain/own-json.ts'
import {
  type SearchIndex,
  type SearchIndexFile,
  searchIndex,
} from '#src/domain/search/index-format.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import type { LightFile } from '#src/domain/substitution/light-file.ts'
import { nextTask } from '#src/domain/search/time-slices.ts'

let index: Promise<SearchIndex> | undefined
let search: Promise<CatalogueSearch> | undefined

/**
 * The whole catalogue for searching and filtering, fetched once per page when first needed.
 * @throws Error if it can't be loaded; the next call retries
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

/**
 * Has the next call load the index again. Since it was loaded, a release may have been published, or the
 * network has gone and the copies are older.
 */
export function forgetIndex(): void {
  index = undefined
  search = undefined
}

/** Loads the search engine, which only visitors who search need. */
async function prepareSearch(): Promise<CatalogueSearch> {
  const [index, { CatalogueSearch }] = await Promise.all([
    loadCatalogueIndex(),
    import('#src/domain/search/search.ts'),
  ])
  await nextTask()
  const searchable = index.searchable()
  await nextTask()
  return CatalogueSearch.prepare(searchable)
}

const fetchIndex = async () => searchIndex(await fetchReleaseFile('searchIndex'))

interface ReleaseFiles {
  searchIndex: SearchIndexFile
  facets: FacetFile
  compareData: CompareFile
  light: LightFile
}

/**
 * A file's name contains its hash, so it can be cached forever; the release names the current files.
 */
export async function fetchReleaseFile<Name extends keyof ReleaseFiles>(
  name: Name,
): Promise<ReleaseFiles[Name]> {
  const paths = ownJson<Record<Name, string>>(await fetchText('/publication.json'))
  return ownJson<ReleaseFiles[Name]>(await fetchText(paths[name]))
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.text()
}
