import { useEffect, useRef, useState } from 'react'
import { type Sending, sendFile } from '../form/send-file.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { DropZone } from './DropZone.tsx'
import { Exports } from './Exports.tsx'
import { ImportList } from './ImportList.tsx'
import { type RefusedFile, type Uploads, readSheet } from './imports.ts'

interface Props {
  /** @param id of the import */
  onStarted: (id: string) => void
  /** goes on with an import that was left */
  onContinue: (id: string) => void
  onRefused: (file: RefusedFile) => void
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

type Phase =
  | { is: 'choosing'; failure?: string }
  | { is: 'sending'; name: string; share: number; isWaiting: boolean }
  | { is: 'reading'; name: string }

const isZip = ({ name }: File) => /\.zip$/i.test(name)

/**
 * Exports, and the choice of a sheet to import, with a ZIP file beside it. They are uploaded in parts, and the
 * sheet is read.
 */
export function ChooseFile({ onStarted, onContinue, onRefused, onClose, onChanged }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'choosing' })
  const [zip, setZip] = useState<File>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const fail = (failure: string) => setPhase({ is: 'choosing', failure })
  const start = async (uploads: Uploads, name: string) => {
    setPhase({ is: 'reading', name })
    try {
      const { is, ...read } = await readSheet(uploads, {})
      if ('answer' in read) onStarted(read.answer.import)
      else onRefused({ ...read, uploads, name })
    } catch (error) {
      fail(logFailure('The file can’t be imported.', error))
    }
  }
  /** Resolves once the file has arrived, and never if it does not. */
  const sent = (file: File, signal: AbortSignal) =>
    new Promise<string>((resolve) => {
      const report = (state: Sending) => {
        if (signal.aborted) return
        if (state.is === 'failed') fail(state.reason)
        else if (state.is === 'arrived') resolve(state.upload)
        else
          setPhase({
            is: 'sending',
            name: file.name,
            share: state.sent / Math.max(1, file.size),
            isWaiting: state.is === 'waiting',
          })
      }
      void sendFile(file, 'import', report, signal)
    })
  const take = async (files: readonly File[]) => {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    const beside = files.find(isZip) ?? zip
    const sheet = files.find((file) => !isZip(file))
    setZip(beside)
    if (sheet === undefined) {
      setPhase({ is: 'choosing' })
      return
    }
    const upload = await sent(sheet, signal)
    await start({ upload, ...(beside && { files: await sent(beside, signal) }) }, sheet.name)
  }
  const cancel = () => {
    sending.current?.abort()
    setPhase({ is: 'choosing' })
  }

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
          <p className={phase.is === 'choosing' ? 'visually-hidden' : ''} role="status">
            {progressOf(phase)}
          </p>
          {phase.is === 'choosing' ? (
            <>
              {zip !== undefined && (
                <p className="row gap-2">
                  <span>
                    <bdi>{zip.name}</bdi> is imported with the sheet that you choose now.
                  </span>
                  <QuietButton onClick={() => setZip(undefined)}>Without it</QuietButton>
                </p>
              )}
              <DropZone onFiles={(files) => void take(files)} />
            </>
          ) : (
            phase.is === 'sending' && (
              <div className="sheets__progress stack gap-2">
                <progress
                  className="meter"
                  value={phase.share}
                  aria-label={`Sending ${phase.name}`}
                />
                <QuietButton onClick={cancel}>Cancel</QuietButton>
              </div>
            )
          )}
          {phase.is === 'choosing' && phase.failure !== undefined && (
            <p className="error" role="alert">
              {phase.failure}
            </p>
          )}
        </section>
        {phase.is === 'choosing' && <ImportList {...{ onContinue, onChanged }} />}
      </div>
    </ActionDialog>
  )
}

function progressOf(phase: Phase): string {
  if (phase.is === 'reading') return 'Reading the file...'
  if (phase.is !== 'sending') return ''
  return phase.isWaiting ? 'Waiting for a connection' : `Sending ${phase.name}`
}
