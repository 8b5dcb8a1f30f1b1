import { useState } from 'react'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
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
import { ImportedRows } from './ImportedRows.tsx'
import { Lacking } from './Lacking.tsx'
import { NumberChoice } from './NumberChoice.tsx'
import { ActionChoice, Pages } from './RowsShown.tsx'
import {
  type Applying,
  applyImport,
  compareAgain,
  discardImport,
  readAgain,
  saveErrors,
  undoOfImport,
} from './imports.ts'
import { type RowsPage, firstPage, useImport } from './use-import.ts'

interface Props {
  id: string
  /** chooses another file */
  onAnother: () => void
  /** the file has been read again, as another import */
  onReadAgain: (id: string) => void
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

/** The changes that an import would make, and its applying and undoing. */
export function DryRun({ id, onAnother, onReadAgain, onClose, onChanged }: Props) {
  const [page, setPage] = useState<RowsPage>(firstPage)
  const [round, setRound] = useState(1)
  const [skipsErrors, setSkipErrors] = useState(false)
  const [confirmsDeviations, setConfirmDeviations] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const [edited, setEdited] = useState<Extract<Applying, { is: 'edited' }>>()
  const [collection, setCollection] = useState<CollectionChoice>()
  const { answer, failure } = useImport(id, page, round)

  const changed = (text: string) => {
    setMessage(text)
    setRound(round + 1)
    void lookAtPublication()
    onChanged()
  }
  const comparedAnew = () => {
    setPage(firstPage)
    setConfirmDeviations(false)
    setEdited(undefined)
    setRound(round + 1)
  }
  const compare = async () => {
    try {
      await compareAgain(id)
      comparedAnew()
    } catch (error) {
      setFault(logFailure('The rows can’t be compared again.', error))
    }
  }
  const apply = async (keepEdits = false) => {
    setApplying(true)
    setFault(undefined)
    setEdited(undefined)
    try {
      const drafts =
        (answer?.drafts ?? null) === null ? undefined : await chosenCollection(collection)
      if (drafts !== undefined) setCollection(drafts)
      const applied = await applyImport(id, {
        skipErrors: skipsErrors,
        confirmDeviations: confirmsDeviations,
        keepEdits,
        collection: drafts,
      })
      if (applied.is === 'edited') setEdited(applied)
      else {
        const { created: create, changed: change, drafts: count = 0 } = applied
        const text = appliedText({ create, change, drafts: count }, answer)
        changed([text, ...(applied.warnings ?? [])].join(' '))
      }
    } catch (error) {
      setFault(logFailure('The import can’t be applied.', error))
    }
    setApplying(false)
  }
  const choose = async (encoding: EncodingName) => {
    try {
      onReadAgain((await readAgain(id, encoding)).import)
    } catch (error) {
      setFault(logFailure('The file can’t be read again.', error))
    }
  }
  const cancel = async () => {
    try {
      await discardImport(id)
      onAnother()
    } catch (error) {
      setFault(logFailure('The import can’t be cancelled.', error))
    }
  }
  const { error = 0, create = 0, change = 0 } = answer?.summary ?? {}
  const isReady = answer?.state === 'compared'
  const deviating = answer?.deviating ?? 0
  const isSure = answer?.encoding?.sure !== false
  const applicable =
    isSure &&
    create + change > 0 &&
    (error === 0 || skipsErrors) &&
    (deviating === 0 || confirmsDeviations)
  return (
    <ActionDialog
      title={answer === undefined ? 'Import' : `Import ${answer.name}`}
      wide
      close="Close"
      onClose={onClose}
      {...(isReady && {
        action: {
          label: 'Apply',
          onAct: () => void apply(),
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
        {answer === undefined ? (
          failure === undefined && <p role="status">Loading...</p>
        ) : !answer.done ? (
          <Comparing answer={answer} cancel={cancel} />
        ) : (
          <>
            <div className="row apart">
              <p role="status">{message || stateText(answer)}</p>
              <span className="row gap-2">
                {answer.state === 'applied' && (
                  <UndoChange
                    title={`the import of ${answer.name}`}
                    undo={undoOfImport(id)}
                    onUndone={(undone) => changed(undone.message)}
                  />
                )}
                {isReady && edited === undefined && (
                  <BusyButton act={compare} busy="Comparing...">
                    Compare again
                  </BusyButton>
                )}
                <QuietButton onClick={onAnother}>Another file</QuietButton>
              </span>
            </div>
            {isReady && answer.encoding !== undefined && (
              <EncodingChoice encoding={answer.encoding} onChoose={choose} />
            )}
            <Understood answer={answer} />
            <NumberChoice answer={answer} onChosen={comparedAnew} onFailed={setFault} />
            <FilesBeside files={answer.files} />
            {isReady && (
              <>
                <Lacking answer={answer} onReadAgain={onReadAgain} onFailed={setFault} />
                <DraftsChoice
                  {...{ answer, collection }}
                  onCollection={setCollection}
                  onChosen={comparedAnew}
                  onFailed={setFault}
                />
              </>
            )}
            {isReady && deviating > 0 && (
              <ConfirmDeviations
                those={counted(deviating, 'row differs', 'rows differ')}
                isConfirmed={confirmsDeviations}
                onConfirm={setConfirmDeviations}
              />
            )}
            {error > 0 && (
              <div className="row gap-4">
                {isReady && create + change > 0 && (
                  <label className="inline-row">
                    <input
                      type="checkbox"
                      checked={skipsErrors}
                      onChange={({ currentTarget }) => setSkipErrors(currentTarget.checked)}
                    />
                    Skip the rows with errors
                  </label>
                )}
                <BusyButton
                  act={() =>
                    saveErrors(id).catch((reason: unknown) =>
                      setFault(logFailure('The errors can’t be saved.', reason)),
                    )
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
              onChoose={(only) => setPage({ only, starts: [0] })}
            />
            <ImportedRows rows={answer.rows} />
            <Pages page={page} next={answer.next} onGo={setPage} />
          </>
        )}
      </div>
    </ActionDialog>
  )
}

type Products = ImportAnswer['products']

/** A row is one variant, or one product without any, so that both counts are needed. */
const countsText = (
  { create, change, drafts }: Products,
  rows: Pick<ImportAnswer['summary'], 'create' | 'change'> | undefined,
) =>
  `${counted(create, 'product')} added, ${counted(change, 'product')} changed${
    drafts === 0 ? '' : `, ${counted(drafts, 'draft')} kept`
  }${rows === undefined ? '' : ` (${counted(rows.create + rows.change, 'row')})`}`

const appliedText = (products: Products, answer: ImportAnswer | undefined) =>
  `The import has been applied: ${countsText(products, answer?.summary)}.`

function stateText({ state, summary, products }: ImportAnswer): string {
  if (state === 'applied') return 'The import has been applied.'
  if (state === 'drafts') return 'The import has been kept as drafts. Nothing public has changed.'
  if (state === 'undone') return 'The import has been undone.'
  const { create, change, error } = summary
  if (create + change + error === 0) return 'The catalogue has all of this already.'
  return `Nothing has been changed yet. If applied: ${countsText(products, summary)}.`
}

/** How the file was read: what its columns mean, and what the server understood. */
function Understood({ answer: { columns, understood } }: { answer: ImportAnswer }) {
  return (
    <details className="unfolds">
      <summary className="small soft">{`${counted(columns.length, 'column')} in the file`}</summary>
      <ul className="small">
        {understood.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {columns.map(({ heading, label }) => (
          <li key={heading}>
            <bdi>{heading}</bdi>
            {label === null ? (
              <span className="soft"> is left out</span>
            ) : (
              label !== heading && <span className="soft">{` is ${label}`}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
