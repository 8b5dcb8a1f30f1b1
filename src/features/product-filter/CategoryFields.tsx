import { useId, useState } from 'react'
import { type Location, locations } from '#src/domain/category/location.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { listingPath, paths } from '#src/domain/site/paths.ts'
import type { Counts } from './chosen-products.ts'

export interface FilterCategory {
  id: Id
  type: string
  location: Location
  /** number of products in it */
  products: number
}

interface Props {
  categories: readonly FilterCategory[]
  chosen: readonly Id[]
  counts: Counts['categories'] | undefined
  onChange: (chosen: readonly Id[]) => void
}

/** The categories by location. Without JavaScript they are links to their listings. */
export function CategoryFields({ categories, chosen, counts, onChange }: Props) {
  const toggled = (id: Id) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  const group = useId()
  // Decided once; after that the visitor opens and closes the groups.
  const [openGroup] = useState(
    () => categories.find(({ id }) => chosen.includes(id))?.location ?? locations[0],
  )
  return (
    <>
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
                      checked={chosen.includes(id)}
                      onChange={() => onChange(toggled(id))}
                    />
                    <span dir="auto">{type}</span>
                    <span className="legend">{counts && (counts.get(id) ?? 0)}</span>
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
    </>
  )
}
