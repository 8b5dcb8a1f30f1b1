/**
 * `npm run bench:import`: exports and imports of a catalogue of 10,000 products with 80,000 variants, on the
 * embedded database: time, processor time, bytes and memory. Each export is a process, measured from its start;
 * the imports run in this one, whose largest memory so far is shown. `--products 1000` has another size;
 * `--exports` only exports; `--suppliers` only reads a supplier's workbook; `--folder DIR` keeps the catalogue for
 * the next run.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { continueImport, importState, undoImport } from '#src/server/catalogue/import/imports.ts'
import { applyImport } from '#src/server/catalogue/import/apply-import.ts'
import { startImport } from '#src/server/catalogue/import/start-import.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { editorOf } from '#tests/support/changes.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { suppliersWorkbook } from '#tests/support/supplier-sheets.ts'
import { measured } from './measured.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    folder: { type: 'string' },
    exports: { type: 'boolean', default: false },
    suppliers: { type: 'boolean', default: false },
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
  if (!options.exports) await dryRun('a supplier’s 10,000 rows', suppliersSheet(), { reading: {} })
  if (options.suppliers) return
  const [xlsx, csv] = [await exported('export.xlsx'), await exported('export.csv')]
  if (options.exports) return
  const applied = { isApplied: true }
  await dryRun('5,000 changed rows, CSV', withPower(csv, { kept: 5000 }), applied)
  await dryRun('5,000 changed rows among all, CSV', withPower(csv, { changed: 5000 }), applied)
  await dryRun('all rows as they are, CSV', csv)
  await dryRun('all rows changed, CSV', withPower(csv), applied)
  await dryRun('all rows as they are, XLSX', xlsx)

  async function dryRun(
    name: string,
    bytes: Uint8Array,
    { isApplied = false, reading }: { isApplied?: boolean; reading?: object } = {},
  ): Promise<void> {
    const id = await inThisProcess(`${name}: read`, () =>
      startImport(database, { name, bytes: new Uint8Array(bytes), reading }, editor),
    )
    await inThisProcess(`${name}: compare`, async () => {
      for (;;) {
        await continueImport(database, id)
        const { done, summary } = await importState(database, id, { from: 0, limit: 1 })
        if (!done) continue
        console.log(name, summary)
        return
      }
    })
    if (!isApplied) return
    await inThisProcess(`${name}: apply`, () =>
      applyImport(database, id, { confirmDeviations: true }, editor),
    )
    await inThisProcess(`${name}: undo`, () => undoImport(database, id, {}, editor))
  }
}

async function exported(file: string): Promise<Uint8Array> {
  const to = path.join(folder, file)
  const program = path.join(import.meta.dirname, 'export-catalogue.ts')
  const { seconds, processor, peak } = await measured(process.execPath, [program, folder, to])
  const bytes = await readFile(to)
  results[file] = figures(seconds, processor, peak, bytes.length)
  return bytes
}

async function inThisProcess<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const memory = process.resourceUsage().maxRSS / 1024
  results[name] = figures((performance.now() - start) / 1000, (user + system) / 1e6, memory)
  return result
}

/** @param memory MiB */
function figures(seconds: number, processor: number, memory: number, bytes?: number) {
  return {
    seconds: Number(seconds.toFixed(1)),
    'of processors': Number(processor.toFixed(1)),
    MB: bytes === undefined ? '' : Number((bytes / 1e6).toFixed(1)),
    'memory, MB': Math.round(memory * 1.048576),
  }
}

/** A German workbook with a title, merged groups, units and cells that have to be split. */
function suppliersSheet(): Uint8Array {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    ...[`SUP-${index}`, `Leuchte ${index}`, `${5 + (index % 40)},5`, 500 + (index % 3000)],
    ...['2700-3000K', 'IP65/IK08', `${100 + index}x${50 + (index % 90)}x60`, `${300 + index} g`],
    ...[index % 2 ? 'weiß' : 'schwarz', index % 3 ? 'x' : null, 'auf Anfrage'],
  ])
  return suppliersWorkbook([
    { name: 'Info', rows: [['Preisliste 2026']] },
    {
      name: 'Leuchten',
      merged: ['G3:H3'],
      rows: [
        ['Lumenta GmbH'],
        [],
        [
          null,
          null,
          'Leistung',
          'Lichtstrom',
          'Licht',
          'Schutz',
          'Gehäuse',
          null,
          null,
          'Steuerung',
        ],
        [
          ...['Artikelnummer', 'Bezeichnung', 'Leistung', 'Lichtstrom', 'Farbtemperatur'],
          ...['Schutzart', 'Abmessungen', 'Gewicht', 'Farbe', 'DALI-2 DT6', 'Material'],
        ],
        [null, null, 'W', 'lm', 'K', null, 'mm', 'g', null, null, null],
        ...rows,
      ],
    },
  ])
}

/** The export with another power in each of its first rows. */
function withPower(
  csv: Uint8Array,
  { kept = Infinity, changed = Infinity }: { kept?: number; changed?: number } = {},
): Uint8Array {
  const [head = '', ...lines] = Buffer.from(csv).toString().split('\r\n')
  const place = head.split(',').indexOf('"Power (W)"')
  const sent = lines.slice(0, kept).map((line, index) => {
    if (line === '' || index >= changed) return line
    const cells = line.split('","')
    cells[place] = String((Number(cells[place]) || 7) + 1)
    return cells.join('","')
  })
  return Buffer.from([head, ...sent].join('\r\n'))
}
