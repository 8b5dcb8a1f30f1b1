import type { InStatement } from '@libsql/client'
import type { Database } from '#src/server/database/database.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'

// Edits directly in the database, so that nothing else changes: no version, no time.

const pictures = ['1', '2', '3'].map((digit) => `/storage/images/${digit.repeat(32)}.jpg`)
const sheets = ['4', '5'].map((digit) => `/storage/datasheets/${digit.repeat(32)}.pdf`)
const paragraph = (text: string) =>
  JSON.stringify([1, 2].map((part) => ({ title: `${text} ${part}`, paragraph: text })))

const insertProduct = (name: string, day: string): InStatement => ({
  sql: `INSERT INTO product (code, name, title, brand, image, description, length, color, material,
      accessories, product_number, date_of_release, datasheet)
    VALUES ('N-' || (SELECT count(*) FROM history) || hex(randomblob(6)), ?1, ?1, 'sila', ?2, ?1, ?1, ?1, ?1,
      ?1, ?1, ?3, ?4)`,
  args: [name, pictures[0] ?? '', day, sheets[0] ?? ''],
})
const insertCategory = (name: string): InStatement => ({
  sql: `INSERT INTO category (type, location, image) VALUES (?, 'Indoor', ?)`,
  args: [name, pictures[1] ?? ''],
})
const insertProject = (name: string, day: string): InStatement[] => [
  {
    sql: `INSERT INTO project (title, quote, location, partners, description, date_of_project, paragraph)
      VALUES (?1, ?1, ?1, ?1, ?1, ?2, ?3)`,
    args: [name, day, paragraph(name)],
  },
  {
    sql: 'INSERT INTO project_image VALUES (last_insert_rowid(), 0, ?)',
    args: [pictures[2] ?? ''],
  },
]

/** More products than a listing page shows, five categories (one in the footer), four projects. */
export async function fillForEdits(database: Database): Promise<void> {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  await database.writeCatalogue([
    ...pictures.map((path) => insertImage({ path, width: 900, height: 600, color: '#888888' }, 1)),
    ...sheets.map((path) => insertFile('datasheet', path, 1)),
    `INSERT INTO sqlite_sequence (name, seq) VALUES ('category', 9)`,
    ...many(5).map((n) => insertCategory(`Category ${n}`)),
    ...many(26).map((n) => insertProduct(`Product ${n}`, `2025-01-${String(n).padStart(2, '0')}`)),
    ...many(4).flatMap((n) => insertProject(`Project ${n}`, `2025-02-0${n}`)),
    'INSERT INTO product_category SELECT product.id, category.id FROM product, category WHERE (product.id + category.id) % 3 = 0',
    'INSERT INTO product_project SELECT product.id, project.id FROM product, project WHERE (product.id + project.id) % 4 = 0',
  ])
}

export interface Edit {
  /** a description of the edit */
  name: string
  statements: InStatement[]
}

const set = (table: string, id: number, column: string, value: string): InStatement => ({
  sql: `UPDATE ${table} SET ${column} = ? WHERE id = ?`,
  args: [value, id],
})
const alone = (table: string, id: number, column: string, value: string): Edit => ({
  name: `${column} of ${table} ${id}`,
  statements: [set(table, id, column, value)],
})
/** Each column of a different row that only the row’s own page shows. */
const apart = (table: string, columns: readonly string[]): Edit => ({
  name: columns.join(', '),
  statements: columns.map((column, index) => set(table, index + 1, column, 'Sahra')),
})

/**
 * Changes each thing that a page can show, one at a time and on different pages, so that anything
 * missing from a page key is noticed. For a catalogue from {@link fillForEdits}.
 */
export const everyEdit: readonly Edit[] = [
  apart('product', ['description', 'length', 'color', 'material', 'accessories', 'product_number']),
  apart('project', ['quote', 'partners', 'description']),
  alone('product', 7, 'datasheet', sheets[1] ?? ''),
  alone('product', 7, 'datasheet_source', 'made'),
  alone('product', 7, 'name', 'Najm'),
  alone('product', 7, 'title', 'Najm'),
  alone('product', 7, 'brand', 'radial'),
  alone('product', 7, 'image', pictures[1] ?? ''),
  alone('product', 7, 'date_of_release', '2026-10-30'),
  alone('project', 2, 'title', 'Wadi'),
  alone('project', 2, 'location', 'Wadi'),
  alone('project', 2, 'date_of_project', '2026-10-30'),
  alone('project', 2, 'paragraph', paragraph('Wadi')),
  // The footer links to this one, so every page shows its type.
  alone('category', 12, 'type', 'Falaj'),
  alone('category', 11, 'type', 'Falaj'),
  alone('category', 11, 'location', 'Outdoor'),
  alone('category', 11, 'image', pictures[2] ?? ''),
  {
    name: 'a brand’s catalogue',
    statements: [
      {
        sql: `INSERT INTO brand_catalogue (brand, file) VALUES ('sila', ?)`,
        args: [sheets[0] ?? ''],
      },
    ],
  },
  alone('product', 9, 'withdrawn_at', '2020-03-07T06:00:00.000Z'),
  { name: 'a successor', statements: ['INSERT INTO product_successor VALUES (9, 10)'] },
  alone('product', 10, 'name', 'Suhail'),
  {
    name: 'a category of one product more, others of one fewer',
    statements: [
      'INSERT OR IGNORE INTO product_category VALUES (11, 12)',
      'DELETE FROM product_category WHERE product_id = 14',
    ],
  },
  { name: 'a new product', statements: [insertProduct('Thuraya', '2026-11-01')] },
  // Leaves no second page of the listing.
  { name: 'three products fewer', statements: ['DELETE FROM product WHERE id IN (20, 21, 22)'] },
]
