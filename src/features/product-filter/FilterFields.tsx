import { useId, useState } from 'react'
import type { Choice } from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type Location, locations } from '#src/domain/category/location.ts'
import { listingPath, paths } from '#src/domain/site/paths.ts'
import { brandLabel, brands } from '#src/domain/product/brand.ts'
import { FacetList, type FacetListProps } from './FacetList.tsx'
import type { Counts } from './chosen-products.ts'

export interface FilterCategory {
  id: Id
  type: string
  location: Location
  /** number of products in it */
  products: number
}

export interface FilterProps {
  choice: Choice
  categories: readonly FilterCategory[]
  /** undefined if unknown */
  counts: Counts | undefined
  facets: FacetListProps
}

interface Props extends FilterProps {
  /** @param isDone false while a handle moves or a number is typed */
  onChange: (change: Partial<Choice>, isDone?: boolean) => void
}

/** Brand, categories and facets. Without JavaScript the categories are links to their listings. */
export function FilterFields({ choice, categories, counts, facets, onChange }: Props) {
  const toggled = (id: Id) =>
    choice.categories.includes(id)
      ? choice.categories.filter((other) => other !== id)
      : [...choice.categories, id]
  const group = useId()
  // Decided once; after that the visitor opens and closes the groups.
  const [openGroup] = useState(
    () => categories.find(({ id }) => choice.categories.includes(id))?.location ?? locations[0],
  )

  return (
    <>
      <fieldset className="filter-group scripted">
        <legend className="listing__heading">Brand</legend>
        <div className="filter-brands">
          {brands.map((brand) => (
            <button
              key={brand}
              type="button"
              aria-pressed={choice.brand === brand}
              onClick={() => onChange({ brand: choice.brand === brand ? '' : brand })}
            >
              {brandLabel(brand)} <span className="legend">{countOf(counts?.brands, brand)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <h2 className="listing__heading">Categories</h2>
      {locations.map((location) => (
        <details
          key={location}
          className="filter-categories"
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
                      checked={choice.categories.includes(id)}
                      onChange={() => onChange({ categories: toggled(id) })}
                    />
                    <span dir="auto">{type}</span>
                    <span className="legend">{countOf(counts?.categories, id)}</span>
                  </label>
                  <noscript>
                    <a className="listing__choice" href={listingPath(id)}>
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
      {facets.groups.length > 0 && <FacetList {...facets} onChange={onChange} />}
    </>
  )
}

const countOf = <K,>(counts: Map<K, number> | undefined, key: K) => counts && (counts.get(key) ?? 0)
