import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import * as z from 'zod/mini'
import { isFilePath } from '#src/server/files/store.ts'
import { parse } from '#src/server/parse.ts'
import { DamagedArchiveError } from './archive.ts'

/** The entry that lists the others. It comes last, so that it can list all of them. */
export const manifestName = 'manifest.json'
export const databaseName = 'catalogue.db'
/** The folder of the stored files, which are named as in their `/storage/` paths. */
export const filesFolder = 'files'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const manifestSchema = z.object({
  format: z.literal('lighting-catalogue-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** migrations that the database has run */
  migrations: z.array(z.string()),
  /** the catalogue's revision in the snapshot */
  revision: z.int().check(z.nonnegative()),
  database: z.object({ size: z.int().check(z.positive()), sha256: hash }),
  files: z.array(
    z.object({
      path: z.string().check(z.refine(isFilePath)),
      size: z.int().check(z.positive()),
      sha256: hash,
    }),
  ),
  /** stored files that rows name but that were missing or damaged */
  missing: z.array(z.string()),
})
const hashedManifestSchema = z.object({ manifest: z.unknown(), sha256: hash })
export type Manifest = z.infer<typeof manifestSchema>

export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex')

export async function sha256OfFile(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * The manifest's text in the archive, with a hash of itself, because it holds the hashes of the
 * rest.
 */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ manifest, sha256: sha256(JSON.stringify(manifest)) })}\n`

/**
 * @throws DamagedArchiveError if the text is damaged, of a later version or not a manifest of ours
 */
export function parseManifest(text: string): Manifest {
  const sentence = 'Its manifest is damaged, or is not from a backup of this site.'
  try {
    const hashed = parse(hashedManifestSchema, JSON.parse(text))
    if (sha256(JSON.stringify(hashed.manifest)) !== hashed.sha256) throw new Error(sentence)
    return parse(manifestSchema, hashed.manifest)
  } catch (error) {
    throw new DamagedArchiveError(sentence, { cause: error })
  }
}
