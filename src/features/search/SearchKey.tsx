import './search-key.css'
import { useState, useSyncExternalStore } from 'react'
import { isSearchKeyOn, setSearchKey } from '#src/browser/search-key.ts'

/** The stored value changes only through this page's own control. */
const unchanging = () => () => undefined

/** Says that the key / opens the search and offers to turn it off, if there is a keyboard. */
export function SearchKey() {
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
