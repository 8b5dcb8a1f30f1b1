import geist300 from '@fontsource/geist-sans/files/geist-sans-latin-300-normal.woff2?url&no-inline'
import geist500 from '@fontsource/geist-sans/files/geist-sans-latin-500-normal.woff2?url&no-inline'
import { fontFiles } from '#src/features/schedule-exports/font-files.ts'
import type { FontName } from '#src/pdf/font-sources.ts'

/** Site paths of the fonts of datasheets. */
export const previewFonts: Readonly<Partial<Record<FontName, string>>> = {
  ...fontFiles,
  'geist-sans-latin-300': geist300,
  'geist-sans-latin-500': geist500,
}
