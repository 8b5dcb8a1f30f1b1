import { createHash } from 'node:crypto'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'

interface Asset {
  /** hash of the content, used as the file's name, so that caches may keep the file for ever */
  hash: string
  content: string
}

/** A file that browsers load, as JSON of a catalogue; made once for each catalogue. */
export function catalogueAsset(
  contentOf: (catalogue: Catalogue) => unknown,
): (catalogue: Catalogue) => Asset {
  const assets = new WeakMap<Catalogue, Asset>()
  return (catalogue) => {
    const known = assets.get(catalogue)
    if (known !== undefined) return known
    const content = JSON.stringify(contentOf(catalogue))
    const asset = { content, hash: createHash('sha256').update(content).digest('hex').slice(0, 16) }
    assets.set(catalogue, asset)
    return asset
  }
}
