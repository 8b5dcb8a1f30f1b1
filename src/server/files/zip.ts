import {
  type Entry,
  Reader,
  Uint8ArrayWriter,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  ZipReader,
} from '@zip.js/zip.js'
import { type ArchiveEntry, unknownCharacter } from '#src/domain/sheets/archive-entry.ts'
import {
  archiveLimits,
  archiveMessages,
  entryMessages,
} from '#src/domain/sheets/archive-messages.ts'

/** Bytes that are read piece by piece. */
export interface ByteSource {
  size: number
  read: (from: number, to: number) => Promise<Buffer>
}

/** Which entry of a ZIP file it is: its place and its claimed size, bytes. */
export interface ZipPlace {
  offset: number
  unpacked: number
}

export type ZipEntry = ArchiveEntry & ZipPlace

export interface Zip {
  entries: ZipEntry[]
  /**
   * The content of an entry, never more than the directory claims.
   * @throws ZipError
   */
  content: (place: ZipPlace) => Promise<Uint8Array>
}

/** The whole file, or one entry of it, can't be read; the message says why. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

/** Remembers why the source has failed, because that is no fault of the file. */
class SourceReader extends Reader<ByteSource> {
  failure: unknown
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super(source)
    this.#source = source
    this.size = source.size
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    try {
      return await this.#source.read(from, from + length)
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  /** What to throw for an error of the library. */
  fault(error: unknown, message: string): unknown {
    return this.failure ?? (error instanceof ZipError ? error : new ZipError(message))
  }
}

/**
 * Reads the directory of a ZIP file. Its contents are read one by one.
 * @throws ZipError
 */
export async function openZip(source: ByteSource): Promise<Zip> {
  const reader = new SourceReader(source)
  const found = await entriesIn(reader).catch((error: unknown) => {
    throw reader.fault(error, archiveMessages.broken)
  })
  const entries = found.map(entryOf)
  if (entries.length === 0) throw new ZipError(archiveMessages.empty)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > archiveLimits.unpacked)
    throw new ZipError(archiveMessages.tooLarge)
  return {
    entries,
    content: async ({ offset, unpacked }) => {
      const entry = found.find((one) => one.offset === offset && one.uncompressedSize === unpacked)
      if (entry === undefined || entry.directory) throw new ZipError(entryMessages.damaged)
      try {
        return await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true })
      } catch (error) {
        throw reader.fault(error, entryMessages.damaged)
      }
    },
  }
}

async function entriesIn(reader: SourceReader): Promise<Entry[]> {
  // Names and sizes are judged by the project’s own rules, each with its own message.
  const zip = new ZipReader(reader, { strictness: 'tolerant', useWebWorkers: false })
  const entries: Entry[] = []
  let total = 0
  const onprogress = (_: number, claimed: number) => {
    total = claimed
  }
  for await (const entry of zip.getEntriesGenerator({ onprogress })) {
    if (total > archiveLimits.entries) throw new ZipError(archiveMessages.tooManyEntries(total))
    entries.push(entry)
  }
  if (zip.warnings?.some(({ reason }) => reason === WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET))
    throw new ZipError(archiveMessages.broken)
  return entries
}

const entryOf = (entry: Entry): ZipEntry => ({
  name: nameIn(entry.rawFilename).replaceAll('\\', '/'),
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  offset: entry.offset,
  isEncrypted: entry.encrypted,
  isLink: entry.symlink,
  isReadable: entry.compressionMethod === 0 || entry.compressionMethod === 8,
})

/** Many programs write UTF-8 without saying so. A control character becomes the one for unknown characters. */
function nameIn(bytes: Uint8Array): string {
  // oxlint-disable-next-line no-control-regex -- databases cut texts at some of them
  return decoded(bytes).replaceAll(/[\u0000-\u001f\u007f]/g, unknownCharacter)
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
