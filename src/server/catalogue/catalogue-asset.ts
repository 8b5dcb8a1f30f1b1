import { createHash } from 'node:crypto'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'

export interface Asset {
  /** hash of the content, used as the file's name, so that caches may keep the file for ever */
  hash: string
  content: string
}

/** A file that browsers load, as JSON. */
export function jsonAsset(value: unknown): Asset {
  const content = JSON.stringify(value)
  return { content, hash: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}

/** A {@link jsonAsset} of a catalogue, made once for each catalogue. */
export const catalogueAsset = (contentOf: (catalogue: Catalogue) => unknown) =>
  derived((catalogue: Catalogue) => jsonAsset(contentOf(catalogue)))
