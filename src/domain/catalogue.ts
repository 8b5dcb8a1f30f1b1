import type { Category } from './category.ts'
import type { ImageFile } from './file.ts'
import type { Id } from './identity.ts'
import { newestProducts, relatedProducts } from './limits.ts'
import { type Brand, type Product, byNewest } from './product.ts'
import type { Project } from './project.ts'

export interface CatalogueRows {
  /** rises with every change of the catalogue */
  revision: number
  products: Product[]
  categories: Category[]
  projects: Project[]
  images: ImageFile[]
  suggestions: string[]
  /** site path of each brand's PDF */
  brandCatalogues: Partial<Record<Brand, string>>
}

export interface Section {
  category: Category
  products: Product[]
}

/** The whole catalogue at one revision, and what the business asks of it. */
export class Catalogue {
  readonly revision: number
  /** newest first */
  readonly products: readonly Product[]
  /** Indoor before Outdoor, then by id */
  readonly categories: readonly Category[]
  /** newest first */
  readonly projects: readonly Project[]
  readonly suggestions: readonly string[]
  readonly brandCatalogues: Partial<Record<Brand, string>>
  readonly #images: Map<string, ImageFile>
  readonly #products: Map<Id, Product>
  readonly #categories: Map<Id, Category>
  readonly #projects: Map<Id, Project>
  readonly #productsByCategory: Map<Id, Product[]>
  readonly #productsByProject: Map<Id, Product[]>

  constructor(rows: CatalogueRows) {
    this.revision = rows.revision
    this.products = [...rows.products].sort(byNewest)
    this.categories = [...rows.categories].sort(
      (a, b) => a.location.localeCompare(b.location) || a.id - b.id,
    )
    this.projects = [...rows.projects].sort(
      (a, b) => b.dateOfProject.localeCompare(a.dateOfProject) || b.id - a.id,
    )
    this.suggestions = rows.suggestions
    this.brandCatalogues = rows.brandCatalogues
    this.#images = new Map(rows.images.map((image) => [image.path, image]))
    this.#products = byId(this.products)
    this.#categories = byId(this.categories)
    this.#projects = byId(this.projects)
    this.#productsByCategory = grouped(this.products, ({ category_ids }) => category_ids)
    this.#productsByProject = grouped(this.products, ({ project_ids }) => project_ids)
  }

  /** @throws RangeError where the catalogue does not hold the picture */
  image(path: string): ImageFile {
    const image = this.#images.get(path)
    if (image === undefined) throw new RangeError(`The catalogue holds no picture ${path}.`)
    return image
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

  /** in the project's own order */
  productsOf(project: Project): Product[] {
    return found(project.product_ids, this.#products)
  }

  newest(): readonly Product[] {
    return this.products.slice(0, newestProducts)
  }

  /** Categories that hold at least one product, with all of theirs. */
  sections(): Section[] {
    return this.categories
      .map((category) => ({ category, products: [...this.productsIn(category.id)] }))
      .filter(({ products }) => products.length > 0)
  }

  /**
   * 'People Also Like': products that share categories or projects with this one, those that
   * share most first, then the newest; never the product itself.
   */
  relatedTo(product: Product): Product[] {
    const shared = new Map<Product, number>()
    const count = (others: readonly Product[] | undefined) => {
      for (const other of others ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    for (const id of product.category_ids) count(this.#productsByCategory.get(id))
    for (const id of product.project_ids) count(this.#productsByProject.get(id))
    shared.delete(product)
    return mostShared(shared, relatedProducts)
  }
}

/** The `most` products with the highest count, ties by newest, without sorting the many that lose. */
function mostShared(shared: Map<Product, number>, most: number): Product[] {
  const best: [product: Product, count: number][] = []
  for (const entry of shared) {
    const last = best[most - 1]
    if (last !== undefined && comesFirst(last, entry)) continue
    const at = best.findIndex((other) => comesFirst(entry, other))
    best.splice(at === -1 ? best.length : at, 0, entry)
    best.length = Math.min(best.length, most)
  }
  return best.map(([product]) => product)
}

function comesFirst(a: [Product, number], b: [Product, number]): boolean {
  return a[1] === b[1] ? byNewest(a[0], b[0]) < 0 : a[1] > b[1]
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
