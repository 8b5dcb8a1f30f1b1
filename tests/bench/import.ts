/**
 * `npm run bench:import`: exports and imports of a catalogue of 10,000 products with 80,000 variants, in
 * this process, on the embedded database: time, processor time, bytes and the process's largest memory
 * so far. `--products 1000` has another size; `--exports` only exports; `--folder DIR` keeps the catalogue for the next run.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  applyImport,
  continueImport,
  importState,
  undoImport,
} from '#src/server/catalogue/import/imports.ts'
import { startImport } from '#src/server/catalogue/import/start-import.ts'
import { productsCsv, productsXlsx } from '#src/server/catalogue/export/export-products.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { editorOf } from '#tests/support/changes.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    folder: { type: 'string' },
    exports: { type: 'boolean', default: false },
  },
})
const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'bench-import-')))
const editor = editorOf()
const results: Record<string, Record<string, string | number>> = {}

try {
  await mkdir(folder, { recursive: true })
  if (!existsSync(path.join(folder, 'catalogue.db')))
    await makeCatalogue(folder, Number(options.products))
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' })
  await bench()
} finally {
  if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
}
console.table(results)
process.exit()

async function bench(): Promise<void> {
  const database = await openCatalogueDatabase()
  const [xlsxFile, csvFile] = [path.join(folder, 'bench.xlsx'), path.join(folder, 'bench.csv')]
  await exported('export XLSX', xlsxFile, () => productsXlsx(database))
  await exported('export CSV', csvFile, () => productsCsv(database))
  if (options.exports) return
  const [xlsx, csv] = [await readFile(xlsxFile), await readFile(csvFile)]
  await dryRun('5,000 changed rows, CSV', withPower(csv, 5000), true)
  await dryRun('all rows as they are, CSV', csv)
  await dryRun('all rows changed, CSV', withPower(csv, Infinity), true)
  await dryRun('all rows as they are, XLSX', xlsx)

  /** Into a file, because memory that holds the bytes would count as the export's. */
  async function exported(
    name: string,
    file: string,
    write: () => AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const target = await open(file, 'w')
    const size = await measured(name, async () => {
      let written = 0
      for await (const chunk of write()) written += (await target.write(chunk)).bytesWritten
      return written
    })
    await target.close()
    Object.assign(results[name] ?? {}, { MB: Number((size / 1e6).toFixed(1)) })
  }

  async function dryRun(name: string, bytes: Uint8Array, isApplied = false): Promise<void> {
    const id = await measured(`${name}: read`, () =>
      startImport(database, { name, bytes }, editor.administrator),
    )
    await measured(`${name}: compare`, async () => {
      for (;;) {
        await continueImport(database, id)
        const { done, summary } = await importState(database, id, { from: 0, limit: 1 })
        if (!done) continue
        console.log(name, summary)
        return
      }
    })
    if (!isApplied) return
    await measured(`${name}: apply`, () => applyImport(database, id, {}, editor))
    await measured(`${name}: undo`, () => undoImport(database, id, {}, editor))
  }
}

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  results[name] = {
    seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
    'of processors': Number(((user + system) / 1e6).toFixed(1)),
    MB: '',
    'memory, MB': Math.round(process.resourceUsage().maxRSS / 1024),
  }
  return result
}

/** The export with another power in each of its first rows. */
function withPower(csv: Uint8Array, rows: number): Uint8Array {
  const [head = '', ...lines] = Buffer.from(csv).toString().split('\r\n')
  const place = head.split(',').indexOf('"Power (W)"')
  const changed = lines.map((line, index) => {
    if (line === '' || index >= rows) return line
    const cells = line.split('","')
    cells[place] = String((Number(cells[place]) || 7) + 1)
    return cells.join('","')
  })
  return Buffer.from([head, ...changed].join('\r\n'))
}
