import { useState } from 'react'
import { counted } from '#src/domain/format-number.ts'
import { UndoChange } from '../history/UndoChange.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { ConfirmDeviations } from '../parts/ConfirmDeviations.tsx'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { Comparing } from './Comparing.tsx'
import { type CollectionChoice, DraftsChoice, chosenCollection } from './DraftsChoice.tsx'
import { EditedSince } from './EditedSince.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { FilesBeside } from './FilesBeside.tsx'
import { Raised, Understood, appliedText, refusedText, stateText } from './ImportState.tsx'
import { ImportedRows } from './ImportedRows.tsx'
import { Lacking } from './Lacking.tsx'
import { NumberChoice } from './NumberChoice.tsx'
import { ReadSheet } from './ReadSheet.tsx'
import { ActionChoice, Pages } from './RowsShown.tsx'
import {
  type Applying,
  type RefusedFile,
  applyImport,
  compareAgain,
  discardImport,
  saveErrors,
  undoOfImport,
} from './imports.ts'
import { firstPage, useImport } from './use-import.ts'
import { isOpenQuestion, useSheet } from './use-sheet.ts'

interface Props {
  /** undefined while the file is refused */
  id: string | undefined
  refused: RefusedFile | undefined
  /** whether it has just been read with nothing chosen */
  isFresh: boolean
  /** chooses another file */
  onAnother: () => void
  /** the file has been read again, as another import */
  onReadAgain: (id: string) => void
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

const noChoice = { page: firstPage, skipsErrors: false, confirmsDeviations: false }

/** How a file is read, the changes that it would make, and its applying and undoing. */
export function DryRun({
  id,
  refused,
  isFresh,
  onAnother,
  onReadAgain,
  onClose,
  onChanged,
}: Props) {
  const [made, setMade] = useState({ of: id, ...noChoice })
  const [round, setRound] = useState(1)
  const [isApplying, setApplying] = useState(false)
  const [isReading, setReading] = useState(false)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const [edited, setEdited] = useState<Extract<Applying, { is: 'edited' }>>()
  const [collection, setCollection] = useState<CollectionChoice>()
  /** whether the sheet is shown; undefined until it is known whether it asks something */
  const [shows, setShows] = useState<boolean>()
  // The rows of another reading are other rows.
  const { page, skipsErrors, confirmsDeviations } = made.of === id ? made : noChoice
  const choose = (part: Partial<typeof noChoice>) =>
    setMade({ page, skipsErrors, confirmsDeviations, ...part, of: id })
  const { answer, failure } = useImport(id, page, round, isReading)
  const sheet = useSheet({
    ...{ id, refused, isFresh, hasReading: answer?.reading !== undefined },
    ...{ isReading, onReading: setReading },
    onRead: (read) => {
      setMessage('')
      setFault(undefined)
      setEdited(undefined)
      onReadAgain(read)
    },
  })
  const { view, isRefused, given, change } = sheet
  const showsSheet = shows ?? (view !== undefined && isOpenQuestion(view))
  // A sheet that is shown stays, also once it asks nothing.
  if (shows === undefined && view !== undefined) setShows(showsSheet)

  const changed = (text: string) => {
    setMessage(text)
    setRound(round + 1)
    void lookAtPublication()
    onChanged()
  }
  const comparedAnew = () => {
    choose({ page: firstPage, confirmsDeviations: false })
    setEdited(undefined)
    setRound(round + 1)
  }
  const toldIfFailed = async (failed: string, act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      setFault(logFailure(failed, error))
    }
  }
  const compare = () =>
    toldIfFailed('The rows can’t be compared again.', async () => {
      if (id !== undefined) await compareAgain(id)
      comparedAnew()
    })
  const apply = async (keepEdits = false) => {
    if (id === undefined) return
    setApplying(true)
    setFault(undefined)
    setEdited(undefined)
    await toldIfFailed('The import can’t be applied.', async () => {
      const drafts = answer?.drafts ? await chosenCollection(collection) : undefined
      if (drafts !== undefined) setCollection(drafts)
      const applied = await applyImport(id, {
        ...{ skipErrors: skipsErrors, confirmDeviations: confirmsDeviations },
        ...{ keepEdits, collection: drafts },
      })
      if (applied.is === 'edited') setEdited(applied)
      else {
        const { created: create, changed: changing, drafts: count = 0 } = applied
        const text = appliedText({ create, change: changing, drafts: count }, answer)
        changed([text, ...(applied.warnings ?? [])].join(' '))
      }
    })
    setApplying(false)
  }
  const cancel = () =>
    toldIfFailed('The import can’t be cancelled.', async () => {
      if (id !== undefined) await discardImport(id)
      onAnother()
    })
  const { error = 0, create = 0, change: changing = 0 } = answer?.summary ?? {}
  const isCompared = answer?.state === 'compared'
  const isStaged = isRefused || isCompared || answer?.state === 'comparing'
  const deviating = answer?.deviating ?? 0
  const encoding = isRefused ? sheet.encoding : answer?.encoding
  const isSure = answer?.encoding?.sure !== false
  const applicable =
    isSure &&
    !isReading &&
    !isRefused &&
    answer?.import === id &&
    create + changing > 0 &&
    (error === 0 || skipsErrors) &&
    (deviating === 0 || confirmsDeviations)
  const name = answer?.name ?? refused?.name
  return (
    <ActionDialog
      title={name === undefined ? 'Import' : `Import ${name}`}
      wide="table"
      close="Close"
      onClose={onClose}
      {...(isCompared && {
        action: {
          label: 'Apply',
          act: () => void apply(),
          isBusy: isApplying,
          isDisabled: !applicable,
        },
      })}
    >
      <div className="stack gap-4">
        {(failure ?? fault) !== undefined && (
          <p className="error" role="alert">
            {failure ?? fault}
          </p>
        )}
        {edited !== undefined && (
          <EditedSince refused={edited} onCompare={compare} onRest={() => apply(true)} />
        )}
        {answer !== undefined || isRefused ? (
          <div className="row apart">
            <p role="status">
              {message ||
                (isRefused || answer === undefined
                  ? refusedText
                  : answer.done && stateText(answer))}
            </p>
            <span className="row gap-2">
              {isStaged && !isRefused && answer?.reading !== undefined && (
                <QuietButton aria-expanded={showsSheet} onClick={() => setShows(!showsSheet)}>
                  Sheet and columns
                </QuietButton>
              )}
              {answer?.state === 'applied' && (
                <UndoChange
                  title={`the import of ${answer.name}`}
                  undo={undoOfImport(answer.import)}
                  onUndone={(undone) => changed(undone.message)}
                />
              )}
              {isCompared && !isRefused && edited === undefined && (
                <BusyButton act={compare} busy="Comparing...">
                  Compare again
                </BusyButton>
              )}
              <QuietButton onClick={onAnother}>Another file</QuietButton>
            </span>
          </div>
        ) : (
          failure === undefined && <p role="status">Loading...</p>
        )}
        {isStaged && encoding !== undefined && (
          <EncodingChoice
            encoding={encoding}
            onChoose={(chosen) => change({ ...given, encoding: chosen })}
          />
        )}
        {answer !== undefined && !isRefused && <Understood answer={answer} />}
        {answer !== undefined && (
          <NumberChoice
            answer={answer}
            chosen={given.decimal}
            onChoose={(decimal) => change({ ...given, decimal })}
          />
        )}
        {isStaged && (showsSheet || isRefused) && <ReadSheet sheet={sheet} />}
        {answer !== undefined && !isRefused && !answer.done && (
          <Comparing answer={answer} cancel={cancel} />
        )}
        {answer?.done === true && !isRefused && (
          <>
            <Raised answer={answer} />
            <FilesBeside files={answer.files} />
            {isCompared && (
              <>
                <Lacking {...{ answer, sheet, onReadAgain }} onFailed={setFault} />
                <DraftsChoice
                  {...{ answer, collection }}
                  onCollection={setCollection}
                  onChosen={comparedAnew}
                  onFailed={setFault}
                />
              </>
            )}
            {isCompared && deviating > 0 && (
              <ConfirmDeviations
                those={counted(deviating, 'row differs', 'rows differ')}
                isConfirmed={confirmsDeviations}
                onConfirm={(isConfirmed) => choose({ confirmsDeviations: isConfirmed })}
              />
            )}
            {error > 0 && (
              <div className="row gap-4">
                {isCompared && create + changing > 0 && (
                  <label className="inline-row">
                    <input
                      type="checkbox"
                      checked={skipsErrors}
                      onChange={({ currentTarget }) =>
                        choose({ skipsErrors: currentTarget.checked })
                      }
                    />
                    Skip the rows with errors
                  </label>
                )}
                <BusyButton
                  act={() =>
                    toldIfFailed('The errors can’t be saved.', () => saveErrors(answer.import))
                  }
                  busy="Saving..."
                >
                  Rows with errors as XLSX
                </BusyButton>
              </div>
            )}
            <ActionChoice
              answer={answer}
              only={page.only}
              onChoose={(only) => choose({ page: { only, starts: [0] } })}
            />
            <ImportedRows rows={answer.rows} />
            <Pages page={page} next={answer.next} onGo={(to) => choose({ page: to })} />
          </>
        )}
      </div>
    </ActionDialog>
  )
}
