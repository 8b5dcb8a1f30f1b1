import { brandLabel } from '#src/domain/product/brand.ts'
import type { Choice } from '#src/domain/product/listing.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { untranslated } from '#src/ui/untranslated.ts'
import type { FilterCategory } from './FilterFields.tsx'

/** A part of the choice that a visitor can remove. */
export interface Chip {
  /** differs from those of the other chips */
  id: string
  /** 'Ingress protection' */
  label: string
  /** 'IP44 or better' */
  text: string
  /** the change that removes it */
  rest: Partial<Choice>
}

/** @param categories undefined where the category is fixed */
export function brandAndCategoryChips(
  { brand, categories: chosen }: Choice,
  categories: readonly FilterCategory[] = [],
): Chip[] {
  return [
    ...(brand === ''
      ? []
      : [{ id: 'brand', label: 'Brand', text: brandLabel(brand), rest: { brand: '' as const } }]),
    ...categories
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, type }) => ({
        id: `category ${id}`,
        label: 'Category',
        text: type,
        rest: { categories: chosen.filter((other) => other !== id) },
      })),
  ]
}

interface Props {
  chips: readonly Chip[]
  onRemove: (rest: Partial<Choice>) => void
}

/** The chosen filters; a click removes one. */
export function ChosenFilters({ chips, onRemove }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className="chips facet-chips scripted" aria-label="Chosen filters">
      {chips.map(({ id, label, text, rest }) => (
        <li key={id}>
          <button type="button" onClick={() => onRemove(rest)}>
            <span className="visually-hidden">Remove </span>
            <span>
              <span className="facet-chips__label">{label}</span>{' '}
              <bdi translate={untranslated(text)}>{text}</bdi>
            </span>
            <Icon d={cross} />
          </button>
        </li>
      ))}
    </ul>
  )
}
