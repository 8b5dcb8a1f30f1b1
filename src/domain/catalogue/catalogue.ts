import type { Category } from '#src/domain/category/category.ts'
import { editionOf } from './edition.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { byNewest } from './latest.ts'
import type { Location } from '#src/domain/category/location.ts'
import { newestProducts, relatedProducts } from '#src/domain/limits.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { isWithdrawn } from '#src/domain/product/withdrawal.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import type { Project } from '#src/domain/project/project.ts'

export interface CatalogueRows {
  /** increases with every change of the catalogue */
  revision: number
  /** ISO 8601, UTC: when it reached that revision */
  changedAt: string
  products: Product[]
  categories: Category[]
  projects: Project[]
  images: ImageFile[]
  /** by name */
  finishes: Finish[]
  /** cd on the axis, by the path of the photometric file */
  intensities: ReadonlyMap<string, number>
  suggestions: string[]
  /** site path of each brand's PDF */
  brandCatalogues: Partial<Record<Brand, string>>
}

export interface Section {
  category: Category
  products: Product[]
}

/** The owner of a code. */
export interface Coded {
  product: Product
  /** undefined for the product's own code */
  variant: Variant | undefined
}

/** Since when a product is no longer available, and the product that follows it. */
export interface Withdrawal {
  /** ISO 8601, UTC */
  at: string
  successor: Pick<Product, 'id' | 'code' | 'name'> | null
}

/** The whole catalogue at one revision, with the queries that pages and the API need. */
export class Catalogue {
  readonly revision: number
  readonly edition: string
  /** those that are available, newest first */
  readonly products: readonly Product[]
  /** those that are no longer available: only their ids and codes lead to them */
  readonly withdrawn: readonly Product[]
  /** Indoor before Outdoor, then by id */
  readonly categories: readonly Category[]
  /** newest first */
  readonly projects: readonly Project[]
  /** by name */
  readonly finishes: readonly Finish[]
  /** cd on the axis, by the path of the photometric file */
  readonly intensities: ReadonlyMap<string, number>
  readonly suggestions: readonly string[]
  readonly brandCatalogues: Partial<Record<Brand, string>>
  readonly #rows: CatalogueRows
  readonly #at: string
  readonly #images: Map<string, ImageFile>
  readonly #products: Map<Id, Product>
  readonly #withdrawn: Map<Id, Product>
  readonly #categories: Map<Id, Category>
  readonly #projects: Map<Id, Project>
  readonly #productsByCategory: Map<Id, Product[]>
  readonly #productsByProject: Map<Id, Product[]>
  /** made by the first look-up */
  #codes: ReadonlyMap<string, Coded> | undefined
  readonly #rankings = new Map<string, readonly Product[]>()

  /**
   * @param at the instant for which products are available or withdrawn; by default that of the revision,
   *   so that every build of a revision shows the same
   */
  constructor(rows: CatalogueRows, at: string = rows.changedAt) {
    this.#rows = rows
    this.#at = at
    this.revision = rows.revision
    this.edition = editionOf(rows.revision, rows.changedAt)
    const sorted = [...rows.products].sort(byNewest)
    this.products = sorted.filter((product) => !isWithdrawn(product, at))
    this.withdrawn = sorted.filter((product) => isWithdrawn(product, at))
    this.categories = [...rows.categories].sort(
      (a, b) => a.location.localeCompare(b.location) || a.id - b.id,
    )
    this.projects = [...rows.projects].sort(
      (a, b) => b.dateOfProject.localeCompare(a.dateOfProject) || b.id - a.id,
    )
    this.finishes = rows.finishes
    this.intensities = rows.intensities
    this.suggestions = rows.suggestions
    this.brandCatalogues = rows.brandCatalogues
    this.#images = new Map(rows.images.map((image) => [image.path, image]))
    this.#products = byId(this.products)
    this.#withdrawn = byId(this.withdrawn)
    this.#categories = byId(this.categories)
    this.#projects = byId(this.projects)
    this.#productsByCategory = grouped(this.products, ({ category_ids }) => category_ids)
    this.#productsByProject = grouped(this.products, ({ project_ids }) => project_ids)
  }

