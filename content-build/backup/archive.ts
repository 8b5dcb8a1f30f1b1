import type { FileHandle } from 'node:fs/promises'
import { Header } from 'tar'

/**
 * Archives in the format of `tar` (POSIX ustar), of plain files alone: any tool can look into them,
 * and nothing in them names a place outside.
 */
const block = 512

export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError'
}

export interface ArchiveWriter {
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /** Adds a file of the disk, which may be larger than the memory. */
  addFile: (name: string, source: FileHandle) => Promise<void>
  /** Resolves when the archive is durable. */
  end: () => Promise<void>
}

/** Begins an archive in a file that must be empty. The file stays the caller's to close. */
export function writeArchive(file: FileHandle): ArchiveWriter {
  const begin = async (name: string, size: number) => {
    const header = new Header({ path: name, size, mode: 0o600, mtime: new Date(), type: 'File' })
    header.encode()
    await file.writeFile(header.block ?? '')
  }
  const pad = (size: number) => file.writeFile(Buffer.alloc(padding(size)))
  return {
    add: async (name, bytes) => {
      await begin(name, bytes.byteLength)
      await file.writeFile(bytes)
      await pad(bytes.byteLength)
    },
    addFile: async (name, source) => {
      const { size } = await source.stat()
      await begin(name, size)
      await file.writeFile(source.createReadStream({ start: 0, autoClose: false }))
      await pad(size)
    },
    end: async () => {
      await file.writeFile(Buffer.alloc(2 * block))
      await file.sync()
    },
  }
}

export interface ArchiveEntry {
  name: string
  /** bytes */
  size: number
  /** where its content begins in the archive, bytes */
  start: number
}

/**
 * What is in an archive, without its contents.
 * @throws DamagedArchiveError where it is no archive, one that broke off, or holds more than plain files
 */
export async function listArchive(file: FileHandle): Promise<ArchiveEntry[]> {
  const { size: whole } = await file.stat()
  const entries: ArchiveEntry[] = []
  for (let at = 0; ;) {
    const header = headerOf(await readBytes(file, { start: at, size: block }), at)
    if (header.nullBlock) return entries
    const { path: name = '', size = -1, type, cksumValid } = header
    if (!cksumValid || type !== 'File' || !(size >= 0))
      throw new DamagedArchiveError(`There is no entry at byte ${at}.`)
    const start = at + block
    at = start + size + padding(size)
    if (at > whole) throw new DamagedArchiveError(`It ends in the middle of ${name}.`)
    entries.push({ name, size, start })
  }
}

function headerOf(bytes: Buffer, at: number): Header {
  try {
    return new Header(bytes)
  } catch (error) {
    throw new DamagedArchiveError(`There is no entry at byte ${at}.`, { cause: error })
  }
}

/** @throws DamagedArchiveError where the archive ends before */
export async function readBytes(
  file: FileHandle,
  { start, size }: Pick<ArchiveEntry, 'start' | 'size'>,
): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.alloc(size)
  const { bytesRead } = await file.read(buffer, 0, size, start)
  if (bytesRead < size) throw new DamagedArchiveError('It is not complete.')
  return buffer
}

const padding = (size: number) => (block - (size % block)) % block
