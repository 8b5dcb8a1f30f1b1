import { type RefObject, useEffect } from 'react'
import { handOver } from '#src/browser/handed-file.ts'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'

/** Lines that no search text has, while the shortest photometric files have about as many. */
const fewestLines = 8

/**
 * Leads to the page that finds luminaires by a photometric file, and takes a file there that is dropped on
 * the search panel or whose text is pasted into it. It stays in this browser.
 */
export function ByFile({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { current } = panel
    const listeners = new AbortController()
    const { signal } = listeners
    const take = (event: Event, transfer: DataTransfer | null) => {
      const file = fileIn(transfer)
      if (file === undefined) return
      event.preventDefault()
      void openWith(file)
    }
    current?.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    current?.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    const allow = (event: DragEvent) => {
      // Otherwise the browser opens the file instead of the page.
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    current?.addEventListener('dragover', allow, { signal })
    return () => listeners.abort()
  }, [panel])
  return (
    <p className="search__by-file legend">
      Replacing another maker’s luminaire?{' '}
      <a className="underlined lights" href={findByFilePath}>
        Find by photometric file
      </a>
    </p>
  )
}

function fileIn(transfer: DataTransfer | null): File | undefined {
  const text = transfer?.getData('text/plain') ?? ''
  const isFile = text.split(/[\r\n]+/, fewestLines).length === fewestLines
  return transfer?.files[0] ?? (isFile ? new File([text], 'Pasted text') : undefined)
}

/** Without a store between pages, the visitor chooses the file there again. */
async function openWith(file: File): Promise<void> {
  await handOver(file, file.name)
  location.assign(findByFilePath)
}
