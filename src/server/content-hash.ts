import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const length = 22

/** Identifies the content of a file that this site wrote, for its ETag and to notice damage. */
export const contentHash = (bytes: Uint8Array): string =>
  hash('sha256', bytes, 'base64url').slice(0, length)

/** {@link contentHash} of a file of any size. */
export async function hashOfFile(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('base64url').slice(0, length)
}
