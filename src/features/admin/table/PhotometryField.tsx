import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { randomKey } from '#src/browser/random-key.ts'
import { fileFault } from '#src/domain/fields/file-fields.ts'
import { acceptedFiles } from '#src/domain/files/file-kinds.ts'
import { variantFileLabels } from '#src/domain/product/variant.ts'
import { keyFor } from '../form/form-content.ts'
import { $readFiles, readChosen } from '../form/read-files.ts'
import { type Sending, sendFile } from '../form/send-file.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { useZipped } from '../parts/use-zipped.tsx'

const PhotometryPanel = lazyPart(
  async () => (await import('../photometry/PhotometryPanel.tsx')).PhotometryPanel,
)

interface Props {
  /** @param upload the id of the upload; '' while there is none */
  onUpload: (upload: string) => void
}

/** Why a file is not sent: it is not of the kind, or what it contains is refused. */
function refusalOf({ type, size }: File, key: string): string | undefined {
  const fault = fileFault('photometry', { type, size }, `The ${variantFileLabels.photometry}`)
  const read = $readFiles.get().get(key)
  return fault?.message ?? (read?.is === 'refused' ? read.message : undefined)
}

/** Chooses a photometric file, which is sent at once, and shows its contents and findings. */
export function PhotometryField({ onUpload }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<{ file: File; key: string }>()
  const [sending, setSending] = useState<Sending>()
  useStore($readFiles)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The file before no longer counts, also while one of a ZIP file is to be chosen. */
  const begin = () => {
    running.current?.abort()
    setChosen(undefined)
    setSending(undefined)
    onUpload('')
  }
  const choose = async (file: File) => {
    begin()
    const { signal } = (running.current = new AbortController())
    const key = keyFor(randomKey(), file.name)
    setChosen({ file, key })
    if (refusalOf(file, key) !== undefined) return
    await readChosen(key, file)
    if (signal.aborted || refusalOf(file, key) !== undefined) return
    const report = (state: Sending) => {
      if (signal.aborted) return
      setSending(state)
      if (state.is === 'arrived') onUpload(state.upload)
    }
    await sendFile(file, 'photometry', report, signal)
  }
  const { take, choice } = useZipped((file) => void choose(file))
  const refusal = chosen && refusalOf(chosen.file, chosen.key)
  return (
    <div className="field">
      <label htmlFor={id}>Photometric file (LDT or IES), alone or in a ZIP file</label>
      <input
        id={id}
        type="file"
        accept={acceptedFiles.photometry}
        aria-describedby={`${id}-state`}
        aria-invalid={refusal !== undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file === undefined) return
          begin()
          void take(file)
        }}
      />
      {choice}
      <p className="legend" id={`${id}-state`} role="status">
        {refusal !== undefined && <span className="error">{refusal}</span>}
        {chosen !== undefined && sending !== undefined && (
          <State file={chosen.file} sending={sending} onRetry={() => void choose(chosen.file)} />
        )}
      </p>
      {chosen !== undefined && $readFiles.get().has(chosen.key) && (
        <PhotometryPanel key={chosen.key} file={chosen.key} present={[]} onUse={undefined} />
      )}
    </div>
  )
}

function State({ file, sending, onRetry }: { file: File; sending: Sending; onRetry: () => void }) {
  if (sending.is === 'arrived')
    return (
      <>
        <bdi>{file.name}</bdi> <span>is sent.</span>
      </>
    )
  if (sending.is === 'failed')
    return (
      <span className="error">
        <span>{sending.reason}</span> <QuietButton onClick={onRetry}>Retry</QuietButton>
      </span>
    )
  return (
    <>
      <span>{sending.is === 'waiting' ? 'Waiting for a connection' : `Sending ${file.name}`}</span>{' '}
      <progress max={file.size} value={sending.sent} aria-label={`Sending ${file.name}`} />
    </>
  )
}
