import { type MouseEvent, useState } from 'react'
import { download } from '#src/browser/download.ts'
import { markHydrated } from '#src/browser/hydrated.ts'
import { Spinner } from '#src/ui/Spinner.tsx'

interface Props {
  /** site path of the PDF */
  href: string
  /** of the saved file */
  fileName: string
  /** whether all variants share it */
  isForAll?: boolean
}

const failed = 'Failed to download datasheet.'

/**
 * A download link that works without JavaScript; once hydrated it also shows progress and failure.
 */
export function DatasheetButton({ href, fileName, isForAll }: Props) {
  const [state, setState] = useState<'ready' | 'downloading' | 'failed'>('ready')
  const downloading = state === 'downloading'

  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    if (downloading) return
    setState('downloading')
    try {
      // Not the prop: the chosen variant may have a datasheet of its own.
      const response = await fetch(event.currentTarget.href)
      if (!response.ok) throw new Error(`The datasheet answered ${response.status}.`)
      download(await response.blob(), fileName)
      setState('ready')
    } catch (error) {
      console.warn(failed, error)
      setState('failed')
    }
  }

  return (
    <div className="datasheet" ref={markHydrated}>
      <a
        className="button"
        href={href}
        download={fileName}
        data-held=""
        aria-disabled={downloading || undefined}
        aria-busy={downloading}
        onClick={(event) => void onClick(event)}
      >
        {downloading && <Spinner />}
        <span>Download Datasheet</span>
      </a>
      {isForAll && <span className="legend">for all variants</span>}
      <p className="error" role="alert">
        {state === 'failed' && failed}
      </p>
    </div>
  )
}
