import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Country } from '#src/domain/inquiry/country.ts'
import { flagPath } from '#src/domain/site/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/drawings.ts'
import { matchingCountries } from './matching-countries.ts'

interface Props {
  countries: readonly Country[]
  /** the chosen country; undefined if none is chosen */
  chosen: Country | undefined
  /** the field's text for a country */
  labelOf: (country: Country) => string
  onChoose: (country: Country) => void
  input: {
    id: string
    name: string
    'aria-label'?: string
    'aria-required'?: boolean
    'aria-invalid'?: boolean
    'aria-describedby'?: string | undefined
    autoComplete?: string
  }
}

/**
 * A country field, searchable by name, code or prefix: a combobox with a listbox (ARIA Authoring
 * Practices). Text that names no country is reset when the field loses focus.
 */
export function CountryField({ countries, chosen, labelOf, onChoose, input }: Props) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** the search text; undefined while nobody types */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = chosen === undefined ? '' : labelOf(chosen)
  const matches = open ? matchingCountries(countries, typed ?? '') : []
  const found = matches.length > 0

  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const show = () => {
    setOpen(true)
    setActive(chosen === undefined || typed !== undefined ? -1 : countries.indexOf(chosen))
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setActive(-1)
  }
  const choose = (country: Country) => {
    onChoose(country)
    close()
  }
  const look = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(text.trim() === '' ? -1 : 0)
    // A value filled in by the browser or typed completely counts at once.
    const named = countries.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    if (named !== undefined) onChoose(named)
  }
  useLayoutEffect(() => {
    // Text typed before hydration counts; a held Enter is dispatched right after this.
    const text = field.current?.value ?? ''
    if (text !== shown) look(text)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const country = matches[active]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) show()
      else setActive((active + step + matches.length) % Math.max(matches.length, 1))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (country !== undefined) choose(country)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Tab' && country !== undefined && typed !== undefined) {
      choose(country)
    }
  }

  return (
    <div className="country-field">
      {typed === undefined && chosen !== undefined && <Flag country={chosen} />}
      <input
        {...input}
        className="country-field__input"
        type="text"
        role="combobox"
        aria-expanded={found}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found && active >= 0 ? `${listId}-${active}` : undefined}
        spellCheck={false}
        ref={field}
        value={typed ?? shown}
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => (open ? undefined : show())}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Icon className="country-field__chevron" d={chevronDown} />
      <ul
        ref={list}
        id={listId}
        className="country-field__list"
        role="listbox"
        aria-label="Countries"
        hidden={!found}
      >
        {matches.map((country, place) => (
          <li
            key={country.code}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            // Keeps the focus in the field; losing it would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <Flag country={country} />
            <span>{country.name}</span>
            <span className="legend">{country.prefix}</span>
          </li>
        ))}
      </ul>
      <p className="country-field__list country-field__none" role="status">
        {open && !found && 'No country found'}
      </p>
    </div>
  )
}

function Flag({ country }: { country: Country }) {
  return (
    <img
      // A new element for each country: the previous image may be hidden because it failed to load.
      key={country.code}
      className="country-field__flag"
      data-optional
      src={flagPath(country.code)}
      width="24"
      height="16"
      alt=""
      loading="lazy"
    />
  )
}
