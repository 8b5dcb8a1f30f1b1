import './search-panel.css'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { isSearchKeyOn, setSearchKey } from '#src/browser/search-key.ts'
import { searchLength } from '#src/domain/limits.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { optionId, useCombobox } from '#src/ui/use-combobox.ts'
import { SearchResults, resultsId } from './SearchResults.tsx'
import { $search, $suggestions, prepare, searchFor } from './search.ts'
import { useSearchCaps } from './use-search-caps.ts'

const panelId = 'search'

/**
 * The panel below the top bar: a combobox with a list of results (ARIA Authoring Practices). It is
 * a popover, so it opens, accepts text and closes before hydration.
 */
export function SearchPanel() {
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { query, results, error, loading } = useStore($search)
  const suggestions = useStore($suggestions)
  const { groups, count, entered: first } = useSearchCaps(results, query)
  const [active, setActive] = useState(-1)
  const entered = useRef(false)

  useEffect(() => {
    // Text typed before hydration counts.
    void searchFor(input.current?.value ?? '')
    void prepare()
  }, [])

  /** Enter opens the active result, else the best; during a search, it waits for the answer. */
  const openEntered = () => {
    if (!entered.current || $search.get().loading) return
    entered.current = false
    document.getElementById(optionId(resultsId, active < 0 ? first : active))?.click()
  }
  useEffect(openEntered)
  // The arrow keys move from the field to the first result and back.
  const combobox = useCombobox({
    ...{ id: resultsId, count, active, onActive: setActive, isByField: true },
  })

  const search = (text: string) => {
    entered.current = false
    setActive(-1)
    void searchFor(text)
  }
  const fill = (phrase: string) => {
    if (input.current === null) return
    input.current.value = phrase
    input.current.focus()
    search(phrase)
  }
  const close = () => panel.current?.hidePopover()

  const onKeyDown = (event: KeyboardEvent) => {
    if (!combobox.isArrow(event) && event.key === 'Enter') {
      event.preventDefault()
      entered.current = true
      openEntered()
    }
  }

  return (
    <div className="search" ref={markHydrated}>
      <button
        className="icon-button scripted"
        type="button"
        popoverTarget={panelId}
        aria-label="Search"
        data-search-toggle
      >
        <Icon d="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0m-1.5 5 5 5" />
      </button>
      <div className="search__panel" id={panelId} popover="auto" ref={panel} role="search">
        <div className="page">
          <input
            ref={input}
            {...combobox.attributes}
            className="search__input"
            placeholder="Search product or code..."
            aria-label="Search product or code"
            autoComplete="off"
            autoFocus
            maxLength={searchLength}
            enterKeyHint="search"
            onInput={({ currentTarget }) => search(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {results?.typed && <results.typed.Chips {...results.typed} onChange={fill} />}
          <div className="search__columns">
            <div className="search__suggestions">
              <h2 className="caption">Suggestions</h2>
              <ul>
                {suggestions.map((phrase) => (
                  <li key={phrase}>
                    <button type="button" onClick={() => fill(phrase)} dir="auto">
                      {phrase}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
            <SearchResults
              groups={groups}
              error={error}
              notice={results?.notice ?? ''}
              said={results?.said ?? ''}
              loading={loading}
              query={query}
              active={active}
              onPick={close}
            />
          </div>
          <SearchKey />
        </div>
      </div>
    </div>
  )
}

/** The stored value changes only through this page's own control. */
const unchanging = () => () => undefined

/** Says that the key / opens the search and offers to turn it off, if there is a keyboard. */
function SearchKey() {
  const stored = useSyncExternalStore(unchanging, isSearchKeyOn, () => true)
  const [chosen, setChosen] = useState<boolean>()
  return (
    <label className="search-key legend">
      <input
        type="checkbox"
        checked={chosen ?? stored}
        onChange={({ currentTarget: { checked } }) => {
          setChosen(checked)
          setSearchKey(checked)
        }}
      />
      <span>
        Open search with the <kbd>/</kbd> key
      </span>
    </label>
  )
}
