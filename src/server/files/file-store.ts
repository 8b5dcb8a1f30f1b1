import { type GetStoreOptions, type Store, getStore } from '@netlify/blobs'
import { within } from '../within.ts'

/** The file store is unreachable, rejects a request, or times out. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/**
 * Default timeout for one operation that serves a request, ms. The package retries five times, 5 s
 * apart, and has no timeout of its own.
 */
const defaultTimeout = 12_000

/**
 * Runs an operation on a store of Netlify Blobs.
 * @param timeout ms; Infinity for a program that also does heavy computation and may be too busy to
 *   notice a response in time
 * @throws FileStoreError
 */
export async function withStore<T>(
  options: GetStoreOptions,
  work: (store: Store) => Promise<T>,
  timeout = defaultTimeout,
): Promise<T> {
  const timeoutError = () => new FileStoreError('The file store did not answer in time.')
  try {
    return await within(timeout, work(getStore(options)), timeoutError)
  } catch (error) {
    if (error instanceof FileStoreError) throw error
    throw new FileStoreError('The file store has failed.', { cause: error })
  }
}
