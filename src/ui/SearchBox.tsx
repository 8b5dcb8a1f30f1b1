import './field.css'
import { type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react'
import { searchLength } from '#src/domain/limits.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  label: string
  value: string
  /** how long to wait after the last keystroke before searching, milliseconds */
  pause?: number
  /** @param how whether it is the first change since the field got the focus */
  onSearch: (text: string, how: 'push' | 'replace') => void
  ref?: Ref<HTMLInputElement>
}

/** For a search that asks the server, milliseconds. */
const usualPause = 250

/** Searches during typing; each search is one step in the browser's history. */
export function SearchBox({ label, value, pause = usualPause, onSearch, ...input }: Props) {
  /** typed text that has not been searched for yet */
  const [typed, setTyped] = useState<string>()
  const steps = useRef(0)

  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      setTyped(undefined)
      if (typed === value) return
      onSearch(typed, steps.current === 0 ? 'push' : 'replace')
      steps.current += 1
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, value, pause, onSearch])

  return (
    <input
      aria-label={label}
      {...input}
      className="search-box"
      type="search"
      placeholder={label}
      maxLength={searchLength}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => (steps.current = 0)}
    />
  )
}
