import { brandLabel, brands } from '#src/domain/product/brand.ts'
import type { Choice } from '#src/domain/product/listing.ts'
import { CategoryFields, type FilterCategory } from './CategoryFields.tsx'
import { FacetList, type FacetListProps } from './FacetList.tsx'
import type { Counts } from './chosen-products.ts'

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
        <legend className="listing__heading">Brand</legend>
        <div className="filter-brands">
          {brands.map((brand) => (
            <button
              key={brand}
              type="button"
              aria-pressed={choice.brand === brand}
              onClick={() => onChange({ brand: choice.brand === brand ? '' : brand })}
            >
              {brandLabel(brand)}{' '}
              <span className="legend">{counts && (counts.brands.get(brand) ?? 0)}</span>
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
