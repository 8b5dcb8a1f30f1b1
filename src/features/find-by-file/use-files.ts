import { useEffect, useState } from 'react'
import { takeHandedFile } from '#src/browser/handed-file.ts'
import { read } from './finder.ts'

export const pastedName = 'Pasted text'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Reads files that are dropped anywhere on the page or pasted into it, and one that another page has
 * handed over.
 * @returns whether a file is held above the page
 */
export function useFiles(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listeners.signal })
    on('dragover', (event) => {
      if (!holdsFiles(event)) return
      // Otherwise the browser opens the file instead of the page.
      event.preventDefault()
      setHeld(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setHeld(false)
    })
    on('drop', (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setHeld(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) void read(file, file.name)
    })
    on('paste', (event) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file !== undefined) void read(file, file.name)
      else if (text !== '' && !isField(event.target)) void read(new Blob([text]), pastedName)
    })
    void takeHandedFile().then((file) => file && read(file, file.name))
    return () => listeners.abort()
  }, [])
  return isHeld
}

/** A field keeps what is pasted into it. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea')
