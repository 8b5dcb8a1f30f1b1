import { momentOf } from '#src/domain/administration/age.ts'
import type { Draft } from '#src/domain/api/drafts.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import type { NamesOf } from '#src/domain/catalogue/field-codecs.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import { problemsOf } from './drafts.ts'
import { draftAction, draftName } from './draft-sentences.ts'

interface Props {
  draft: Draft
  namesOf: NamesOf
  isChosen: boolean
  onChoose: () => void
  /** @param address of a view */
  onOpen: (address: string) => void
}

/** One draft: what it does, who saved it, what refuses its publication, and each value that it changes. */
export function DraftEntry({ draft, namesOf, isChosen, onChoose, onOpen }: Props) {
  const { id, type, action, by, at, changes } = draft
  const name = draftName(draft)
  return (
    <li className="past__entry ruled">
      <label className="inline-row">
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <bdi>{name}</bdi>
      </label>
      <span className="legend">
        <span>{`${kindLabels[type]} · ${draftAction(draft)} ·`}</span> <bdi>{by}</bdi> ·{' '}
        <time dateTime={at}>{momentOf(at)}</time>
      </span>
      <QuietButton aria-label={`Open ${name}`} onClick={() => onOpen(`draft-${id}`)}>
        Open
      </QuietButton>
      {problemsOf(draft).length > 0 && (
        <ul className="whole-row small" aria-label={`Problems of ${name}`}>
          {problemsOf(draft).map((problem) => (
            <li key={problem} className="error">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {action !== 'delete' && (
        <ChangedValues type={type} changes={changes} isNew={action === 'add'} namesOf={namesOf} />
      )}
    </li>
  )
}
