import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isSearchKeyOn, setSearchKey } from '#src/browser/search-key.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { $place, go } from '#src/features/admin/place.ts'

const onSearch = (search: string, how: 'push' | 'replace') => go({ search, page: 1 }, how)

/** The catalogue search. The / key focuses it from anywhere on the page, unless turned off. */
export function ItemSearch() {
  const { search } = useStore($place)
  const field = useRef<HTMLInputElement>(null)
  const [hasKey, setHasKey] = useState(isSearchKeyOn)

  useEffect(() => {
    if (!hasKey) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasKey])
  const toggleKey = () => {
    setSearchKey(!hasKey)
    setHasKey(!hasKey)
  }

  return (
    <search className="dashboard__search">
      <SearchBox
        ref={field}
        label="Search products, categories, or projects..."
        value={search}
        onSearch={onSearch}
        {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
      />
      <button
        type="button"
        className="dashboard__search-key"
        aria-label="Open search with the / key"
        aria-pressed={hasKey}
        title={`The / key ${hasKey ? 'opens' : 'doesn’t open'} search`}
        onClick={toggleKey}
      >
        <kbd aria-hidden="true">/</kbd>
      </button>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
