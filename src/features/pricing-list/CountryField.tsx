import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Country } from '#src/domain/inquiry/country.ts'
import { flagPath } from '#src/domain/site/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/drawings.ts'
import { optionId, useCombobox } from '#src/ui/use-combobox.ts'
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
  /** the search text; undefined while nobody types */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = chosen === undefined ? '' : labelOf(chosen)
  const matches = open ? matchingCountries(countries, typed ?? '') : []
  const { length: count } = matches
  const found = count > 0
  const combobox = useCombobox({ id: listId, count, active, onActive: setActive })

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
    const country = matches[active]
    if (combobox.isArrow(event)) {
      if (!open) show()
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
        {...combobox.attributes}
        className="country-field__input"
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
        id={listId}
        className="country-field__list"
        role="listbox"
        aria-label="Countries"
        hidden={!found}
      >
        {matches.map((country, place) => (
          <li
            key={country.code}
            id={optionId(listId, place)}
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
