import type { Attribute, NumberAttribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'

/**
 * How limits of an attribute are chosen, as its entry says, by its key. Only search texts and the fields
 * of facets need them, so the browser's list has entries without them (content-build/astro/derived-values.ts).
 */
export const limitRules: Readonly<Record<string, Pick<NumberAttribute, 'figure' | 'classes'>>> =
  Object.fromEntries(
    attributes.flatMap((attribute: Attribute) => {
      const { figure, classes } = { figure: undefined, classes: undefined, ...attribute }
      return figure === undefined && classes === undefined
        ? []
        : [[attribute.key, { ...(figure && { figure }), ...(classes && { classes }) }]]
    }),
  )
