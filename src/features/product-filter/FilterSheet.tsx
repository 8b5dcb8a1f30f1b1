import { useRef, useState } from 'react'
import { type Choice, noChoice } from '#src/domain/product/listing.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { FilterFields, type FilterProps } from './FilterFields.tsx'

interface Props extends FilterProps {
  onApply: (change: Partial<Choice>) => void
}

/** The full-screen filter of small screens; nothing changes before Apply Filters. */
export function FilterSheet({ choice, categories, counts, onApply }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState<Choice>()
  const chosen = choice.categories.length + (choice.brand === '' ? 0 : 1)

  const open = () => {
    setDraft(choice)
    dialog.current?.showModal()
  }
  const apply = ({ brand, categories }: Choice) => {
    onApply({ brand, categories })
    dialog.current?.close()
  }

  return (
    <>
      <button type="button" className="listing__open-sheet button" onClick={open}>
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
                counts={counts}
                onChange={(change) => setDraft({ ...draft, ...change })}
              />
            </div>
            <footer>
              <button type="button" className="button" onClick={() => apply(noChoice)}>
                Clear Filters
              </button>
              <button type="button" className="button button--filled" onClick={() => apply(draft)}>
                Apply Filters
              </button>
            </footer>
          </>
        )}
      </dialog>
    </>
  )
}
