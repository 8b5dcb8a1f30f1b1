import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Choice } from '#src/domain/product/listing.ts'
import { counted } from '#src/domain/format-number.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { FilterFields, type FilterProps } from './FilterFields.tsx'

interface Props extends Omit<FilterProps, 'counts' | 'facets'> {
  /** the fields' data for a choice that is not applied yet */
  fieldsOf: (
    draft: Choice,
  ) => Pick<FilterProps, 'counts' | 'facets'> & { count: number | undefined }
  /** the choice after 'Clear Filters' */
  noFilters: Filters
  onApply: (change: Filters) => void
}

type Filters = Pick<Choice, 'brand' | 'categories' | 'facets'>

/** The full-screen filter of small screens; nothing changes before Apply Filters. */
export function FilterSheet({ choice, categories, fieldsOf, noFilters, onApply }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState<Choice>()
  const chosen =
    choice.categories.filter((id) => !noFilters.categories.includes(id)).length +
    (choice.brand === '' ? 0 : 1) +
    choice.facets.split('&').filter(Boolean).length
  // A tap is shown at once; its numbers follow after that paint.
  const numbered = useDeferredValue(draft) ?? choice
  const { count, ...fields } = useMemo(() => fieldsOf(numbered), [fieldsOf, numbered])

  const open = () => {
    setDraft(choice)
    dialog.current?.showModal()
    import('./above-keyboard.ts').then(
      (keyboard) => keyboard.stayAbove(dialog.current),
      console.info,
    )
  }
  const apply = ({ brand, categories, facets }: Filters) => {
    onApply({ brand, categories, facets })
    dialog.current?.close()
  }

  return (
    <>
      <button type="button" className="listing__open-sheet button scripted" onClick={open}>
        Filters {chosen > 0 && <span className="filter-count">{chosen}</span>}
      </button>
      <dialog
        ref={dialog}
        className="filter-sheet"
        aria-label="Filter"
        onClose={() => setDraft(undefined)}
      >
        {draft !== undefined && (
          <>
            <header>
              <h2 className="heading">Filter</h2>
              <button
                type="button"
                className="icon-button"
                aria-label="Close filters"
                onClick={() => dialog.current?.close()}
              >
                <Icon d={cross} />
              </button>
            </header>
            <div className="filter-sheet__fields">
              <FilterFields
                choice={draft}
                categories={categories}
                {...fields}
                onChange={(change) => setDraft({ ...draft, ...change })}
              />
            </div>
            <footer>
              <button type="button" className="button" onClick={() => apply(noFilters)}>
                Clear Filters
              </button>
              <button type="button" className="button button--filled" onClick={() => apply(draft)}>
                Apply Filters
                <span className="small" aria-live="polite" aria-atomic="true">
                  {count !== undefined && `Show ${counted(count, 'product')}`}
                </span>
              </button>
            </footer>
          </>
        )}
      </dialog>
    </>
  )
}
