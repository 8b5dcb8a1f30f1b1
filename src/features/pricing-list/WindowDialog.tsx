import { useEffect, useLayoutEffect, useRef } from 'react'
import { adoptStyles } from './dialog-styles.ts'
import styles from './window-dialog.css?inline'

/**
 * Makes the section around it a dialog in the whole window: everything else is hidden, from keyboards
 * and screen readers too. The page itself scrolls, as no dialog of the browser would let it.
 */
export function WindowDialog({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // First, so that a second press of Escape goes no further back.
    onClose()
    history.back()
  }

  useLayoutEffect(() => {
    const section = button.current?.closest('section')
    const { scrollY } = window
    const sheet = adoptStyles(styles)
    // Not after a reload, nor after Forward.
    if (history.state === null) history.pushState('window', '')
    section?.classList.add('window')
    section?.setAttribute('role', 'dialog')
    section?.setAttribute('aria-modal', 'true')
    scrollTo({ top: 0, behavior: 'instant' })
    button.current?.focus()
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      section?.classList.remove('window')
      section?.removeAttribute('role')
      section?.removeAttribute('aria-modal')
      // Once the other button has the place of this one.
      queueMicrotask(() => {
        const opener = section?.querySelector<HTMLElement>('.schedule-bar__end > :last-child')
        opener?.focus({ preventScroll: true })
        scrollTo({ top: scrollY, behavior: 'instant' })
      })
    }
  }, [])

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => {
        const isTaken = defaultPrevented || document.querySelector('dialog[open]') !== null
        if (key === 'Escape' && !isTaken) close()
      },
      { signal },
    )
    // The key that opens the search, which is hidden.
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === '/') event.stopPropagation()
      },
      { signal, capture: true },
    )
    return () => ended.abort()
  })

  return (
    <button ref={button} type="button" className="window__close more-link" onClick={close}>
      Close
    </button>
  )
}
