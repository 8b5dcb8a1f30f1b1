import type { InStatement } from '@libsql/client'
import type { ImageFile } from '#src/domain/file.ts'

/** A stored picture enters the catalogue. A file that is known already stays as it is. */
export const insertImage = (
  { path, width, height, color }: ImageFile,
  size: number,
): InStatement => ({
  sql: `INSERT INTO file (path, kind, size, width, height, color) VALUES (?, 'image', ?, ?, ?, ?)
    ON CONFLICT (path) DO NOTHING`,
  args: [path, size, width, height, color],
})

/** A stored PDF enters the catalogue. A file that is known already stays as it is. */
export const insertPdf = (
  kind: 'datasheet' | 'brandCatalog',
  path: string,
  size: number,
): InStatement => ({
  sql: `INSERT INTO file (path, kind, size) VALUES (?, ?, ?) ON CONFLICT (path) DO NOTHING`,
  args: [path, kind, size],
})
