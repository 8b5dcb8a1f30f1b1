import { groupBy } from '#src/domain/group-by.ts'
import { luminaireOfVariant } from '#src/domain/product/luminaire.ts'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { type FormContent, keysIn, textIn } from '../form/form-content.ts'
import { asVariants, dataOf } from '../form/product-data.ts'

const kinds = ['own', 'product', 'made'] as const
type Kind = (typeof kinds)[number]

/** Which datasheet visitors get: of the product, or of the variants that share it. */
interface Shown {
  kind: Kind
  /** order codes; none for the product itself */
  codes: string[]
}

/** The datasheets that visitors get once the form is saved. */
export function shownDatasheets(content: FormContent): Shown[] {
  const rows = asVariants(dataOf(content).variants)
  const [datasheet] = keysIn(content, 'datasheet')
  const product = {
    ...{ code: textIn(content, 'code'), specs: {}, image: '', datasheet, variants: rows },
    datasheetSource: textIn(content, 'datasheetSource') === 'made' ? 'made' : 'uploaded',
  } as const
  const kindOf = (row: (typeof rows)[number] | undefined): Kind => {
    // Values play no part in it, and those of a form need not be valid.
    const shown = luminaireOfVariant(product, row && { ...row, specs: {} }).datasheet
    if (shown.startsWith(datasheetsPath)) return 'made'
    return row?.datasheet === shown ? 'own' : 'product'
  }
  if (rows.length === 0) return [{ kind: kindOf(undefined), codes: [] }]
  const groups = groupBy(rows, kindOf)
  return kinds.flatMap((kind) => {
    const codes = groups.get(kind)?.map(({ orderCode }) => orderCode) ?? []
    return codes.length === 0 ? [] : [{ kind, codes }]
  })
}

const named = {
  own: 'their own uploaded datasheets',
  product: 'the uploaded datasheet of the product',
  made: 'the datasheets made from their data',
} as const

const ofProduct = {
  own: 'the uploaded datasheet',
  product: 'the uploaded datasheet',
  made: 'the datasheet made from data',
} as const

/** Order codes named in a sentence. */
const codesNamed = 4

/** The datasheets that visitors get, in a sentence for each kind. */
export function shownSentences(content: FormContent): string[] {
  const shown = shownDatasheets(content)
  return shown.map(({ kind, codes }) => {
    if (codes.length === 0) return `Visitors get ${ofProduct[kind]}.`
    if (shown.length === 1) return `Visitors get ${named[kind]}.`
    const rest = codes.length - codesNamed
    const list = codes.slice(0, codesNamed).join(', ')
    return `Visitors get ${named[kind]} for ${list}${rest > 0 ? ` and ${rest} more` : ''}.`
  })
}
