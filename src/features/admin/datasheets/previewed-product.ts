import type { SheetSource } from '#src/datasheet/sheet.ts'
import { brands } from '#src/domain/product/brand.ts'
import { productFields } from '#src/domain/product/fields.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { fileOfSlot } from '../form/files.ts'
import { type FormContent, keysIn, relatedIn, textIn } from '../form/form-content.ts'
import { asVariants, dataOf } from '../form/product-data.ts'

/** The sources of a preview: the form's values, and its files that are not stored yet, by key. */
export interface PreviewedProduct {
  source: SheetSource
  orderCode: string | undefined
  files: ReadonlyMap<string, File>
}

/**
 * The product as the form has it now, as if it were saved; undefined if its typed values or those of
 * its variants are not valid.
 */
export function previewedProduct(
  content: FormContent,
  finishes: readonly Finish[],
  orderCode: string | undefined,
): PreviewedProduct | undefined {
  const data = dataOf(content)
  const specs = productFields.specs.published.safeParse(data.specs)
  const rows = asVariants(data.variants).map((row) => {
    const own = productFields.specs.published.safeParse(row.specs)
    return own.success ? { ...row, specs: own.data } : undefined
  })
  const variants = rows.filter((row) => row !== undefined)
  if (!specs.success || variants.length < rows.length) return undefined
  const fileAt = (name: string) => keysIn(content, name)[0]
  const text = (name: string) => textIn(content, name).trim()
  const keys = [
    ...variantFiles.map(fileAt),
    ...variants.flatMap((row) => variantFiles.map((kind) => row[kind])),
  ]
  return {
    orderCode,
    source: {
      product: {
        ...{ code: text('code'), name: text('name'), title: text('title') },
        brand: brands.find((one) => one === text('brand')) ?? brands[0],
        ...{ description: text('description'), productNumber: text('productNumber') },
        ...{ length: text('length'), color: text('color'), material: text('material') },
        ...{ accessories: text('accessories'), dateOfRelease: text('dateOfRelease') },
        categories: relatedIn(content, 'category_ids', 'category').map(({ label }) => label),
        specs: specs.data,
        variants,
        defaultVariant: text('defaultVariant'),
        image: fileAt('image') ?? '',
        photometry: fileAt('photometry'),
        drawing: fileAt('drawing'),
      },
      finishes,
      changedAt: new Date().toISOString(),
    },
    files: new Map(
      keys.flatMap((key) => {
        const file = key === undefined ? undefined : fileOfSlot(key)
        return key === undefined || file === undefined ? [] : [[key, file] as const]
      }),
    ),
  }
}
