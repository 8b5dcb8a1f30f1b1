import { readFile } from 'node:fs/promises'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { findFile } from '#src/server/files/store.ts'
import type { ImageSource } from './image-cdn.ts'
import type { Release } from './site.ts'
import { defaultCacheControl } from './static-files.ts'

type PictureRelease = Pick<Release, 'files' | 'headers'>

/** Finds the sources of the Image CDN: stored files and files of the release. */
export function findPicture(release: () => PictureRelease) {
  return async (path: string): Promise<ImageSource | undefined> =>
    path.startsWith(storagePrefix) ? storedPicture(path) : releasePicture(release(), path)
}

/** A stored file's content never changes, so its path identifies it. */
function storedPicture(path: string): ImageSource {
  return {
    identity: path,
    cacheControl: 'public, max-age=31536000, immutable',
    read: async () => {
      const file = await findFile(path)
      return file && Buffer.from(await new Response(file.body).arrayBuffer())
    },
  }
}

async function releasePicture(
  release: PictureRelease,
  path: string,
): Promise<ImageSource | undefined> {
  const file = release.files.find(path)
  if (file?.contentType.startsWith('image/') !== true) return undefined
  const rules = new Headers(release.headers.for(path))
  return {
    identity: await file.hash(),
    cacheControl: rules.get('cache-control') ?? defaultCacheControl,
    read: () => readFile(file.absolute),
  }
}
