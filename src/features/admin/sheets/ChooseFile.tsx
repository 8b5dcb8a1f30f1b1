import { useEffect, useRef, useState } from 'react'
import { type Sending, sendFile } from '../form/send-file.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { type ColumnChoice, type Start, saveProducts, startImport } from './imports.ts'

interface Props {
  /** @param id of the import */
  onStarted: (id: string) => void
  onClose: () => void
}

type Phase =
  | { is: 'choosing'; failure?: string }
  | { is: 'sending'; name: string; share: number; isWaiting: boolean }
  | { is: 'reading'; name: string }
  | ({ upload: string } & Extract<Start, { is: 'unmatched' }>)

/** Exports, and the choice of a file to import. It is uploaded in parts, and its header line is read. */
export function ChooseFile({ onStarted, onClose }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'choosing' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const fail = (failure: string) => setPhase({ is: 'choosing', failure })
  const start = async (upload: string, name: string, columns?: ColumnChoice) => {
    setPhase({ is: 'reading', name })
    try {
      const started = await startImport(upload, columns)
      if (started.is === 'started') onStarted(started.answer.import)
      else setPhase({ ...started, upload })
    } catch (error) {
      fail(logFailure('The file can’t be imported.', error))
    }
  }
  const send = (file: File) => {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    const report = (state: Sending) => {
      if (signal.aborted) return
      if (state.is === 'failed') fail(state.reason)
      else if (state.is === 'arrived') void start(state.upload, file.name)
      else
        setPhase({
          is: 'sending',
          name: file.name,
          share: state.sent / Math.max(1, file.size),
          isWaiting: state.is === 'waiting',
        })
    }
    void sendFile(file, 'import', report, signal)
  }
  const cancel = () => {
    sending.current?.abort()
    setPhase({ is: 'choosing' })
  }

  if (phase.is === 'unmatched')
    return (
      <MatchColumns
        errors={phase.errors}
        onMatched={(columns) => void start(phase.upload, '', columns)}
        onCancel={cancel}
      />
    )
  return (
    <ActionDialog title="Import and export" wide close="Close" onClose={onClose}>
      <div className="stack gap-5">
        <Exports />
        <section className="stack gap-2" aria-labelledby="import-heading">
          <h3 className="strong" id="import-heading">
            Import
          </h3>
          <p className="soft">
            Nothing is changed before you have seen what would change. Leave cells blank to keep
            their values.
          </p>
          {phase.is === 'choosing' ? (
            <DropZone onFile={send} />
          ) : phase.is === 'sending' ? (
            <div className="sheets__progress stack gap-2">
              <p role="status">
                {phase.isWaiting ? 'Waiting for a connection' : `Sending ${phase.name}`}
              </p>
              <progress
                className="meter"
                value={phase.share}
                aria-label={`Sending ${phase.name}`}
              />
              <QuietButton onClick={cancel}>Cancel</QuietButton>
            </div>
          ) : (
            <p className="sheets__progress" role="status">
              Reading the file...
            </p>
          )}
          {phase.is === 'choosing' && phase.failure !== undefined && (
            <p className="error" role="alert">
              {phase.failure}
            </p>
          )}
        </section>
      </div>
    </ActionDialog>
  )
}

function Exports() {
  const [failure, setFailure] = useState<string>()
  const save = (format: 'xlsx' | 'csv') =>
    saveProducts(format).then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(logFailure('The products can’t be exported.', error)),
    )
  return (
    <section className="stack gap-2" aria-labelledby="export-heading">
      <h3 className="strong" id="export-heading">
        Export
      </h3>
      <p className="soft">
        All products with their variants, one a row. An export can be edited and imported again.
      </p>
      <p className="row gap-2">
        <BusyButton act={() => save('xlsx')} busy="Exporting...">
          Export as XLSX
        </BusyButton>
        <BusyButton act={() => save('csv')} busy="Exporting...">
          Export as CSV
        </BusyButton>
      </p>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}

/** A file picker onto which a file can be dropped. */
function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) onFile(file)
  }
  return (
    <label
      className="sheets__drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <span>
        <span className="underlined">Choose a file</span> or drop it here
      </span>
      <span className="legend">XLSX or CSV</span>
      <input
        type="file"
        aria-label="File to import"
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </label>
  )
}
