import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { type SpecRow, specRows } from '#src/domain/product/product-view.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { demoCategories } from '../data/categories.ts'
import { ugrOf } from '../light/light-specs.ts'
import { distributionOf, photometryNameOf, photometryOf } from '../light/photometry.ts'
import { finishes } from '../model/finishes.ts'
import { type Luminaire, codeOf, orderNumber } from '../model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '../model/specs.ts'
import { defaultVariantOf, finishRows, variantsOf } from '../model/variants.ts'
import {
  beamText,
  descriptionOf,
  dimensionsText,
  loadText,
  lumensText,
  titleOf,
  wattsText,
} from '../model/wording.ts'
import { drawDatasheet } from './datasheet.ts'
import type { Datasheet } from './datasheet-sections.ts'
import { lightOf } from './light-diagram.ts'
import type { OrderTable, Row } from './tables.ts'
import { viewsOf } from './views/views.ts'

/**
 * Makes a luminaire's datasheet.
 * @param jpeg its square picture
 */
export const makeDatasheet = (luminaire: Luminaire, jpeg: Uint8Array) =>
  drawDatasheet(datasheetOf(luminaire, jpeg))

function datasheetOf(luminaire: Luminaire, jpeg: Uint8Array): Datasheet {
  const { brand, name, finish, body, watts } = luminaire
  const title = titleOf(luminaire)
  const [kind = '', ...version] = title.split(', ')
  const file = photometryNameOf(luminaire, luminaire)
  const number = orderNumber(luminaire, finish)
  const table = orderTableOf(luminaire)
  return {
    title: `${name}, ${title}`,
    subject: `Datasheet ${number}`,
    keywords: [brandLabel(brand), codeOf(luminaire, finish), luminaire.kind].join(', '),
    date: luminaire.release,
    brand,
    name,
    categories: luminaire.categories
      .map((id) => demoCategories.find((category) => category.id === id)?.type)
      .join(', '),
    kind,
    version: version.join(', '),
    description: descriptionOf(luminaire),
    orderNumber: number,
    picture: { jpeg, alternative: `${name} in ${finishes[finish].name.toLowerCase()}` },
    keyFigures: keyFacts(luminaire),
    dimensions: {
      views: viewsOf(body),
      alternative: `Dimensioned drawing: ${dimensionsText(body)}`,
    },
    light: {
      ...lightOf(luminaire),
      alternative: `Light distribution of the ${name}: ${luminaire.lumens} lumens, ${beamText(luminaire)}`,
    },
    lightFacts: lightFacts(luminaire),
    bodyFacts: bodyFacts(luminaire),
    ordering: [
      ...(table === undefined
        ? ([
            ['Order code', codeOf(luminaire, finish)],
            ['Order number', number],
            ['Options', optionsText(luminaire)],
          ] as const)
        : [['Order codes', `${table.rows.length}, on page 3`] as const]),
      ['Accessories', luminaire.accessories.join(', ')],
    ],
    distribution: distributionOf(luminaire, luminaire),
    peak: photometryOf(luminaire, luminaire).record.figures.peak.intensity,
    ugr: ugrOf(luminaire, luminaire),
    note: `Photometric and electrical values at 25 °C, tolerance ±10 %. Diagrams and UGR follow from the photometric file ${file}, maintenance factor 1.0. Subject to technical change.`,
    variants: table && { heading: `Order codes, ${wattsText(watts)}`, table },
  }
}

/** The key figures, in large type. */
export const keyFacts = (luminaire: Luminaire): Row[] => [
  ['Luminous flux', lumensText(luminaire.lumens)],
  ['Connected load', loadText(luminaire)],
  ['Colour temperature', `${luminaire.cct} K`],
  ['Beam angle', beamText(luminaire)],
]

/** Values of the version that the datasheet describes, as the product page shows them. */
function typedRows(luminaire: Luminaire, isOfLight: boolean): Row[] {
  const specs = effectiveSpecs(sharedSpecsOf(luminaire), ownSpecsOf(luminaire, luminaire))
  return specRows([specs], finishRows)
    .filter(({ group }) => (group === 'Light') === isOfLight)
    .map(({ label, texts: [text = ''] }) => [label, text])
}

export const lightFacts = (luminaire: Luminaire): Row[] => [
  ...typedRows(luminaire, true),
  ...(luminaire.glare === undefined ? [] : [['Glare', luminaire.glare] as const]),
]

/** All values beside the light, and what only words can say. */
export const bodyFacts = (luminaire: Luminaire): Row[] => [
  ...typedRows(luminaire, false),
  ['Dimming', luminaire.dimming],
  ['Material', luminaire.material],
]

/** The options that the same body comes with. */
function optionsText({ options }: Luminaire): string {
  const list = (values: readonly number[], unit: string) => `${values.join(', ')}${unit}`
  const beams = options.beam === undefined ? [] : [list(options.beam, '°')]
  return [list(options.cct, ' K'), ...beams].join('; ')
}

/** The order codes of all variants with the values in which they differ; the described one is marked. */
function orderTableOf(luminaire: Luminaire): OrderTable | undefined {
  const variants = variantsOf(luminaire)
  if (variants.length === 0) return undefined
  const described = defaultVariantOf(luminaire)?.orderCode
  const shared = sharedSpecsOf(luminaire)
  const all = variants.map((variant) => effectiveSpecs(shared, ownSpecsOf(luminaire, variant)))
  const values = specRows(all, finishRows).filter(
    ({ key, texts }) => new Set(texts).size > 1 && scheduled.has(key),
  )
  return {
    head: ['Order code', ...values.map(shortLabel)],
    rows: variants.map(({ orderCode }, index) => ({
      cells: [orderCode, ...values.map(({ texts }) => texts[index] ?? '')],
      isMarked: orderCode === described,
    })),
  }
}

/** A heading for a narrow column; the unit stands with each value. */
function shortLabel({ key, label }: SpecRow): string {
  const attribute: Attribute | undefined = attributes.find((one) => one.key === key)
  const isUnit = attribute?.short === attribute?.unit?.symbol
  return isUnit ? label : (attribute?.short ?? label)
}

/** The attributes of a luminaire schedule. */
const scheduled: ReadonlySet<string> = new Set(
  attributes.flatMap(({ key, uses }: Attribute) => (uses.includes('schedule') ? [key] : [])),
)
