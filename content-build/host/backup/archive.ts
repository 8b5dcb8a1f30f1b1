import type { FileHandle } from 'node:fs/promises'
import { Header } from 'tar'

/**
 * Reads and writes `tar` archives (POSIX ustar) of plain files only: any tool can open them, and no
 * entry can name a path outside the archive.
 */
const block = 512

export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError'
}

export interface ArchiveWriter {
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /** Adds a file from the disk, which may be larger than memory. */
  addFile: (name: string, source: FileHandle) => Promise<void>
  /** Resolves when the archive is durable. */
  end: () => Promise<void>
}

/** Starts an archive in an empty file. The caller closes the file. */
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
  /** where the content starts in the archive, bytes */
  start: number
}

/**
 * Lists an archive's entries without their contents.
 * @throws DamagedArchiveError if it is no archive, is cut short, or holds more than plain files
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
