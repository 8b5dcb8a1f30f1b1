import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { type ArchiveEntry, unknownCharacter } from '#src/domain/sheets/archive-entry.ts'
import {
  archiveLimits,
  archiveMessages,
  entryMessages,
} from '#src/domain/sheets/archive-messages.ts'

// The library that the project has for ZIP files wants all of a file in memory, and does not tell encrypted
// entries. An import reads one entry at a time, over many calls.

/** Bytes that are read piece by piece. */
export interface ByteSource {
  size: number
  read: (from: number, to: number) => Promise<Buffer>
}

/** An entry with the place of its content. */
export interface ZipEntry extends ArchiveEntry {
  /** of its header in the file */
  offset: number
  isPacked: boolean
  check: number
}

/** The whole file, or one entry of it, can't be read; the message says why. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

const signatures = { end: 0x0605_4b50, entry: 0x0201_4b50, content: 0x0403_4b50 }
/** Sizes without names and comments, bytes. */
const sizes = { end: 22, entry: 46, content: 30 }
const longestComment = 0xffff

/**
 * The entries of a ZIP file by its directory.
 * @throws ZipError
 */
export async function zipEntries(source: ByteSource): Promise<ZipEntry[]> {
  const directory = await directoryOf(source)
  const entries: ZipEntry[] = []
  let at = 0
  while (at < directory.length) {
    if (at + sizes.entry > directory.length || directory.readUInt32LE(at) !== signatures.entry)
      throw new ZipError(archiveMessages.broken)
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const end = at + sizes.entry + (name ?? 0)
    entries.push(
      entryIn(directory.subarray(at, at + sizes.entry), directory.subarray(at + sizes.entry, end)),
    )
    if (entries.length > archiveLimits.entries)
      throw new ZipError(archiveMessages.tooManyEntries(entries.length))
    at = end + (extra ?? 0) + (comment ?? 0)
  }
  if (entries.length === 0) throw new ZipError(archiveMessages.empty)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > archiveLimits.unpacked)
    throw new ZipError(archiveMessages.tooLarge)
  return entries
}

async function directoryOf(source: ByteSource): Promise<Buffer> {
  const tail = await source.read(Math.max(0, source.size - sizes.end - longestComment), source.size)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(signatures.end)
  const at = tail.lastIndexOf(mark)
  if (at === -1 || at + sizes.end > tail.length) throw new ZipError(archiveMessages.broken)
  const count = tail.readUInt16LE(at + 10)
  const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > archiveLimits.entries) throw new ZipError(archiveMessages.tooManyEntries(count))
  // Also a ZIP64 file, which is larger than any that is accepted.
  if (offset + length > source.size) throw new ZipError(archiveMessages.broken)
  return source.read(offset, offset + length)
}

/** @param head its fixed part */
function entryIn(head: Buffer, name: Buffer): ZipEntry {
  const flags = head.readUInt16LE(8)
  const method = head.readUInt16LE(10)
  const isOfUnix = head.readUInt8(5) === 3
  const unixType = head.readUInt16LE(40) & 0o170_000
  return {
    name: nameIn(name).replaceAll('\\', '/'),
    packed: head.readUInt32LE(20),
    unpacked: head.readUInt32LE(24),
    offset: head.readUInt32LE(42),
    check: head.readUInt32LE(16),
    isEncrypted: (flags & 1) === 1,
    isLink: isOfUnix && unixType === 0o120_000,
    isReadable: method === 0 || method === 8,
    isPacked: method === 8,
  }
}

/** Many programs write UTF-8 without saying so. A control character becomes the one for unknown characters. */
function nameIn(bytes: Buffer): string {
  // oxlint-disable-next-line no-control-regex -- databases cut texts at some of them
  return decoded(bytes).replaceAll(/[\u0000-\u001f\u007f]/g, unknownCharacter)
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const unpacked = promisify(inflateRaw)

/**
 * The content of an entry, never more than the directory claims.
 * @throws ZipError
 */
export async function zipContent(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const damaged = () => new ZipError(entryMessages.damaged)
  const head = await source.read(entry.offset, entry.offset + sizes.content)
  if (head.length < sizes.content || head.readUInt32LE(0) !== signatures.content) throw damaged()
  const start = entry.offset + sizes.content + head.readUInt16LE(26) + head.readUInt16LE(28)
  const bytes = await source.read(start, start + entry.packed)
  if (bytes.length !== entry.packed) throw damaged()
  const content = entry.isPacked
    ? await unpacked(bytes, { maxOutputLength: Math.max(1, entry.unpacked) }).catch(() => undefined)
    : bytes
  if (content?.length !== entry.unpacked || crc32(content) !== entry.check) throw damaged()
  return content
}
