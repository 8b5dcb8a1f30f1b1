import './facets.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Choice } from '#src/domain/product/listing.ts'
import type { FacetField } from './facets/FacetField.tsx'
import type { FacetFilter } from './facets/facet-filter.ts'
import type { Narrowed } from './facets/narrowed.ts'

/** The names of facets; prebuilt pages have no other data about them. */
export interface FacetGroup {
  group: string
  facets: readonly { key: string; label: string }[]
}

export interface FacetListProps {
  groups: readonly FacetGroup[]
  /** undefined until a visitor opens a facet */
  filter: FacetFilter | undefined
  /** likewise */
  Field: typeof FacetField | undefined
  /** the result of this choice, or of the one before */
  narrowed: Narrowed | undefined
  /** the data can't be loaded */
  isMissing: boolean
  onNeed: () => void
}

interface Props extends FacetListProps {
  /** the chosen facets */
  query: string
  onChange: (change: Pick<Choice, 'facets'>, isDone: boolean) => void
}

/** The facets by their groups; opening one loads their code and data. */
export function FacetList(props: Props) {
  const { groups, filter, Field, narrowed, query, isMissing, onNeed, onChange } = props
  const list = useRef<HTMLDivElement>(null)
  const chosen = useMemo(() => filter?.chosenIn(query), [filter, query])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string, isOpen: boolean) => {
    if (isOpen) onNeed()
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(key)
      else after.delete(key)
      return after
    })
  }
  // A visitor may have opened some before hydration.
  useEffect(() => {
    for (const { dataset } of list.current?.querySelectorAll<HTMLElement>('details[open]') ?? [])
      toggle(dataset['facet'] ?? '', true)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return (
    <div className="facets scripted" ref={list}>
      {groups.map(({ group, facets }) => (
        <section key={group} aria-label={group}>
          <h2 className="caption">{group}</h2>
          {facets.map(({ key, label }) => (
            <details
              key={key}
              className="facet unfolds"
              data-facet={key}
              data-chosen={chosen?.[key] === undefined ? undefined : ''}
              onToggle={({ currentTarget }) => toggle(key, currentTarget.open)}
            >
              <summary>{label}</summary>
              <div className="facet__field">
                {filter && Field && chosen && narrowed ? (
                  opened.has(key) && (
                    <Field
                      filter={filter}
                      narrowed={narrowed}
                      chosen={chosen}
                      facetKey={key}
                      onChange={(next, isDone) => onChange({ facets: filter.query(next) }, isDone)}
                    />
                  )
                ) : (
                  <p className="legend" aria-live="polite">
                    {isMissing
                      ? 'This filter could not be loaded. Check your connection, then open it again.'
                      : 'Loading …'}
                  </p>
                )}
              </div>
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}
