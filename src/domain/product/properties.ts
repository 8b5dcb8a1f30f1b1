import { cityOf, companyZone } from '#src/domain/company-time.ts'
import { type Field, capitalized, isRequired, isText } from '#src/domain/fields/field.ts'
import { imagesAtMost } from '#src/domain/fields/form-limits.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Attribute, Unit } from './attribute.ts'
import { type AttributeKey, attributes } from './attributes.ts'
import { productFields } from './fields.ts'
import { spellingOf } from './typed-value.ts'
import type { VariantFile } from './variant.ts'

// The properties of a product and its variants, each defined by its field, its attribute or here. Columns of sheets,
// tables and the form's variants, filters, exports, and the labels of the history derive from this list.

interface AnyProperty {
  /** names it in answers and addresses; an attribute’s is `specs.lumens` */
  key: string
  label: string
  /** for a narrow column, if the label is too long */
  short?: string
  /** the symbol of its unit */
  unit?: string
  /** in the header line of an export */
  heading: string
  /** how its cells are written, in words, for the sheet of rules */
  rule: string
  /** the same for whoever types into a cell */
  hint: string
  /** the texts of its drop-down */
  choices?: readonly string[]
  /** `[clear]` may empty it */
  isOptional: boolean
  /** which rows have a value of their own */
  of: 'products' | 'variants' | 'both'
}

/** Names the row: the code of its product, or the order code of its variant. */
export interface CodeProperty extends AnyProperty {
  kind: 'code'
  key: 'code' | 'orderCode'
}

/** A text of the product, the same in the rows of all its variants. */
export interface FieldProperty extends AnyProperty {
  kind: 'field'
  key: ProductFieldName
  field: Extract<Field, { kind: 'line' | 'prose' | 'date' | 'instant' | 'choice' }>
}

/** The names of related items. */
export interface RelationProperty extends AnyProperty {
  kind: 'relation'
  key: ProductFieldName
  to: ItemKind
}

/** The path of a stored file, of the variant or else of its product. */
export interface FileProperty extends AnyProperty {
  kind: 'file'
  key: VariantFile
}

/** The paths of several stored files of the product, the same in the rows of all its variants. */
export interface FilesProperty extends AnyProperty {
  kind: 'files'
  key: 'images'
}

/** The effective value of an attribute. */
export interface AttributeProperty extends AnyProperty {
  kind: 'attribute'
  attribute: Attribute & { key: AttributeKey }
}

export interface RetiredProperty extends AnyProperty {
  kind: 'retired'
}

/** Computed by the site: a file may have it, and it is not read. */
export interface ComputedProperty extends AnyProperty {
  kind: 'computed'
  attribute?: Attribute
  /** its values are numbers, in this unit */
  numberIn?: Unit
}

/** One that people set. */
export type StoredProperty =
  | CodeProperty
  | FieldProperty
  | RelationProperty
  | FileProperty
  | FilesProperty
  | AttributeProperty
  | RetiredProperty
export type Property = StoredProperty | ComputedProperty
export type ProductFieldName = keyof typeof productFields

/** The text of a cell that empties an optional value; a blank one keeps it. */
export const clearing = '[clear]'

/** Between several names in one cell. */
export const nameSeparator = '; '

const named = (label: string) => ({ label, heading: label })

export const codeProperty: CodeProperty = {
  ...named('Code'),
  kind: 'code',
  key: 'code',
  rule: 'The code of the product. A code that no product has makes a new one.',
  hint: 'a text',
  isOptional: false,
  of: 'products',
}

export const orderCodeProperty: CodeProperty = {
  ...named('Order code'),
  kind: 'code',
  key: 'orderCode',
  rule: 'The order code of the variant; empty for a product without variants. One that its product lacks makes a new variant.',
  hint: 'letters, digits, -, _ and ., with at least one letter',
  isOptional: false,
  of: 'variants',
}

/** The texts of the column Retired. */
export const retiredTexts = ['yes', 'no'] as const

export const retiredProperty: RetiredProperty = {
  ...named('Retired'),
  kind: 'retired',
  key: 'retired',
  rule: 'yes for a variant that is no longer offered, else no.',
  hint: 'yes, or no or empty for a variant that is offered',
  choices: retiredTexts,
  isOptional: false,
  of: 'variants',
}

const imagesRule = `addresses of at most ${imagesAtMost} images that the catalogue has, in their order, with semicolons between several`

export const imagesProperty: FilesProperty = {
  ...named(productFields.images.heading),
  kind: 'files',
  key: 'images',
  rule: `The ${imagesRule}.`,
  hint: imagesRule,
  isOptional: true,
  of: 'products',
}

