import type { Attribute } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import { productFields } from '#src/domain/product/fields.ts'
import type { VariantFile } from '#src/domain/product/variant.ts'
import { spellingOf } from '#src/domain/product/typed-value.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { cityOf, companyZone } from '#src/domain/company-time.ts'
import { type Field, type RelationField, isText } from '#src/domain/fields/field.ts'
import { imagesAtMost } from '#src/domain/fields/form-limits.ts'

// The columns of a sheet of products: one row a variant, or one for a product without variants. They
// derive from the product's fields and the list of attributes, so a new one has its column.

interface AnyColumn {
  /** names it in answers and in a matching by hand; an attribute’s is `specs.lumens` */
  key: string
  /** in the header line of an export */
  heading: string
  /** how its cells are written, in words, for the sheet of rules */
  rule: string
  /** the texts of its drop-down */
  choices?: readonly string[]
  /** `[clear]` may empty it */
  isOptional: boolean
}

/** Names the row: the code of its product, or the order code of its variant. */
export interface CodeColumn extends AnyColumn {
  kind: 'code'
  key: 'code' | 'orderCode'
}

/** A text of the product, the same in the rows of all its variants. */
export interface FieldColumn extends AnyColumn {
  kind: 'field'
  key: ProductFieldName
  field: Extract<Field, { kind: 'line' | 'prose' | 'date' | 'instant' | 'choice' }>
}

/** The names of related items. */
export interface RelationColumn extends AnyColumn {
  kind: 'relation'
  key: ProductFieldName
  to: ItemKind
}

/** The path of a stored file, of the variant or else of its product. */
export interface FileColumn extends AnyColumn {
  kind: 'file'
  key: VariantFile
}

/** The paths of several stored files of the product, the same in the rows of all its variants. */
export interface FilesColumn extends AnyColumn {
  kind: 'files'
  key: 'images'
}

/** The effective value of an attribute. */
export interface AttributeColumn extends AnyColumn {
  kind: 'attribute'
  attribute: Attribute & { key: AttributeKey }
}

export interface RetiredColumn extends AnyColumn {
  kind: 'retired'
}

/** Computed by the site: a file may have it, and it is not read. */
export interface ComputedColumn extends AnyColumn {
  kind: 'computed'
}

export type SheetColumn =
  | CodeColumn
  | FieldColumn
  | RelationColumn
  | FileColumn
  | FilesColumn
  | AttributeColumn
  | RetiredColumn
export type KnownColumn = SheetColumn | ComputedColumn
export type ProductFieldName = keyof typeof productFields

/** The text of a cell that empties an optional value; a blank one keeps it. */
export const clearing = '[clear]'

/** Between several names in one cell. */
export const nameSeparator = '; '

export const codeColumn: CodeColumn = {
  kind: 'code',
  key: 'code',
  heading: 'Code',
  rule: 'The code of the product. A code that no product has makes a new one.',
  isOptional: false,
}

export const orderCodeColumn: CodeColumn = {
  kind: 'code',
  key: 'orderCode',
  heading: 'Order code',
  rule: 'The order code of the variant; empty for a product without variants. One that its product lacks makes a new variant.',
  isOptional: false,
}

/** The texts of the column Retired. */
export const retiredTexts = ['yes', 'no'] as const

const retiredColumn: RetiredColumn = {
  kind: 'retired',
  key: 'retired',
  heading: 'Retired',
  rule: 'yes for a variant that is no longer offered, else no.',
  choices: retiredTexts,
  isOptional: false,
}

/** Fields without a column of their own: the codes name rows, values and variants have columns each. */
const withoutColumn = ['code', 'specs', 'variants']

/** Texts that a product may lack. */
const optionalTexts = ['defaultVariant', 'withdrawnAt']

function columnsOfField([name, field]: [string, Field]): SheetColumn[] {
  if (withoutColumn.includes(name)) return []
  const key = name as ProductFieldName
  const { heading, label } = field
  if (field.kind === 'relation')
    return [
      {
        kind: 'relation',
        key,
        heading,
        to: field.to,
        rule: relationRule(field),
        isOptional: true,
      },
    ]
  if (field.kind === 'file')
    return [
      {
        kind: 'file',
        key: key as VariantFile,
        heading,
        rule: `The address of a ${label} that the catalogue has, such as one of this column.`,
        isOptional: 'isOptional' in field,
      },
    ]
  if (field.kind === 'images') return [imagesColumn]
  return isText(field)
    ? [
        {
          kind: 'field',
          key,
          heading,
          field,
          rule: ruleOf(field),
          ...(field.kind === 'choice' && { choices: choiceTexts(field) }),
          isOptional: optionalTexts.includes(name),
        },
      ]
    : []
}

export const imagesColumn: FilesColumn = {
  kind: 'files',
  key: 'images',
  heading: productFields.images.heading,
  rule: `The addresses of at most ${imagesAtMost} images that the catalogue has, in their order, with semicolons between several.`,
  isOptional: true,
}

const relationRule = ({ to, most, heading }: RelationField) =>
  most === 1
    ? `The ${to === 'product' ? 'code' : 'name'} or number of one ${to}.`
    : `The names or numbers of the ${heading.toLowerCase()}, with semicolons between several.`

function ruleOf(field: FieldColumn['field']): string {
  if (field.kind === 'choice') return `${choiceTexts(field).join(' or ')}.`
  if (field.kind === 'date') return 'A day, such as 2026-11-25.'
  if (field.kind === 'instant')
    return `A time of the clock of ${cityOf(companyZone)}, such as 2027-03-07T10:00.`
  return field.most === undefined ? 'A text.' : `A text of at most ${field.most} characters.`
}

/** The choices of a field as cells hold them. */
export const choiceTexts = ({ choices, labels }: Extract<Field, { kind: 'choice' }>) =>
  choices.map((choice) => labels?.[choice] ?? choice)

const typedAttributes = attributes.filter((attribute) => !('derived' in attribute))

const attributeColumns = typedAttributes.map((attribute): AttributeColumn => {
  const { key, label } = attribute
  const unit = 'unit' in attribute ? attribute.unit : undefined
  return {
    kind: 'attribute',
    key: `specs.${key}`,
    heading: unit === undefined ? label : `${label} (${unit.symbol})`,
    attribute,
    rule: `${spellingOf(attribute)}.`,
    ...(attribute.kind === 'choice' && { choices: attribute.choices }),
    isOptional: true,
  }
})

/** Every column of an export, in its order. */
export const sheetColumns: readonly SheetColumn[] = [
  orderCodeColumn,
  codeColumn,
  ...Object.entries<Field>(productFields).flatMap(columnsOfField),
  retiredColumn,
  ...attributeColumns,
]

const computed = (key: string, heading: string): ComputedColumn => ({
  kind: 'computed',
  key,
  heading,
  rule: 'Computed by the site: an import does not read it.',
  isOptional: false,
})

/** What the site computes: attributes, and what the table of the administration shows besides. */
const computedColumns = [
  ...attributes
    .filter((attribute) => 'derived' in attribute)
    .map(({ key, label }) => computed(`specs.${key}`, label)),
  computed('variants', 'Variants'),
  computed('lacks', 'Missing'),
  computed('updatedAt', 'Last change'),
]

/** Every column that a file may have. */
export const knownColumns: readonly KnownColumn[] = [...sheetColumns, ...computedColumns]

const byKey = new Map(knownColumns.map((column) => [column.key, column]))

export const columnByKey = (key: string): KnownColumn | undefined => byKey.get(key)
