import { useId, useState } from 'react'
import { brandLabel, brands } from '#src/domain/product/brand.ts'
import type { Choice } from '#src/domain/product/listing.ts'
import { ProductCount } from './ProductCount.tsx'
import { FacetList, type FacetListProps } from './FacetList.tsx'
import type { Counts } from './chosen-products.ts'
import { type Location, locations } from '#src/domain/category/location.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'

export interface FilterProps {
  choice: Choice
  /** undefined where the category is fixed */
  categories: readonly FilterCategory[] | undefined
  /** of this choice or of the one before; undefined if unknown */
  counts: Counts | undefined
  facets: FacetListProps
}

interface Props extends FilterProps {
  /** @param isDone false while a handle moves or a number is typed */
  onChange: (change: Partial<Choice>, isDone?: boolean) => void
}

/** Brand, categories and facets. */
export function FilterFields({ choice, categories, counts, facets, onChange }: Props) {
  return (
    <>
      <fieldset className="filter-group scripted">
        <legend className="caption">Brand</legend>
        <div className="filter-brands">
          {brands.map((brand) => (
            <button
              key={brand}
              type="button"
              aria-pressed={choice.brand === brand}
              onClick={() => onChange({ brand: choice.brand === brand ? '' : brand })}
            >
              <span>{brandLabel(brand)}</span>{' '}
              <ProductCount count={counts && (counts.brands.get(brand) ?? 0)} />
            </button>
          ))}
        </div>
      </fieldset>
      {categories !== undefined && (
        <CategoryFields
          categories={categories}
          chosen={choice.categories}
          counts={counts?.categories}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
      )}
      {facets.groups.length > 0 && (
        <FacetList {...facets} query={choice.facets} onChange={onChange} />
      )}
    </>
  )
}

export interface FilterCategory {
  id: Id
  type: string
  location: Location
  /** number of products in it */
  products: number
}

/** The categories by location. Without JavaScript they are links to their listings. */
function CategoryFields({
  categories,
  chosen,
  counts,
  onChange,
}: {
  categories: readonly FilterCategory[]
  chosen: readonly Id[]
  counts: Counts['categories'] | undefined
  onChange: (chosen: readonly Id[]) => void
}) {
  const toggled = (id: Id) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  const group = useId()
  // Decided once; after that the visitor opens and closes the groups.
  const [openGroup] = useState(
    () => categories.find(({ id }) => chosen.includes(id))?.location ?? locations[0],
  )
  return (
    <>
      <h2 className="caption">Categories</h2>
      {locations.map((location) => (
        <details
          key={location}
          className="facet unfolds filter-categories"
          name={group}
          open={location === openGroup}
        >
          <summary>{location}</summary>
          <ul>
            {categories
              .filter((category) => category.location === location)
              .map(({ id, type }) => (
                <li key={id}>
                  <label className="listing__choice scripted">
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      onChange={() => onChange(toggled(id))}
                    />
                    <span dir="auto">{type}</span>
                    <ProductCount count={counts && (counts.get(id) ?? 0)} />
                  </label>
                  <noscript>
                    <a className="listing__choice" href={addresses.listing.make(id)}>
                      {type}
                    </a>
                  </noscript>
                </li>
              ))}
          </ul>
        </details>
      ))}
      <noscript>
        <a className="listing__choice" href={paths.products}>
          All products
        </a>
      </noscript>
    </>
  )
}
