import { baseName } from '#src/domain/files/base-name.ts'
import { foldedName } from './cells.ts'

/** The names in a cell of files; a path of the site is a name too. */
export const fileNamesIn = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Cells may name a file with its folder. */
export const fileNameKey = (name: string): string =>
  foldedName(baseName(name.replaceAll('\\', '/'))).normalize('NFC')
