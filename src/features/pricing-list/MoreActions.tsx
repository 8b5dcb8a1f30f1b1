import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/drawings.ts'

/** Actions that are needed seldom, below one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    // An action's dialog returns the focus to where it was.
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Nothing else ends with it, such as the whole window.
    event.preventDefault()
    close()
  }
  return (
    <div
      className="more-actions"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="more-link"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        More
        <Icon d={chevronDown} width="16" height="16" />
      </button>
      {isOpen && (
        // A button does not get the focus by a press in Safari, but what contains it does. It closes after the
        // action, because a button that is gone before its own handler does nothing.
        <div ref={list} className="more-actions__list" tabIndex={-1} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}
