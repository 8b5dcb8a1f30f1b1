import { strToU8, unzipSync } from 'fflate'
import { baseName } from '#src/domain/files/base-name.ts'
import {
  type ArchiveEntry,
  entryFault,
  isLeftOut,
  kindOfName,
} from '#src/domain/sheets/archive-entry.ts'
import { archiveLimits, archiveMessages } from '#src/domain/sheets/archive-messages.ts'

const megabyte = 1024 * 1024
/** Largest ZIP file, bytes: all of it is in memory while its directory is read. */
const mostBytes = 200 * megabyte

const messages = {
  tooLarge: `The ZIP file is larger than ${mostBytes / megabyte} MB. Please unpack it and choose an LDT or IES file in it.`,
  none: 'The ZIP file has no LDT or IES file. Please ask its maker for one.',
  nested:
    'The ZIP file has no LDT or IES file, but other ZIP files. Please unpack it and choose one of them.',
  damaged:
    'It is damaged in the ZIP file or protected by a password. Please unpack it and choose it alone.',
} as const

interface PhotometryEntry extends ArchiveEntry {
  /** place in the directory, because names may repeat */
  at: number
}

/** A ZIP file of a maker, such as a GLDF file, with what it holds for finding luminaires. */
export class ZippedPhotometry {
  /** with folders, in the order of people */
  readonly names: readonly string[]
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #found: readonly PhotometryEntry[]

  private constructor(bytes: Uint8Array<ArrayBuffer>, found: readonly PhotometryEntry[]) {
    this.#bytes = bytes
    this.#found = found
    this.names = found.map(({ name }) => name)
  }

  /** @returns a sentence where it has nothing to offer */
  static async open(file: Blob): Promise<ZippedPhotometry | string> {
    if (file.size > mostBytes) return messages.tooLarge
    const bytes = new Uint8Array(await file.arrayBuffer())
    const all = directoryOf(bytes)
    if (all === undefined) return archiveMessages.broken
    if (all.length > archiveLimits.entries) return archiveMessages.tooManyEntries(all.length)
    const files = all.filter(({ name }) => !isLeftOut(name))
    const found = files.filter(({ name }) => kindOfName(name) === 'photometry')
    if (found.length > 0)
      return new ZippedPhotometry(
        bytes,
        found.sort((a, b) => inOrder.compare(a.name, b.name)),
      )
    return files.some(({ name }) => /\.zip$/i.test(name)) ? messages.nested : messages.none
  }

  /**
   * The file with this place in the list.
   * @returns a sentence where it can't be read
   */
  unpack(place: number): File | string {
    const entry = this.#found[place]
    if (entry === undefined) return messages.damaged
    const fault = entryFault(entry)
    if (fault !== undefined) return fault
    try {
      let at = 0
      // The library writes no more than the directory claims.
      const [content] = Object.values(unzipSync(this.#bytes, { filter: () => at++ === entry.at }))
      if (content?.length !== entry.unpacked) return messages.damaged
      return new File([new Uint8Array(content)], baseName(entry.name))
    } catch {
      return messages.damaged
    }
  }
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** @returns undefined if it is no ZIP file; one entry more than the most if it has too many */
function directoryOf(bytes: Uint8Array): PhotometryEntry[] | undefined {
  const all: PhotometryEntry[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        if (all.length > archiveLimits.entries) throw new RangeError('Too many entries.')
        all.push({
          at: all.length,
          name: nameIn(name).replaceAll('\\', '/'),
          packed: size,
          unpacked: originalSize,
          isEncrypted: false,
          isLink: false,
          isReadable: compression === 0 || compression === 8,
        })
        return false
      },
    })
    return all
  } catch {
    return all.length > archiveLimits.entries ? all : undefined
  }
}

/** Many programs write UTF-8 without saying so; the library then takes each byte for a letter. */
function nameIn(name: string): string {
  if (!/^[\0-\xff]*$/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(strToU8(name, true))
  } catch {
    return name
  }
}
