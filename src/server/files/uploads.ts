import { partCount } from '#src/domain/fields/upload.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { withStore } from './file-store.ts'
import type { ByteSource } from './zip.ts'

/**
 * Parts of files that are uploaded before their form. They have their own store, so no public path
 * leads to them. Reads are strongly consistent, so a re-sent part never yields its old content.
 */
const parts = { name: 'uploads', consistency: 'strong' } as const

const keyOf = (id: string, part: number) => `${id}/${part}`

/** Resolves when the part is durable. */
export async function putPart(
  id: string,
  part: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await withStore(parts, (store) => store.set(keyOf(id, part), new Blob([bytes])))
}

/** A part of a file; undefined if it is missing. */
async function findPart(id: string, part: number): Promise<ArrayBuffer | undefined> {
  // The package's types omit null, which it returns for a missing blob.
  const bytes = (await withStore(parts, (store) =>
    store.get(keyOf(id, part), { type: 'arrayBuffer' }),
  )) as ArrayBuffer | null
  return bytes ?? undefined
}

/** Reads the whole file; undefined if a part is missing or the total size differs from `size`. */
export async function readUpload(
  id: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = new Uint8Array(size)
  let position = 0
  for (let part = 0; part < partCount(size); part += 1) {
    const bytes = await findPart(id, part)
    if (bytes === undefined || position + bytes.byteLength > size) return undefined
    whole.set(new Uint8Array(bytes), position)
    position += bytes.byteLength
  }
  return position === size ? whole : undefined
}

/**
 * A part of an upload.
 * @param onMissing makes the error if it is missing
 */
export async function requirePart(
  id: string,
  part: number,
  onMissing: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await findPart(id, part)
  if (found === undefined) throw onMissing()
  return new Uint8Array(found)
}

/**
 * Reads pieces of a file that is stored in parts, and remembers its last part, so that pieces one after the other read
 * each part once.
 */
export function partsSource(
  size: number,
  readPart: (part: number) => Promise<Uint8Array>,
): ByteSource {
  let last: { part: number; bytes: Uint8Array } | undefined
  const partAt = async (part: number): Promise<Uint8Array> => {
    if (last?.part !== part) last = { part, bytes: await readPart(part) }
    return last.bytes
  }
  return {
    size,
    read: async (from, to) => {
      const pieces: Uint8Array[] = []
      const end = Math.min(to, size)
      for (let at = from; at < end;) {
        const part = Math.floor(at / uploadPartSize)
        const start = part * uploadPartSize
        const stop = Math.min(end, start + uploadPartSize)
        pieces.push((await partAt(part)).subarray(at - start, stop - start))
        at = stop
      }
      return Buffer.concat(pieces)
    },
  }
}

export async function deleteParts(id: string, size: number): Promise<void> {
  const numbers = Array.from({ length: partCount(size) }, (_, part) => part)
  await Promise.all(
    numbers.map((part) => withStore(parts, (store) => store.delete(keyOf(id, part)))),
  )
}
