import { photometryName } from '#src/domain/files/file.ts'

/** Whether the key of a file is the site path of a stored one; that of a new one is not. */
export const isStored = (key: string) => key.startsWith('/')

/** The key of a new file: unique, and with its name. */
export const keyFor = (random: string, name: string) => `${random}.${name}`

const photometricFolder = '/storage/photometry/'

/** The name of a file by its key. Only photometric files keep their own names in the store. */
export const fileName = (key: string) =>
  isStored(key) && !key.startsWith(photometricFolder) ? 'Current file' : photometryName(key)

const hashLength = 6

/** The same in a comparison, where two files of one name must differ. */
export function distinctName(key: string): string {
  if (!isStored(key)) return `${fileName(key)} (new)`
  const hash = key.slice(key.lastIndexOf('/') + 1).slice(0, hashLength)
  return key.startsWith(photometricFolder) ? `${fileName(key)} (${hash})` : key
}
