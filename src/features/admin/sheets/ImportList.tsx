import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { counted } from '#src/domain/format-number.ts'
import { UndoChange } from '../history/UndoChange.tsx'
import { undoOf } from '../history/history.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { List } from '../parts/List.tsx'
import { lookAtPublication } from '../publication/publication.ts'
import { useLoaded } from '../session/resource.ts'
import { type ListedImport, discardImport, imports } from './imports.ts'

interface Props {
  onContinue: (id: string) => void
  /** the catalogue has changed */
  onChanged: () => void
}

/** All imports with what became of them: those that wait go on or are discarded, applied ones are undone. */
export function ImportList({ onContinue, onChanged }: Props) {
  const list = useLoaded(imports, null)
  const [message, setMessage] = useState('')
  const discard = async (id: string) => {
    setMessage(await discardImport(id))
    await list.reload()
  }
  const undone = async (text: string) => {
    onChanged()
    void lookAtPublication()
    await list.reload()
    setMessage(text)
  }
  return (
    <details className="unfolds" open>
      <summary className="strong">Imports</summary>
      <p className="soft" role="status">
        {message}
      </p>
      <List {...list} label="Imports, newest first" empty="Nothing has been imported yet.">
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
      </List>
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
