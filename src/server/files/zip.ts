import {
  type Entry,
  Reader,
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
   * Unpacks an entry piece by piece, and counts: never more than the directory claims, and never more of all
   * entries than the limit.
   * @throws ZipError
   */
  unpack: (place: ZipPlace, take: (piece: Uint8Array) => void) => Promise<void>
  /**
   * The content of an entry.
   * @throws ZipError
   */
  content: (place: ZipPlace) => Promise<Uint8Array<ArrayBuffer>>
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

  /** The error to throw for one of the library. */
  fault(error: unknown, message: string): unknown {
    return this.failure ?? (error instanceof ZipError ? error : new ZipError(message))
  }
}

/**
 * Reads the directory of a ZIP file. Its contents are read one by one.
 * @param most bytes of all entries that are unpacked
 * @throws ZipError
 */
export async function openZip(
  source: ByteSource,
  most: number = archiveLimits.unpacked,
): Promise<Zip> {
  const reader = new SourceReader(source)
  const found = await entriesIn(reader).catch((error: unknown) => {
    throw reader.fault(error, archiveMessages.broken)
  })
  const entries = found.map(entryOf)
  if (entries.length === 0) throw new ZipError(archiveMessages.empty)
  refuseOverlaps(found)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > most)
    throw new ZipError(archiveMessages.tooLarge)
  const byOffset = new Map(found.map((entry) => [entry.offset, entry]))
  let all = 0

  const unpack: Zip['unpack'] = async ({ offset, unpacked }, take) => {
    const entry = byOffset.get(offset)
    if (entry?.uncompressedSize !== unpacked || entry.directory)
      throw new ZipError(entryMessages.damaged)
    let size = 0
    let refusal: unknown
    const pieces = new WritableStream<Uint8Array>({
      write: (piece) => {
        size += piece.byteLength
        all += piece.byteLength
        try {
          if (size > unpacked) throw new ZipError(entryMessages.damaged)
          if (all > most) throw new ZipError(archiveMessages.tooLarge)
          take(piece)
        } catch (error) {
          refusal = error
          throw error
        }
      },
    })
    try {
      await entry.getData(pieces, { checkCrc32: true })
    } catch (error) {
      throw refusal ?? reader.fault(error, entryMessages.damaged)
    }
  }
  const content: Zip['content'] = async (place) => {
    const pieces: Uint8Array[] = []
    await unpack(place, (piece) => pieces.push(piece))
    return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
  }
  return { entries, unpack, content }
}

/** Entries that share bytes unpack to far more than a file of this size can hold. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0
  for (const { offset, compressedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new ZipError(archiveMessages.overlap)
    end = offset + localHeader + compressedSize
  }
}

/** Least bytes of the header before the content of an entry. */
const localHeader = 30

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
