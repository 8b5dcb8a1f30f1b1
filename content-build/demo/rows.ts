import type { InStatement } from '@libsql/client'
import { type Brand, brands } from '#src/domain/product/brand.ts'
import { inOrder } from '#src/domain/product/specs.ts'
import type { NewItem } from '#src/domain/catalogue/items.ts'
import { insertFinish } from '#src/server/database/finishes.ts'
import { insertItem } from '#src/server/database/items.ts'
import { replaceSuggestions } from '#src/server/database/catalogue.ts'
import { demoCategories } from './data/categories.ts'
import { type LightVersion, photometryNameOf } from './light/photometry.ts'
import { type Luminaire, codeOf } from './model/luminaire.ts'
import type { DemoProject } from './model/project.ts'
import { pictureOf } from './pictures/chosen.ts'
import type { StoredFiles } from './store-files.ts'
import { demoSuggestions } from './data/suggestions.ts'
import { ownSpecsOf, sharedSpecsOf } from './model/specs.ts'
import { defaultVariantOf, finishRows, variantsOf } from './model/variants.ts'
import { productTexts } from './model/wording.ts'

export interface CatalogueParts {
  luminaires: readonly Luminaire[]
  projects: readonly DemoProject[]
}

/** The name under which a luminaire’s datasheet was stored; undefined for one that is made from its data. */
export type DatasheetOf = (luminaire: Luminaire) => string | undefined

interface DemoCatalogue extends CatalogueParts {
  pictures: StoredFiles
  datasheets: StoredFiles
  photometry: StoredFiles
  brandCatalogues: StoredFiles
  datasheetOf: DatasheetOf
}

/** Names of all pictures in a demo catalogue. */
export function picturesOf({ luminaires, projects }: CatalogueParts): Set<string> {
  return new Set([
    ...demoCategories.map(({ picture }) => picture),
    ...luminaires.flatMap((luminaire) => [
      ...[luminaire.finish, ...luminaire.finishes].map((finish) =>
        pictureOf({ ...luminaire, finish }),
      ),
      ...(luminaire.views ?? []),
    ]),
    ...projects.flatMap(({ pictures }) => pictures),
  ])
}

/** All rows of a demo catalogue, each after the rows that it refers to. */
export function insertDemo(demo: DemoCatalogue): InStatement[] {
  const ids = new Map(demo.luminaires.map(({ name }, index) => [name, index + 1]))
  return [
    ...[demo.pictures, demo.datasheets, demo.photometry, demo.brandCatalogues].flatMap(
      (files) => files.statements,
    ),
    ...finishRows.map(insertFinish),
    ...demoCategories.flatMap(({ id, type, location, picture }) =>
      insertItem('category', {
        id,
        type,
        location,
        image: required(demo.pictures.paths, picture),
        product_ids: [],
      }),
    ),
    ...demo.luminaires.flatMap((luminaire) =>
      insertItem('product', productOf(luminaire, demo, required(ids, luminaire.name))),
    ),
    ...demo.projects.flatMap((project, index) =>
      insertItem('project', projectOf(project, demo, ids, index + 1)),
    ),
    ...replaceSuggestions(demoSuggestions),
    ...brands.map((brand) =>
      insertBrandCatalogue(brand, required(demo.brandCatalogues.paths, brand)),
    ),
  ]
}

/** Empties the catalogue. Its files stay for the grace period, because pages still show them. */
export const deleteCatalogue: readonly InStatement[] = [
  `UPDATE file SET used_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  'DELETE FROM product_project',
  'DELETE FROM product_successor',
  'DELETE FROM product_category',
  'DELETE FROM project_image',
  'DELETE FROM product_image',
  'DELETE FROM project',
  'DELETE FROM product',
  'DELETE FROM finish',
  'DELETE FROM category',
  'DELETE FROM suggestion',
  'DELETE FROM brand_catalogue',
]

function productOf(luminaire: Luminaire, demo: DemoCatalogue, id: number): NewItem<'product'> {
  return {
    id,
    code: codeOf(luminaire, luminaire.finish),
    ...productTexts(luminaire),
    brand: luminaire.brand,
    image: required(demo.pictures.paths, pictureOf(luminaire)),
    images: (luminaire.views ?? []).map((view) => required(demo.pictures.paths, view)),
    dateOfRelease: luminaire.release,
    ...datasheetsOf(luminaire, demo),
    category_ids: [...luminaire.categories],
    project_ids: [],
    withdrawnAt: '',
    successor: [],
    ...dataOf(luminaire, demo),
  }
}

function datasheetsOf(luminaire: Luminaire, { datasheets, datasheetOf }: DemoCatalogue) {
  const name = datasheetOf(luminaire)
  return name === undefined
    ? { datasheetSource: 'made' }
    : { datasheetSource: 'uploaded', datasheet: required(datasheets.paths, name) }
}

/** A luminaire without variants has all its values itself. */
function dataOf(luminaire: Luminaire, demo: DemoCatalogue) {
  const shared = sharedSpecsOf(luminaire)
  const variants = variantsOf(luminaire).map((variant) => ({
    orderCode: variant.orderCode,
    specs: ownSpecsOf(luminaire, variant),
    photometry: photometryPath(luminaire, variant, demo),
    ...(variant.finish === luminaire.finish
      ? {}
      : { image: required(demo.pictures.paths, pictureOf({ ...luminaire, ...variant })) }),
  }))
  const defaultVariant = defaultVariantOf(luminaire)?.orderCode ?? ''
  if (variants.length > 0) return { specs: inOrder(shared), variants, defaultVariant }
  return {
    specs: inOrder({ ...shared, ...ownSpecsOf(luminaire, luminaire) }),
    photometry: photometryPath(luminaire, luminaire, demo),
    variants,
    defaultVariant,
  }
}

const photometryPath = (luminaire: Luminaire, version: LightVersion, demo: DemoCatalogue) =>
  required(demo.photometry.paths, photometryNameOf(luminaire, version))

function projectOf(
  { pictures, products, paragraph, ...project }: DemoProject,
  demo: DemoCatalogue,
  ids: Map<string, number>,
  id: number,
): NewItem<'project'> {
  const [first, ...others] = pictures
  const pathOf = (picture: string) => required(demo.pictures.paths, picture)
  return {
    id,
    ...project,
    paragraph: [...paragraph],
    images: [pathOf(first), ...others.map(pathOf)],
    product_ids: products.map((name) => required(ids, name)),
  }
}

const insertBrandCatalogue = (brand: Brand, file: string): InStatement => ({
  sql: 'INSERT INTO brand_catalogue (brand, file) VALUES (?, ?)',
  args: [brand, file],
})

function required<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name)
  if (found === undefined)
    throw new RangeError(`The demo catalogue refers to ${name}, which it does not have.`)
  return found
}
