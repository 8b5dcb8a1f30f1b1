import { partCount } from '#src/domain/fields/upload.ts'
import { withStore } from './file-store.ts'

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

/** Reads the whole file; undefined if a part is missing or the total size differs from `size`. */
export async function readUpload(
  id: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = new Uint8Array(size)
  let position = 0
  for (let part = 0; part < partCount(size); part += 1) {
    // The package's types omit null, which it returns for a missing blob.
    const bytes = (await withStore(parts, (store) =>
      store.get(keyOf(id, part), { type: 'arrayBuffer' }),
    )) as ArrayBuffer | null
    if (bytes === null || position + bytes.byteLength > size) return undefined
    whole.set(new Uint8Array(bytes), position)
    position += bytes.byteLength
  }
  return position === size ? whole : undefined
}

export async function deleteParts(id: string, size: number): Promise<void> {
  const numbers = Array.from({ length: partCount(size) }, (_, part) => part)
  await Promise.all(
    numbers.map((part) => withStore(parts, (store) => store.delete(keyOf(id, part)))),
  )
}
