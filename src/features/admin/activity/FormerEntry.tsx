import { momentOf } from '#src/domain/administration/age.ts'
import type { FormerDraft } from '#src/domain/api/drafts.ts'
import type { NamesOf } from '#src/domain/catalogue/field-codecs.ts'
import { draftAction, draftName } from '../drafts/draft-sentences.ts'
import { restoreDraft } from '../drafts/drafts.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { BusyButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'

interface EntryProps {
  draft: FormerDraft
  namesOf: NamesOf
  onBack: (message: string) => Promise<void> | void
}

const endings: Record<FormerDraft['ending'], string> = {
  'saved over': 'Saved over',
  discarded: 'Discarded',
}

/** A draft that was saved over or discarded, and can come back. */
export function FormerEntry({ draft, namesOf, onBack }: EntryProps) {
  const { id, type, action, by, at, ending, endedBy, endedAt, changes } = draft
  const name = draftName(draft)
  const bringBack = async () => onBack(`${name}: ${await restoreDraft(id)}`)
  return (
    <li className="past__entry ruled">
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className="legend">
        <span>{`${kindLabels[type]} · ${draftAction(draft)} ·`}</span> <bdi>{by}</bdi> ·{' '}
        <time dateTime={at}>{momentOf(at)}</time> <span>{`· ${endings[ending]} by`}</span>{' '}
        <bdi>{endedBy}</bdi> · <time dateTime={endedAt}>{momentOf(endedAt)}</time>
      </span>
      <BusyButton
        aria-label={`Bring back the draft of ${name} of ${momentOf(at)}`}
        act={bringBack}
        busy="Bringing back..."
      >
        Bring back
      </BusyButton>
      <ChangedValues type={type} changes={changes} isNew={action === 'add'} namesOf={namesOf} />
    </li>
  )
}
