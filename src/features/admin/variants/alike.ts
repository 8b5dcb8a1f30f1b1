import { productFields } from '#src/domain/product/fields.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { alikeVariants } from '#src/domain/product/variants.ts'
import type { Row } from './grid.ts'

/** Messages that are shown; a mistake in one column can make hundreds. */
const messagesAtMost = 3

/** Variants that nothing distinguishes; none while a value is invalid. */
export function alikeCodes(
  shared: unknown,
  rows: readonly Row[],
): { codes: ReadonlySet<string>; messages: readonly string[] } {
  const specs = productFields.specs.published.safeParse(shared).data
  const variants = productFields.variants.published.safeParse(rows.map(({ values }) => values)).data
  if (specs === undefined || variants === undefined) return { codes: new Set(), messages: [] }
  const groups = alikeVariants(specs, variants)
  return {
    codes: new Set(groups.flat()),
    messages: groups.slice(0, messagesAtMost).map(variantMessages.alike),
  }
}
