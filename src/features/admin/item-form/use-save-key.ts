import { useEffect } from 'react'

/** Ctrl S (Cmd S) saves instead of the browser's own saving, unless another dialog is above the form. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelectorAll('dialog[open]').length === 1) save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [save])
}
