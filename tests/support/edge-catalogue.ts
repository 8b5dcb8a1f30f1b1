import type { Database } from '#src/server/database/database.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'
import { insertVariants } from '#src/server/database/variants.ts'

/** Recorded in the database but not stored: every picture of this catalogue is missing. */
const missingImage = `/storage/images/${'f'.repeat(32)}.jpg`
const missingPdf = `/storage/datasheets/${'f'.repeat(32)}.pdf`
const missingDrawing = `/storage/drawings/${'f'.repeat(32)}.svg`

export const longName = 'Luminaire'.repeat(28) + 'End'
export const arabicName = 'مصباح أرضي قابل للتوجيه'
export const hostileName = `</script><script>alert(1)</script>&"'`

/** Two paragraphs; the second has two lines. */
export const writtenText = 'One paragraph.\n\nAnother, of\ntwo lines.'

const names = [longName, arabicName, hostileName]
/** Codes in capitals, in small letters and in both. */
const codes = ['EDGE-1', 'edge-2', 'Edge-3']

/**
 * A catalogue of odd rows: missing pictures, 255 characters without a space, Arabic, markup, and,
 * in the second rows, multi-line texts. The third product is tunable white and has variants of different
 * sizes, one of them with an uploaded drawing, and datasheets that are made from data.
 */
export async function fillWithEdges(database: Database): Promise<void> {
  await database.writeCatalogue([
    insertImage({ path: missingImage, width: 1000, height: 1000, color: '#888888' }, 1),
    insertFile('datasheet', missingPdf, 1),
    insertFile('drawing', missingDrawing, 1),
    ...names.flatMap((name, index) => [
      {
        sql: 'INSERT INTO category (id, type, location, image) VALUES (?, ?, ?, ?)',
        args: [index + 1, name, 'Indoor', missingImage],
      },
      {
        sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
            material, accessories, product_number, date_of_release, datasheet)
          VALUES (?1, ?2, ?3, ?3, 'sila', ?4, ?3, ?3, ?3, ?3, ?3, ?3, '2026-01-01', ?5)`,
        args: [index + 1, codes[index] ?? '', name, missingImage, missingPdf],
      },
      { sql: 'INSERT INTO product_category VALUES (?1, ?1)', args: [index + 1] },
      {
        sql: `INSERT INTO project (id, title, quote, location, partners, description,
            date_of_project, paragraph)
          VALUES (?1, ?2, ?2, ?2, ?2, ?2, '2026-01-01',
            json_array(json_object('title', ?2, 'paragraph', ?2),
              json_object('title', ?2, 'paragraph', ?2)))`,
        args: [index + 1, name],
      },
      {
        sql: 'INSERT INTO project_image VALUES (?, 0, ?)',
        args: [index + 1, missingImage],
      },
      { sql: 'INSERT INTO product_project VALUES (?1, ?1)', args: [index + 1] },
    ]),
    { sql: 'UPDATE product SET description = ? WHERE id = 2', args: [writtenText] },
    {
      sql: `UPDATE project SET description = ?1,
          paragraph = json_set(paragraph, '$[0].paragraph', ?1, '$[1].paragraph', ?1) WHERE id = 2`,
      args: [writtenText],
    },
    {
      sql: `UPDATE product SET specs = ?, datasheet = NULL, datasheet_source = 'made' WHERE id = 3`,
      args: [JSON.stringify({ mounting: ['surface'], diameter: 80, cct: 2700, cctMax: 6500 })],
    },
    { sql: 'UPDATE product SET specs = ? WHERE id = 2', args: [JSON.stringify({ cct: 4000 })] },
    insertVariants(3, [
      { orderCode: 'Edge-3-90', specs: { height: 90 } },
      { orderCode: 'Edge-3-140', specs: { height: 140 } },
      { orderCode: 'Edge-3-200', specs: { height: 200 }, drawing: missingDrawing },
    ]),
  ])
}
