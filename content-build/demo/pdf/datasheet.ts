import { makeDatasheet as makeSheet } from '#src/datasheet/make-datasheet.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import { readFont } from '#src/server/pdf-fonts.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { datasheetSource } from './datasheet-source.ts'

/**
 * Makes the datasheet of a luminaire as the catalogue does, for products that keep an uploaded one.
 * @param jpeg its square picture
 */
export async function makeDatasheet(
  luminaire: Luminaire,
  jpeg: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { source, readFile } = datasheetSource(luminaire)
  const sheet = sheetOf({ ...source, changedAt: `${luminaire.release}T00:00:00Z` }, undefined)
  const { bytes, missing } = await makeSheet(sheet, {
    readFont,
    readFile: (path) => (path === sheet.picture ? Promise.resolve(jpeg) : readFile(path)),
  })
  if (missing.length > 0) throw new Error(`${luminaire.name} lacks ${missing.join(', ')}.`)
  return bytes
}
