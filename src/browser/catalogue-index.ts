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
import { whenMissing } from './missing-part.ts'
import { retried } from './retried.ts'

const index = retried(fetchIndex)
const search = retried(prepareSearch)

/**
 * The whole catalogue for searching and filtering, fetched once per page when first needed.
 * @throws Error if it can't be loaded; the next call retries
 */
export const loadCatalogueIndex = () => index.load()
export const loadCatalogueSearch = () => search.load()

/**
 * Has the next call load the index again. Since it was loaded, a release may have been published, or the
 * network has gone and the copies are older.
 */
function forgetIndex(): void {
  index.forget()
  search.forget()
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

async function fetchIndex(): Promise<SearchIndex> {
  const file = await fetchReleaseFile('searchIndex')
  try {
    return searchIndex(file)
  } catch (error) {
    // Code of a former release may be unable to read it.
    return whenMissing(error)
  }
}

interface ReleaseFiles {
  searchIndex: SearchIndexFile
  facets: FacetFile
  compareData: CompareFile
  light: LightFile
}

/**
 * A file's name contains its hash, so it can be cached forever; the release names the current files.
 * One that is published between the two requests takes the file away, and then names another.
 */
export async function fetchReleaseFile<Name extends keyof ReleaseFiles>(
  name: Name,
): Promise<ReleaseFiles[Name]> {
  try {
    const file = (await fetchNamed(name)) ?? (await fetchNamed(name))
    if (file === undefined) throw new Error(`The release’s file ${name} is missing.`)
    return ownJson<ReleaseFiles[Name]>(file)
  } catch (error) {
    return whenMissing(error)
  }
}

/** @returns undefined if the site no longer has the file */
async function fetchNamed(name: keyof ReleaseFiles): Promise<string | undefined> {
  const paths = ownJson<Record<typeof name, string>>(await textOf(await fetch('/publication.json')))
  const response = await fetch(paths[name])
  return response.status === 404 ? undefined : textOf(response)
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return response.text()
}

/**
 * The index with another file of the same release.
 * @throws Error if a release was published meanwhile, so that they don't fit; the next call loads the new index
 */
export async function loadWithIndex<Name extends 'facets' | 'compareData' | 'light'>(
  name: Name,
): Promise<{ index: SearchIndex; file: ReleaseFiles[Name] }> {
  const [index, file] = await Promise.all([loadCatalogueIndex(), fetchReleaseFile(name)])
  if (file.revision === index.revision) return { index, file }
  forgetIndex()
  throw new Error(`The release’s file ${name} and the index belong to different releases.`)
}
