import { type GetStoreOptions, type Store, getStore } from '@netlify/blobs'
import { within } from '../within.ts'

/** The store of files can't be reached, refuses, or does not answer in time. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/**
 * How long one file is waited for where somebody waits for us, milliseconds. The package tries five times more, 5 s apart, and
 * has no limit of its own.
 */
const longestWait = 12_000

/**
 * Does something with a store of Netlify Blobs.
 * @param longest milliseconds that it may take; Infinity for a program that computes beside it, and
 *   may be too busy itself to see an answer in time
 * @throws FileStoreError
 */
export async function withStore<T>(
  options: GetStoreOptions,
  work: (store: Store) => Promise<T>,
  longest = longestWait,
): Promise<T> {
  const late = () => new FileStoreError('The file store did not answer in time.')
  try {
    return await within(longest, work(getStore(options)), late)
  } catch (error) {
    if (error instanceof FileStoreError) throw error
    throw new FileStoreError('The file store has failed.', { cause: error })
  }
}
