import type { ImageFile } from '#src/domain/files/file.ts'
import { halfWidth } from '#src/domain/files/image-address.ts'
import type { ProductView, SpecRow } from '#src/domain/product/product-view.ts'
import { nearestOffered } from '#src/domain/product/nearest-offered.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import type { ShownDrawing } from './drawing/shown-drawing.ts'

/** A variant in the data of the page's script. Texts and files are named by their positions. */
export interface VariantEntry {
  orderCode: string
  /** the position of its value in each axis */
  specs: Readonly<Record<string, number>>
  /** the position of its text in each of `values`; −1 if it has none */
  texts: readonly number[]
  image: number
  /** −1 if it is the one made from the variant's data, whose address follows from its order code */
  datasheet: number
  /** −1 if it has none */
  photometry: number
  /** −1 if it has none; absent if all variants have the same */
  drawing?: number
}

/** The data with which the page's script shows any variant, each text and file once. */
export interface VariantData {
  axes: readonly { key: string; rank: number; label: string; texts: readonly string[] }[]
  /** rows of the specifications in which variants differ */
  values: readonly { key: string; texts: readonly string[]; swatches?: readonly string[] }[]
  images: readonly ImageFile[]
  /** site paths of uploaded ones */
  datasheets: readonly string[]
  /** site path of those made from data, with * for the order code; absent if there is none */
  made?: string
  /** site paths */
  photometry: readonly string[]
  /** absent if all variants have the same */
  drawings?: readonly ShownDrawing[]
  /** the position of the variant that the page shows first */
  initial: number
  /** those offered */
  variants: readonly VariantEntry[]
  retired: readonly { orderCode: string; nearest?: string | undefined }[]
}

/**
 * @param imageOf finds a picture by its path
 * @param drawings those of the offered variants, and the position of each variant's
 */
export function variantData(
  { axes, rows, offered, initial, retired, colors }: ProductView,
  imageOf: (path: string) => ImageFile,
  drawings: { all: readonly ShownDrawing[]; positions: readonly number[] } = {
    all: [],
    positions: [],
  },
): VariantData {
  const hasFinishes = axes.some(({ key }) => key === 'finish')
  const shown: readonly { key: string; texts: SpecRow['texts'] }[] = [
    // The row Color says the finish.
    ...rows.filter(({ key }) => key !== 'finish' || !hasFinishes),
    { key: 'color', texts: colors.map(({ text }) => text) },
  ]
  const values = shown
    .filter(({ texts }) => new Set(texts).size > 1)
    .map(({ key, texts }) => ({ key, all: texts, texts: distinct(texts.filter(isDefined)) }))
  const images = distinct(offered.map(({ image }) => image))
  const datasheets = distinct(
    offered.filter((one) => !isMade(one)).map(({ datasheet }) => datasheet),
  )
  const lights = distinct(offered.map(({ photometry }) => photometry).filter(isDefined))
  const drawingsDiffer = new Set(drawings.positions).size > 1
  return {
    axes: axes.map(({ key, rank, label, choices }) => ({
      key,
      rank,
      label,
      texts: choices.map(({ text }) => text),
    })),
    values: values.map(({ key, texts }) =>
      key === 'color' ? { key, texts, swatches: swatchesOf(texts, colors) } : { key, texts },
    ),
    images: images.map(imageOf),
    datasheets,
    ...(offered.some(isMade) && { made: datasheetPath('*') }),
    photometry: lights,
    ...(drawingsDiffer && { drawings: drawings.all }),
    initial,
    variants: offered.map(({ code, specs, image, datasheet, photometry = '' }, index) => ({
      orderCode: code,
      specs: Object.fromEntries(
        axes.map(({ key, values }) => [
          key,
          values.findIndex((value) => sameValue(value, specs[key])),
        ]),
      ),
      texts: values.map(({ all, texts }) => texts.indexOf(all[index] ?? '')),
      image: images.indexOf(image),
      datasheet: datasheets.indexOf(datasheet),
      photometry: lights.indexOf(photometry),
      ...(drawingsDiffer && { drawing: drawings.positions[index] ?? -1 }),
    })),
    retired: retired.map((former) => ({
      orderCode: former.code,
      nearest: nearestOffered(former, offered, axes),
    })),
  }
}

/** Whether a luminaire's datasheet is made from its data. */
export const isMade = ({ code, datasheet }: { code: string; datasheet: string }): boolean =>
  datasheet === datasheetPath(code)

const swatchesOf = (texts: readonly string[], colors: ProductView['colors']) =>
  texts.map((text) => colors.find((color) => color.text === text)?.swatch ?? '')

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** How wide a product's picture is shown, as in HTML. */
export const productPictureSizes = '(min-width: 1024px) 50vw, 100vw'

/** The width of the largest file offered of the product's picture, pixels. */
export const productPictureWidth = halfWidth

/** The style of a swatch; without a color it is hidden. */
export const swatchStyle = (color: string | undefined): string =>
  color ? `--swatch:${color}` : 'display:none'
