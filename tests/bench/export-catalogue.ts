/**
 * Writes all products of a data folder to a file: `node tests/bench/export-catalogue.ts FOLDER FILE`, as XLSX
 * or CSV by the file's name. A program of its own, so that its memory is that of an export alone.
 */
import { open } from 'node:fs/promises'
import { productsCsv, productsXlsx } from '#src/server/catalogue/export/export-products.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'

const [folder = '', file = ''] = process.argv.slice(2)
Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' })
const database = await openCatalogueDatabase()
const target = await open(file, 'w')
// Piece by piece, because memory that holds all bytes would count as the export's.
for await (const piece of file.endsWith('.csv') ? productsCsv(database) : productsXlsx(database))
  await target.write(piece)
await target.close()
process.exit()
