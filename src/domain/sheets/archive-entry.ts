import { baseName } from '#src/domain/files/base-name.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { archiveLimits, entryMessages } from './archive-messages.ts'

/** A file of a ZIP file, as its directory describes it. */
export interface ArchiveEntry {
  /** with folders, separated by slashes */
  name: string
  /** bytes */
  packed: number
  /** bytes, as the directory claims */
  unpacked: number
  isEncrypted: boolean
  isLink: boolean
  /** whether the way it is packed can be read */
  isReadable: boolean
}

/** A file in a message: its own name. */
export const entrySubject = (name: string): string => `‘${baseName(name)}’`

/** Entries that operating systems add to a ZIP file, and folders. */
export const isLeftOut = (name: string): boolean =>
  /\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const kindsByExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries({
    jpg: 'image',
    jpeg: 'image',
    png: 'image',
    gif: 'image',
    webp: 'image',
    pdf: 'datasheet',
    ldt: 'photometry',
    ies: 'photometry',
    svg: 'drawing',
  } as const),
)

/** A PNG is a drawing where its name or its folder says so. */
const isDrawing = (name: string) => /\.png$/i.test(name) && /drawing|zeichnung/i.test(name)

/** The kind of a file by its name; its content is checked when it is read. */
export const kindOfName = (name: string): FileKind | undefined =>
  isDrawing(name)
    ? 'drawing'
    : kindsByExtension.get(/\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')

/** In names, for what no name should have. */
export const unknownCharacter = '\uFFFD'

/** Absolute paths, drives, steps upwards and control characters. */
const isUnsafe = (name: string) =>
  /^[/~]|^[A-Za-z]:/.test(name) || name.includes(unknownCharacter) || name.split('/').includes('..')

/** Bytes below which nothing that is packed small does harm. */
const harmless = 64 * 1024

/** Why an entry is not read; undefined if it may be. Nothing is unpacked for that. */
export function entryFault(entry: ArchiveEntry): string | undefined {
  const { name, packed, unpacked } = entry
  if (isUnsafe(name)) return entryMessages.path
  if (entry.isLink) return entryMessages.link
  const kind = kindOfName(name)
  if (kind === undefined) return entryMessages.type
  if (entry.isEncrypted) return entryMessages.encrypted
  if (!entry.isReadable) return entryMessages.method
  if (unpacked > fileLimits[kind]) return formMessages.fileTooLarge(kind, entrySubject(name))
  if (unpacked > harmless && unpacked > packed * archiveLimits.ratio) return entryMessages.bomb
  return undefined
}
