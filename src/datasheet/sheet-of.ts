import { paragraphsOf } from '#src/domain/fields/text.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { axesOf } from '#src/domain/product/axes.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { completedText, keyedAttributes } from '#src/domain/product/completed-value.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { nearestOffered } from '#src/domain/product/nearest-offered.ts'
import { defaultLuminaireOf } from '#src/domain/product/luminaire.ts'
import {
  type Color,
  colorOf,
  finishesOf,
  groupedRows,
  specRows,
} from '#src/domain/product/product-view.ts'
import { describedLuminaire, sheetInputs } from './inputs.ts'
import { orderCodesOf } from './order-codes.ts'
import type { Sheet, SheetRow, SheetSource } from './sheet.ts'

/**
 * Everything that a luminaire's datasheet shows.
 * @param orderCode see {@link describedLuminaire}
 */
export function sheetOf(given: SheetSource, orderCode?: string): Sheet {
  const { product, changedAt = product.dateOfRelease } = given
  const finishes = finishesOf(product, given.finishes)
  const source = { product, finishes }
  const luminaire = describedLuminaire(product, orderCode)
  const specs = effectiveSpecs(luminaire.specs)
  const { brand, name, title, categories, description } = product
  const offered = offeredOf(product.variants).map((one) => ({
    code: one.orderCode,
    specs: effectiveSpecs(product.specs, one.specs),
  }))
  const codes = orderCodesOf(source)
  const isOnly =
    codes?.rows.length === 1 && codeKey(codes.rows[0]?.code ?? '') === codeKey(luminaire.code)
  const axes = axesOf(offered.map((one) => one.specs))
  const nearest =
    luminaire.status === 'retired' ? nearestOffered(luminaire, offered, axes) : undefined
  return {
    code: luminaire.code,
    brand,
    name,
    title,
    categories: [...categories],
    description: paragraphsOf(description).filter((paragraph) => paragraph !== ''),
    ...(luminaire.status === 'retired' && {
      retired: nearest === undefined ? {} : { nearest },
    }),
    keyFigures: keyFiguresOf(specs),
    // The finish stands with the materials, with its swatch.
    groups: groupedRows(specRows([specs], finishes).filter(({ key }) => key !== 'finish')).map(
      (group) => ({
        name: group.name,
        rows: group.rows.map(({ label, texts: [text = ''] }) => ({ label, text })),
      }),
    ),
    body: bodyOf(source, luminaire.code, shownColor(source, specs)),
    ...(codes !== undefined && !isOnly && { codes }),
    specs,
    ...sheetInputs(luminaire),
    changedOn: changedAt.slice(0, 10),
  }
}

/** As many as there is room for. */
const mostFigures = 4

const keyFiguresOf = (specs: Specs): SheetRow[] =>
  keyedAttributes
    .filter((attribute) => 'isKeyFigure' in attribute)
    .map((attribute) => ({
      label: attribute.label,
      text: completedText(attribute, specs, []),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, mostFigures)

/**
 * The finish; the product's own words only where its variants have no finish, because answers have the
 * default variant's finish in their place.
 */
function shownColor({ product, finishes }: SheetSource, specs: Specs): Color {
  const own = colorOf({}, specs, finishes)
  const byDefault = colorOf({}, defaultLuminaireOf(product).specs, finishes)
  return own.text === '' && byDefault.text === '' ? { text: product.color } : own
}

/** Facts of a product that only words say, in the order and under the labels of its page. */
function bodyOf({ product }: SheetSource, code: string, color: Color): SheetRow[] {
  const { swatch } = color
  const rows: SheetRow[] = [
    { label: 'Dimensions', text: product.length },
    { label: 'Color', text: color.text, ...(swatch !== undefined && { swatch }) },
    { label: 'Material', text: product.material },
    { label: 'Accessories', text: product.accessories },
    { label: 'Order code', text: code },
    { label: 'Product number', text: product.productNumber },
  ]
  return rows.filter(({ text }) => text !== '')
}
