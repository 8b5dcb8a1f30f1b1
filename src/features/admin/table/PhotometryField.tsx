import { useEffect, useId, useRef, useState } from 'react'
import { randomKey } from '#src/browser/random-key.ts'
import { fileFault } from '#src/domain/fields/file-fields.ts'
import { acceptedFiles } from '#src/domain/files/file-kinds.ts'
import { variantFileLabels } from '#src/domain/product/variant.ts'
import { keyFor } from '../form/form-content.ts'
import { readChosen } from '../form/read-files.ts'
import { type Sending, sendFile } from '../form/send-file.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'

const PhotometryPanel = lazyPart(
  async () => (await import('../photometry/PhotometryPanel.tsx')).PhotometryPanel,
)

interface Props {
  /** @param upload the id of the upload; '' while there is none */
  onUpload: (upload: string) => void
}

/** Chooses a photometric file, which is sent at once, and shows its contents and findings. */
export function PhotometryField({ onUpload }: Props) {
  const id = useId()
  const [file, setFile] = useState<File>()
  /** the key by which the file is read; undefined if it is not of the kind */
  const [key, setKey] = useState<string>()
  const [sending, setSending] = useState<Sending>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = (chosen: File) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setFile(chosen)
    setKey(undefined)
    onUpload('')
    const { type, size } = chosen
    const fault = fileFault('photometry', { type, size }, `The ${variantFileLabels.photometry}`)
    if (fault !== undefined) {
      setSending({ is: 'failed', reason: fault.message })
      return
    }
    const chosenKey = keyFor(randomKey(), chosen.name)
    setKey(chosenKey)
    void readChosen(chosenKey, chosen)
    const report = (state: Sending) => {
      if (signal.aborted) return
      setSending(state)
      if (state.is === 'arrived') onUpload(state.upload)
    }
    void sendFile(chosen, 'photometry', report, signal)
  }
  return (
    <div className="field">
      <label htmlFor={id}>Photometric file (LDT or IES)</label>
      <input
        id={id}
        type="file"
        accept={acceptedFiles.photometry}
        aria-describedby={`${id}-state`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen !== undefined) send(chosen)
        }}
      />
      <p className="legend" id={`${id}-state`} role="status">
        {file !== undefined && sending !== undefined && (
          <State {...{ file, sending }} onRetry={() => send(file)} />
        )}
      </p>
      {key !== undefined && <PhotometryPanel key={key} file={key} present={[]} onUse={undefined} />}
    </div>
  )
}

function State({ file, sending, onRetry }: { file: File; sending: Sending; onRetry: () => void }) {
  if (sending.is === 'arrived')
    return (
      <>
        <bdi>{file.name}</bdi> is sent.
      </>
    )
  if (sending.is === 'failed')
    return (
      <span className="error">
        {sending.reason} <QuietButton onClick={onRetry}>Retry</QuietButton>
      </span>
    )
  return (
    <>
      {sending.is === 'waiting' ? 'Waiting for a connection' : `Sending ${file.name}`}{' '}
      <progress max={file.size} value={sending.sent} aria-label={`Sending ${file.name}`} />
    </>
  )
}