  /** The same rows as they are at another instant; '' for one before all withdrawals. */
  at(instant: string): Catalogue {
    const isSame =
      this.products.every((product) => !isWithdrawn(product, instant)) &&
      this.withdrawn.every((product) => isWithdrawn(product, instant))
    return isSame ? this : new Catalogue(this.#rows, instant)
  }

  /** undefined for a product that is available */
  withdrawalOf({ id }: Pick<Product, 'id'>): Withdrawal | undefined {
    const product = this.#withdrawn.get(id)
    if (product === undefined) return undefined
    const [next = 0] = product.successor
    const successor = this.#products.get(next) ?? this.#withdrawn.get(next)
    return {
      at: product.withdrawnAt,
      successor: successor
        ? { id: successor.id, code: successor.code, name: successor.name }
        : null,
    }
  }

  /** The catalogue of the same revision and instant with other rows. */
  with(rows: Partial<Omit<CatalogueRows, 'revision' | 'changedAt'>>): Catalogue {
    return new Catalogue({ ...this.#rows, ...rows }, this.#at)
  }

  get images(): readonly ImageFile[] {
    return this.#rows.images
  }

  /** @throws RangeError if the catalogue does not contain the image */
  image(path: string): ImageFile {
    const image = this.#images.get(path)
    if (image === undefined) throw new RangeError(`The catalogue has no picture ${path}.`)
    return image
  }

  /** Finds a product by its id, its code or an order code of it; a code is never just a number. */
  findProduct(idOrCode: string): Product | undefined {
    const id = parseId(idOrCode)
    return id === undefined
      ? this.findCode(idOrCode)?.product
      : (this.#products.get(id) ?? this.#withdrawn.get(id))
  }

  /** Finds the owner of a code, ignoring case: a product, or a variant with its product. */
  findCode(code: string): Coded | undefined {
    return (this.#codes ??= codesOf([...this.products, ...this.withdrawn])).get(codeKey(code))
  }

  findCategory(id: Id): Category | undefined {
    return this.#categories.get(id)
  }

  findProject(id: Id): Project | undefined {
    return this.#projects.get(id)
  }

  categoriesOf(product: Product): Category[] {
    return found(product.category_ids, this.#categories)
  }

  projectsOf(product: Product): Project[] {
    return found(product.project_ids, this.#projects)
  }

  /** newest first */
  productsIn(category: Id): readonly Product[] {
    return this.#productsByCategory.get(category) ?? []
  }

  /** The number of products at a location; a product in several of its categories counts once. */
  countAt(location: Location): number {
    const categories = this.categories.filter((category) => category.location === location)
    return new Set(categories.flatMap(({ id }) => this.productsIn(id))).size
  }

  /** in the project's own order */
  productsOf(project: Project): Product[] {
    return found(project.product_ids, this.#products)
  }

  newest(): readonly Product[] {
    return this.products.slice(0, newestProducts)
  }

  /** Categories with at least one product, and their products. */
  sections(): Section[] {
    return this.categories
      .map((category) => ({ category, products: [...this.productsIn(category.id)] }))
      .filter(({ products }) => products.length > 0)
  }

  /**
   * 'People Also Like': products that share categories or projects with this one. The products that
   * share most come first, then the newest. The product itself is excluded.
   */
  relatedTo(product: Product): Product[] {
    const sharingProjects = new Set(
      product.project_ids.flatMap((id) => this.#productsByProject.get(id) ?? []),
    )
    const sharingOnlyCategories = firstOf(
      this.#sharingCategories(product.category_ids),
      relatedProducts,
      (other) => other !== product && !sharingProjects.has(other),
    )
    sharingProjects.delete(product)
    return [...sharingProjects, ...sharingOnlyCategories]
      .map((other) => ({ other, shared: sharedBetween(product, other) }))
      .sort((a, b) => b.shared - a.shared || byNewest(a.other, b.other))
      .slice(0, relatedProducts)
      .map(({ other }) => other)
  }

  /**
   * Products in any of these categories: those in most of them first, then the newest. Cached for
   * further products with the same categories: 10,000 products have few such combinations.
   */
  #sharingCategories(categories: readonly Id[]): readonly Product[] {
    const key = categories.join()
    const known = this.#rankings.get(key)
    if (known !== undefined) return known
    const counts = new Map<Product, number>()
    for (const id of categories) {
      for (const product of this.productsIn(id)) counts.set(product, (counts.get(product) ?? 0) + 1)
    }
    const ranking = [...counts]
      .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || byNewest(a, b))
      .map(([product]) => product)
    this.#rankings.set(key, ranking)
    return ranking
  }
}

/** The number of categories and projects that two products share. */
function sharedBetween(a: Product, b: Product): number {
  const shared = (ids: readonly Id[], others: readonly Id[]) =>
    ids.filter((id) => others.includes(id)).length
  return shared(a.category_ids, b.category_ids) + shared(a.project_ids, b.project_ids)
}

function firstOf<T>(rows: readonly T[], count: number, fits: (row: T) => boolean): T[] {
  const first: T[] = []
  for (const row of rows) {
    if (first.length === count) break
    if (fits(row)) first.push(row)
  }
  return first
}

/** Products and variants by their {@link codeKey}s. */
function codesOf(products: readonly Product[]): Map<string, Coded> {
  const codes = new Map<string, Coded>()
  for (const product of products) {
    codes.set(codeKey(product.code), { product, variant: undefined })
    for (const variant of product.variants)
      codes.set(codeKey(variant.orderCode), { product, variant })
  }
  return codes
}

function byId<T extends { id: Id }>(rows: readonly T[]): Map<Id, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

function found<T>(ids: readonly Id[], rows: Map<Id, T>): T[] {
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
}

function grouped(
  products: readonly Product[],
  keysOf: (product: Product) => readonly Id[],
): Map<Id, Product[]> {
  const groups = new Map<Id, Product[]>()
  for (const product of products) {
    for (const key of keysOf(product)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [product])
      else group.push(product)
    }
  }
  return groups
}
