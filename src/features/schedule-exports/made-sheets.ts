import { drawDatasheet } from '#src/datasheet/make-datasheet.ts'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { type ReadFont, weightFonts } from '#src/pdf/font-sources.ts'
import type { ReadFile } from './read-files.ts'
import { UnavailableError } from './unavailable.ts'

/** A drawn datasheet, and what could not be had for it: 'the picture'. */
export interface DrawnSheet {
  document: PDFDocument
  missing: readonly string[]
}

/** Makes the datasheet of a product's order code, or of the product by its own code. */
export type MakeSheet = (product: Id, code: string) => Promise<DrawnSheet>

/**
 * Makes datasheets from the data of products as the server does, from files of the network or, offline,
 * from saved ones. Several of one product read its data once.
 * @param readFont answers undefined where a font is unavailable
 */
export function sheetMaker({
  readFont,
  readFile,
}: {
  readFont: ReadFont
  readFile: ReadFile
}): MakeSheet {
  const known = new Map<Id, Promise<ProductData>>()
  let before: Promise<unknown> = Promise.resolve()
  const readData = (product: Id) => {
    const reading = known.get(product) ?? dataIn(readFile(addresses.productData.make(product)))
    known.set(product, reading)
    return reading
  }
  return async (product, code) => {
    const data = await readData(product)
    const fonts = await Promise.all(Object.values(weightFonts).map((name) => readFont(name)))
    if (fonts.includes(undefined))
      throw new UnavailableError('can’t be made without the site’s fonts: check your connection')
    const sheet = sheetOf(data, code)
    const files = new Map(
      [sheet.picture, sheet.photometry, sheet.drawing].flatMap((path) =>
        path === undefined ? [] : [[path, readFile(path)]],
      ),
    )
    // One is made at a time, while the files of the next are read: several at once take more memory.
    const turn = before.then(() =>
      drawDatasheet(sheet, { readFont, readFile: (path) => files.get(path) ?? readFile(path) }),
    )
    before = turn.catch(() => undefined)
    await Promise.allSettled(files.values())
    return turn
  }
}

const dataIn = async (file: ReturnType<ReadFile>): Promise<ProductData> =>
  ownJson<ProductData>(new TextDecoder().decode(await file))
