import { type MouseEvent, useState } from 'react'
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

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    if (downloading) return
    setState('downloading')
    try {
      // Not the prop: the chosen variant may have a datasheet of its own.
      const response = await fetch(event.currentTarget.href)
      if (!response.ok) throw new Error(`The datasheet answered ${response.status}.`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = fileName
      link.click()
      // The address must stay valid until the browser has started to read it.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
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
        onClick={(event) => void download(event)}
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
