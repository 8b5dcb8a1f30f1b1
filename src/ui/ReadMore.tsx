import './read-more.css'
import { type ReactNode, useId, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'

interface Props {
  children: ReactNode
}

/** A long text, shortened on small screens, with a Read More / Hide toggle. */
export function ReadMore({ children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="read-more" ref={markHydrated}>
      <div className="read-more__text" id={id} data-open={open || undefined}>
        {children}
      </div>
      <button
        type="button"
        className="read-more__toggle more-link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : 'Read More'}
      </button>
    </div>
  )
}