/** Fields without a property of their own: the codes name rows, values and variants have one each. */
const withoutProperty = ['code', 'specs', 'variants']

function propertiesOfField([name, field]: [string, Field]): StoredProperty[] {
  if (withoutProperty.includes(name)) return []
  const { heading, label } = field
  const shared = {
    ...named(heading),
    key: name as ProductFieldName,
    isOptional: !isRequired(field),
    of: 'products',
  } as const
  if (field.kind === 'relation') {
    const { to, most } = field
    const rule =
      most === 1
        ? `${to === 'product' ? 'code' : 'name'} or number of one ${to}`
        : `names or numbers of the ${heading.toLowerCase()}, with semicolons between several`
    return [{ ...shared, kind: 'relation', to, rule: `The ${rule}.`, hint: rule }]
  }
  if (field.kind === 'file') {
    const rule = `address of a ${label} that the catalogue has`
    return [
      {
        ...shared,
        kind: 'file',
        key: name as VariantFile,
        of: 'both',
        rule: `The ${rule}, such as one of this column.`,
        hint: `the ${rule}`,
      },
    ]
  }
  if (field.kind === 'images') return [imagesProperty]
  if (!isText(field)) return []
  const choices = field.kind === 'choice' ? { choices: choiceTexts(field) } : {}
  const rule = ruleOf(field)
  return [
    { ...shared, ...choices, kind: 'field', field, rule: `${capitalized(rule)}.`, hint: rule },
  ]
}

function ruleOf(field: FieldProperty['field']): string {
  if (field.kind === 'choice') return choiceTexts(field).join(' or ')
  if (field.kind === 'date') return 'a day, such as 2026-11-25'
  if (field.kind === 'instant')
    return `a time of the clock of ${cityOf(companyZone)}, such as 2027-03-07T10:00`
  return field.most === undefined ? 'a text' : `a text of at most ${field.most} characters`
}

/** The choices of a field as cells hold them. */
export const choiceTexts = ({ choices, labels }: Extract<Field, { kind: 'choice' }>) =>
  choices.map((choice) => labels?.[choice] ?? choice)

function propertyOfAttribute(attribute: AttributeProperty['attribute']): Property {
  const { key, label, short, unit } = attribute
  const shared = {
    key: `specs.${key}`,
    label,
    ...(short !== undefined && { short }),
    ...(unit !== undefined && { unit: unit.symbol }),
    of: 'both',
  } as const
  if ('derived' in attribute) {
    const hint = 'computed from other values'
    return { ...computed(shared.key, label, 'both'), ...shared, hint, attribute }
  }
  const hint = spellingOf(attribute)
  return {
    ...shared,
    kind: 'attribute',
    heading: unit === undefined ? label : `${label} (${unit.symbol})`,
    attribute,
    rule: `${hint}.`,
    hint,
    ...(attribute.kind === 'choice' && { choices: attribute.choices }),
    isOptional: true,
  }
}

const computed = (key: string, label: string, of: Property['of']): ComputedProperty => ({
  ...named(label),
  kind: 'computed',
  key,
  rule: 'Computed by the site: an import does not read it.',
  hint: 'follows from the other data',
  isOptional: false,
  of,
})

/** No attribute has it, so that visitors need not load it. */
export const percent: Unit = { symbol: '%', code: 'P1' }

/** See completeness.ts. */
const completenessProperty: ComputedProperty = {
  ...computed('completeness', 'Completeness', 'products'),
  heading: `Completeness (${percent.symbol})`,
  unit: percent.symbol,
  numberIn: percent,
}

const ofAttributes = attributes.map(propertyOfAttribute)

/** Those of an export, in its order. */
export const storedProperties: readonly StoredProperty[] = [
  orderCodeProperty,
  codeProperty,
  ...Object.entries<Field>(productFields).flatMap(propertiesOfField),
  retiredProperty,
  ...ofAttributes.filter((property) => property.kind === 'attribute'),
]

/** All of them: also what the site computes, which a file may have. */
export const properties: readonly Property[] = [
  ...storedProperties,
  ...ofAttributes.filter((property) => property.kind === 'computed'),
  computed('variants', 'Variants', 'products'),
  completenessProperty,
  computed('lacks', 'Missing', 'both'),
  computed('updatedAt', 'Last change', 'products'),
]

const byKey = new Map(properties.map((property) => [property.key, property]))

export const propertyOf = (key: string): Property | undefined => byKey.get(key)

/** The attribute of a property; undefined for one that is none. */
export const attributeAt = (key: string): Attribute | undefined => {
  const property = byKey.get(key)
  return property !== undefined && 'attribute' in property ? property.attribute : undefined
}
