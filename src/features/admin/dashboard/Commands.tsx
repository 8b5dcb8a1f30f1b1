import { useEffect, useState } from 'react'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { goTo, openItem } from './dashboard-state.ts'

const Palette = lazyPart(async () => (await import('../palette/Palette.tsx')).Palette)

/** The command palette, which Ctrl K (Cmd K) and a button open. */
export function Commands() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      // Over another dialog it stays closed; its own it closes.
      setOpen((was) => !was && document.querySelector('dialog[open]') === null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <QuietButton
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Commands <kbd aria-hidden="true">Ctrl K</kbd>
      </QuietButton>
      {isOpen && <Palette onOpen={openItem} onPlace={goTo} onClose={() => setOpen(false)} />}
    </>
  )
}
