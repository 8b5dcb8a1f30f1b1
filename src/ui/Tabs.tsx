import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'

interface Props {
  label: string
  names: readonly [string, string]
  /** the panels; passed as slots, they stay the page's own HTML */
  first?: ReactNode
  second?: ReactNode
}

/** Two tabs (ARIA Authoring Practices); without JavaScript both panels are visible. */
export function Tabs({ label, names, first, second }: Props) {
  const [chosen, setChosen] = useState(0)
  const id = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: 1 - chosen, ArrowRight: 1 - chosen, Home: 0, End: 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div className="tabs" ref={markHydrated}>
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-controls={id + index}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {[first, second].map((panel, index) => (
        <div
          key={names[index]}
          className="tabs__panel"
          role="tabpanel"
          id={id + index}
          aria-label={names[index]}
          data-chosen={index === chosen || undefined}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
