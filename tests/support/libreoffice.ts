import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildTimeout } from './time-limit.ts'

const run = promisify(execFile)

/** Formats in which LibreOffice saves a workbook: CSV with commas, quotes and UTF-8. */
const formats = {
  xlsx: 'xlsx:Calc MS Excel 2007 XML',
  csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1',
} as const
export type SavedFormat = keyof typeof formats

/** Whether LibreOffice is installed; says so if it is not. */
export async function hasLibreOffice(): Promise<boolean> {
  try {
    await run('soffice', ['--version'], { timeout: buildTimeout })
    return true
  } catch {
    console.warn('NO LIBREOFFICE HERE: whether its files are read unchanged is not tested.')
    return false
  }
}

/** A workbook as LibreOffice saves it after opening it. */
export async function savedByLibreOffice(
  workbook: Uint8Array,
  format: SavedFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'libreoffice-'))
  try {
    const file = path.join(folder, 'products.xlsx')
    const saved = path.join(folder, 'saved')
    await writeFile(file, workbook)
    // A profile of its own, because two programs can't share one.
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    const args = [profile, '--headless', '--convert-to', formats[format], '--outdir', saved, file]
    await run('soffice', args, { timeout: buildTimeout })
    return new Uint8Array(await readFile(path.join(saved, `products.${format}`)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
