import { movedAxes, nearestVariant } from '#src/domain/product/choose-variant.ts'
import type { VariantData, VariantEntry } from './variant-data.ts'

/** The variant to which a value of an axis leads from the present one. */
export interface AxisLink {
  variant: VariantEntry
  isChosen: boolean
  /** the other choices that it changes: 'Finish to White'; '' if none */
  moves: string
}

/** For each axis, a link for each of its values. */
export const axisLinks = (
  { axes, variants }: Pick<VariantData, 'axes' | 'variants'>,
  present: VariantEntry,
): AxisLink[][] =>
  axes.map(({ key, texts }) =>
    texts.map((_, value) => {
      const isChosen = present.specs[key] === value
      const variant = isChosen
        ? present
        : (nearestVariant(variants, present, axes, key, value) ?? present)
      const moves = movedAxes(variant, present, axes, key)
        .map((axis) => `${axis.label} to ${axis.texts[variant.specs[axis.key] ?? -1]}`)
        .join(', ')
      return { variant, isChosen, moves }
    }),
  )

export const variantSentences = {
  moved: (value: string, moves: string) =>
    `${value} is not made with the other choices. Changed: ${moves}.`,
  moves: (moves: string) => `Changes ${moves}`,
  copied: 'The order code is copied.',
  selected: 'The order code is selected. Copy it with the keyboard.',
  retired: (code: string, nearest: string | undefined) =>
    nearest === undefined
      ? `${code} is no longer offered.`
      : `${code} is no longer offered. The nearest current variant is ${nearest}, shown here.`,
  unknown: (shown: string | undefined) =>
    `This product has no such order code.${shown === undefined ? '' : ` ${shown} is shown.`}`,
} as const
