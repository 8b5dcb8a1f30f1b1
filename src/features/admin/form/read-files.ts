import { atom } from 'nanostores'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { ReadFile, RefusedFile } from './read-file.ts'

export type FileState = ReadFile | RefusedFile | { is: 'reading' } | { is: 'failed' }

/** Photometric files by the keys of their slots. A key never gets another content. */
export const $readFiles = atom<ReadonlyMap<string, FileState>>(new Map())

const keep = (key: string, state: FileState) =>
  $readFiles.set(new Map([...$readFiles.get(), [key, state]]))

/** Reads a file at once. The code for it is loaded with the first file. */
export async function readChosen(
  key: string,
  file: Pick<Blob, 'arrayBuffer'> & { name?: string },
): Promise<void> {
  keep(key, { is: 'reading' })
  try {
    const [{ readFile }, bytes] = await Promise.all([import('./read-file.ts'), file.arrayBuffer()])
    keep(key, readFile(new Uint8Array(bytes), file.name))
  } catch (error) {
    console.warn('A photometric file can’t be read.', error)
    keep(key, { is: 'failed' })
  }
}

/** Stored files are read one after the other: a product may have one for each of its variants. */
let queue = Promise.resolve()

/** Reads a stored file, unless that is done or under way. A failure is repeated. */
export function readStored(path: string): void {
  const state = $readFiles.get().get(path)
  if (state !== undefined && state.is !== 'failed') return
  keep(path, { is: 'reading' })
  queue = queue.then(() => readChosen(path, { arrayBuffer: () => fetchBytes(path) }))
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(adminMessages.httpError(response.status))
  return response.arrayBuffer()
}
