import { baseName } from '#src/domain/files/base-name.ts'
import { storagePrefix } from './paths.ts'

// Separate from paths.ts, which every public page ships.

/** The hash in a stored file's name. */
export const fileHash = (file: string) => baseName(file).replace(/\..*/, '')

/** The part of a product page that shows a photometric file. */
export const photometryPath = (file: string) => `/photometry/${fileHash(file)}`

/** Whether a path is that of a stored photometric file. */
export const isPhotometricFile = (path: string) => path.startsWith(`${storagePrefix}photometry/`)
