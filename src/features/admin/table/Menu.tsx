import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  label: ReactNode
  children: ReactNode
}

/**
 * A button that unfolds a panel over the table. Escape, a click elsewhere and a click on what has
 * `data-closes` close it; the focus returns to the button.
 */
export function Menu({ label, children }: Props) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      const menu = element.current
      if (menu?.open === true && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    addEventListener('pointerdown', onPointer)
    return () => removeEventListener('pointerdown', onPointer)
  }, [])
  const close = () => {
    if (element.current === null) return
    element.current.open = false
    element.current.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || element.current?.open !== true) return
    event.preventDefault()
    close()
  }
  return (
    <details className="table__menu" name="table-menu" ref={element} onKeyDown={onKeyDown}>
      <summary className="quiet-button">{label}</summary>
      <div
        className="table__panel"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[data-closes]') !== null) close()
        }}
      >
        {children}
      </div>
    </details>
  )
}
