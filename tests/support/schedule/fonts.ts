import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReadFont } from '#src/features/schedule-exports/pdf/font-sources.ts'

const packages = [
  ...['geist-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-jp', 'noto-sans-kr'],
  ...['noto-sans-sc', 'noto-sans-tc', 'noto-sans', 'noto-emoji'],
]
const root = path.join(import.meta.dirname, '../../../node_modules/@fontsource')

/** Reads the PDF's fonts from their packages, as a page reads them from the site. */
export const readFont: ReadFont = async (name) => {
  const owner = packages.find((one) => name.startsWith(one)) ?? ''
  return new Uint8Array(await readFile(path.join(root, owner, 'files', `${name}-normal.woff`)))
}
