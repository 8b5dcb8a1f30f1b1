import { partCount } from '#src/domain/fields/upload.ts'
import { withStore } from './file-store.ts'

/**
 * Parts of files that are sent ahead. A store of their own, so that no public path leads to them,
 * and a consistent one: a part that was sent again must not be read as it was before.
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

/** The whole file, or undefined where a part of it is missing or another than was announced. */
export async function readUpload(
  id: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = new Uint8Array(size)
  let position = 0
  for (let part = 0; part < partCount(size); part += 1) {
    // The types leave out that there may be none.
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
