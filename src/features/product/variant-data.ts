import type { ImageFile } from '#src/domain/files/file.ts'
import { nearestTo } from '#src/domain/product/choose-variant.ts'
import type { ProductView, SpecRow } from '#src/domain/product/product-view.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import type { Variant } from '#src/domain/product/variant.ts'

/** What the page's script knows of a variant. Texts and files are named by their positions. */
export interface VariantEntry {
  orderCode: string
  /** the position of its value in each axis */
  specs: Readonly<Record<string, number>>
  /** the position of its text in each of `values`; −1 if it has none */
  texts: readonly number[]
  image: number
  datasheet: number
  /** −1 if it has none */
  photometry: number
}

/** What the page's script needs to show any variant, each text and file once. */
export interface VariantData {
  axes: readonly { key: string; label: string; texts: readonly string[] }[]
  /** rows of the specifications in which variants differ */
  values: readonly { key: string; texts: readonly string[]; swatches?: readonly string[] }[]
  images: readonly ImageFile[]
  /** site paths */
  datasheets: readonly string[]
  /** site paths */
  photometry: readonly string[]
  /** the position of the variant that the page shows first */
  initial: number
  /** those offered */
  variants: readonly VariantEntry[]
  retired: readonly { orderCode: string; nearest?: string | undefined }[]
}

/**
 * @param product its own picture and files hold for variants without one
 * @param imageOf finds a variant's picture by its path
 */
export function variantData(
  { axes, rows, offered, initial, retired, colors }: ProductView,
  product: { image: ImageFile; datasheet: string; photometry?: string | null | undefined },
  imageOf: (path: string) => ImageFile,
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
  const pictureOf = ({ image }: Variant) => image ?? product.image.path
  const sheetOf = ({ datasheet }: Variant) => datasheet ?? product.datasheet
  const images = distinct(offered.map(pictureOf))
  const datasheets = distinct(offered.map(sheetOf))
  const lightOf = ({ photometry }: Variant) => photometry ?? product.photometry ?? undefined
  const photometry = distinct(offered.map(lightOf).filter(isDefined))
  return {
    axes: axes.map(({ key, label, choices }) => ({
      key,
      label,
      texts: choices.map(({ text }) => text),
    })),
    values: values.map(({ key, texts }) =>
      key === 'color' ? { key, texts, swatches: swatchesOf(texts, colors) } : { key, texts },
    ),
    images: images.map((path) => (path === product.image.path ? product.image : imageOf(path))),
    datasheets,
    photometry,
    initial,
    variants: offered.map((variant, index) => ({
      orderCode: variant.orderCode,
      specs: Object.fromEntries(
        axes.map((axis) => [
          axis.key,
          axis.values.findIndex((value) => sameValue(value, variant.specs[axis.key])),
        ]),
      ),
      texts: values.map(({ all, texts }) => texts.indexOf(all[index] ?? '')),
      image: images.indexOf(pictureOf(variant)),
      datasheet: datasheets.indexOf(sheetOf(variant)),
      photometry: photometry.indexOf(lightOf(variant) ?? ''),
    })),
    retired: retired.map((variant) => ({
      orderCode: variant.orderCode,
      nearest: nearestTo(variant, offered, axes)?.orderCode,
    })),
  }
}

const swatchesOf = (texts: readonly string[], colors: ProductView['colors']) =>
  texts.map((text) => colors.find((color) => color.text === text)?.swatch ?? '')

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const isDefined = <T>(value: T | undefined): value is T => value !== undefined
