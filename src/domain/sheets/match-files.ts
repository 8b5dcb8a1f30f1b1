import { imagesAtMost } from '#src/domain/fields/form-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { baseName } from '#src/domain/files/base-name.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { type VariantFile, variantFiles } from '#src/domain/product/variant.ts'
import { type ArchiveEntry, entryFault, kindOfName } from './archive-entry.ts'
import { entryMessages } from './archive-messages.ts'
import { foldedName } from './cells.ts'
import { fileNameKey } from './file-names.ts'

/** The files beside a sheet for which its rows ask. */
export interface WantedFiles {
  /** the codes and order codes of the rows, by {@link codeKey} */
  codes: ReadonlySet<string>
  /** those that are codes of products, which may have several images */
  products: ReadonlySet<string>
  /** folded names in the cells of each kind: the first of each cell, and any further ones */
  first: Readonly<Record<VariantFile, ReadonlySet<string>>>
  further: Readonly<Record<VariantFile, ReadonlySet<string>>>
}

/** The use of a file of a ZIP file. */
export type FileMatch = { name: string } & (
  | { kind: FileKind; /** of its rows; null where cells name the file */ code: string | null }
  | { message: string }
)

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** So that of several pictures the one without a number or with the first counts. */
export const byFileName = (a: { name: string }, b: { name: string }): number =>
  collator.compare(stemOf(a.name), stemOf(b.name))

/** Assigns the files of a ZIP file to the rows of a sheet, in their order in the ZIP file. */
export function matchFiles<Entry extends ArchiveEntry>(
  entries: readonly Entry[],
  wanted: WantedFiles,
): (FileMatch & { entry: Entry })[] {
  const matches = new Map<Entry, FileMatch>()
  const paths = new Set<string>()
  const used = new Map<string, string>()
  for (const entry of entries.toSorted(byFileName)) {
    const { name } = entry
    const path = foldedName(name)
    const message = paths.has(path) ? entryMessages.twice : entryFault(entry)
    paths.add(path)
    matches.set(entry, message === undefined ? matched(name, wanted, used) : { name, message })
  }
  return entries.flatMap((entry) => {
    const match = matches.get(entry)
    return match === undefined ? [] : [{ ...match, entry }]
  })
}

/** @param used the names of files by what they serve */
function matched(name: string, wanted: WantedFiles, used: Map<string, string>): FileMatch {
  const kind = kindOfName(name)
  if (kind === undefined) return { name, message: entryMessages.type }
  const key = fileNameKey(name)
  // A PNG may be a picture or a drawing, as the column says.
  const kinds: readonly FileKind[] = /\.png$/i.test(name) ? pixelKinds : [kind]
  const named = kinds.find((one) => wanted.first[one].has(key))
  if (named !== undefined) return use(name, { kind: named, code: null }, `${named}/${key}`)
  if (kinds.some((one) => wanted.further[one].has(key)))
    return { name, message: entryMessages.second(kind) }
  const code = codeBefore(stemOf(name), wanted.codes)
  if (code === undefined) return { name, message: entryMessages.noRow }
  return kind === 'image' && wanted.products.has(code)
    ? useImage(name, code)
    : use(name, { kind, code }, `${kind} ${code}`)

  /** The first of a product's images, or one that follows it. */
  function useImage(own: string, code: string): FileMatch {
    for (let place = 0; place <= imagesAtMost; place += 1) {
      const key = `image ${code} ${place}`
      if (used.has(key)) continue
      return use(own, { kind: 'image', code }, key)
    }
    return { name: own, message: formMessages.tooManyImages(productFields.images) }
  }

  function use(own: string, match: { kind: FileKind; code: string | null }, place: string) {
    const other = used.get(place)
    if (other === undefined) {
      used.set(place, own)
      return { name: own, ...match }
    }
    const message =
      match.code === null ? entryMessages.sameName(other) : entryMessages.taken(match.kind, other)
    return { name: own, message }
  }
}

const pixelKinds = variantFiles.filter((kind) => kind === 'image' || kind === 'drawing')

const stemOf = (name: string) => baseName(name).replace(/\.[^.]*$/, '')

/** Signs of a name in which its code is looked for. */
const longestCode = 255

/**
 * The longest code with which a name begins. A dash and a dot may belong to a longer code that no row
 * has, so only the end, a space, an underscore or a bracket ends a code.
 */
function codeBefore(stem: string, codes: ReadonlySet<string>): string | undefined {
  for (let end = Math.min(stem.length, longestCode); end > 0; end -= 1) {
    if (end < stem.length && !/[\s_(]/.test(stem.charAt(end))) continue
    const code = codeKey(stem.slice(0, end).trim())
    if (codes.has(code)) return code
  }
  return undefined
}
