import './products-panel.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $schedule } from '#src/browser/schedule.ts'
import { CartLines } from './CartLines.tsx'

/** The collected products: above the form or, on request, alone in the whole window. */
export function ProductsPanel() {
  const isEmpty = useStore($schedule, { ssr: 'initial' }).length === 0
  const { isWhole, open, close } = useWholeWindow()
  const button = useRef<HTMLButtonElement>(null)
  const wasWhole = useRef(false)

  useEffect(() => {
    if (!isWhole) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null
      if (event.key === 'Escape' && !isTaken) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  useLayoutEffect(() => {
    if (isWhole || wasWhole.current) button.current?.focus({ preventScroll: true })
    wasWhole.current = isWhole
    if (!isWhole) return undefined
    const { scrollY } = window
    const page = document.documentElement
    page.dataset['window'] = 'products'
    page.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      delete page.dataset['window']
      page.scrollTo({ top: scrollY, behavior: 'instant' })
    }
  }, [isWhole])

  return (
    <section
      className="products-panel"
      role={isWhole ? 'dialog' : undefined}
      aria-modal={isWhole || undefined}
      aria-labelledby="products-heading"
    >
      <div className="products-panel__head">
        <h2 className="heading" id="products-heading">
          Products
        </h2>
        {isWhole ? (
          <button key="close" ref={button} type="button" className="more-link" onClick={close}>
            Close
          </button>
        ) : (
          !isEmpty && (
            <button key="open" ref={button} type="button" className="more-link" onClick={open}>
              Full window
            </button>
          )
        )}
      </div>
      <CartLines />
    </section>
  )
}

const key = 'wholeWindow'

/** The whole window is a step in the browser's history, so that Back returns to the page. */
function useWholeWindow() {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const read = () => setWhole((history.state as Record<string, unknown> | null)?.[key] === true)
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  return {
    isWhole,
    open: () => {
      history.pushState({ [key]: true }, '')
      setWhole(true)
    },
    close: () => {
      // At once: a second press of Escape must not go back again.
      setWhole(false)
      history.back()
    },
  }
}
