import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { $place, go } from './place.ts'

const onSearch = (search: string, how: 'push' | 'replace') => go({ search, page: 1 }, how)

/** The search of the catalogue; the key / leads to it from anywhere on the page. */
export function ItemSearch() {
  const { search } = useStore($place)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <search className="dashboard__search">
      <SearchBox
        ref={field}
        label="Search products, categories, or projects..."
        value={search}
        onSearch={onSearch}
        aria-keyshortcuts="/"
      />
      <kbd aria-hidden="true">/</kbd>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
