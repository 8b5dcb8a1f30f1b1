import '../history/history.css'
import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { counted } from '#src/domain/format-number.ts'
import { PagedList } from '../history/PagedList.tsx'
import { UndoChange } from '../history/UndoChange.tsx'
import { undoOf } from '../history/history.ts'
import { usePages } from '../history/use-pages.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { lookAtPublication } from '../publication/publication.ts'
import { type ListedImport, discardImport, listImports } from './imports.ts'

interface Props {
  onContinue: (id: string) => void
  /** the catalogue has changed */
  onChanged: () => void
}

const idOf = ({ id }: ListedImport) => id

/** All imports with what became of them: those that wait go on or are discarded, applied ones are undone. */
export function ImportList({ onContinue, onChanged }: Props) {
  const pages = usePages(listImports, idOf)
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string>()
  const discard = async (id: string) => {
    try {
      setMessage(await discardImport(id))
      await pages.reload()
    } catch (error) {
      setFailure(logFailure('The import can’t be discarded.', error))
    }
  }
  const undone = async (text: string) => {
    onChanged()
    void lookAtPublication()
    await pages.reload()
    setMessage(text)
  }
  return (
    <details className="unfolds" open>
      <summary className="strong">Imports</summary>
      <p className="soft" role="status">
        {message}
      </p>
      <PagedList pages={pages} label="Imports, newest first" empty="Nothing has been imported yet.">
        {(one) => (
          <li key={one.id} className="past__entry ruled">
            <span>
              <bdi>{one.name}</bdi>
            </span>
            <Facts one={one} />
            {one.state === 'waiting' ? (
              <span className="row gap-2 whole-row">
                <QuietButton
                  aria-label={`Continue with ${one.name}`}
                  onClick={() => onContinue(one.import)}
                >
                  Continue
                </QuietButton>
                <BusyButton
                  aria-label={`Discard ${one.name}`}
                  act={() => discard(one.import)}
                  busy="Discarding..."
                >
                  Discard
                </BusyButton>
              </span>
            ) : one.state === 'applied' && one.change !== null ? (
              <UndoChange
                title={`the import of ${one.name}`}
                undo={undoOf(one.change)}
                onUndone={(answer) => undone(answer.message)}
              />
            ) : null}
          </li>
        )}
      </PagedList>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </details>
  )
}

const endings: Record<ListedImport['state'], string> = {
  waiting: 'Not applied yet',
  applied: 'Applied',
  undone: 'Undone',
  drafts: 'Kept as drafts',
  discarded: 'Discarded',
}

const Facts = ({ one: { state, drafts, total, supplier, at, by } }: { one: ListedImport }) => (
  <span className="legend">
    <span>{`${endings[state]}${drafts === null ? '' : `, ${counted(drafts, 'draft')}`} · ${counted(total, 'row')} ·`}</span>{' '}
    {supplier !== null && (
      <span>
        <bdi>{supplier}</bdi> ·{' '}
      </span>
    )}
    <time dateTime={at}>{momentOf(at)}</time> · <bdi>{by}</bdi>
  </span>
)
