import { useStore } from '@nanostores/react'
import { momentOf } from '#src/domain/administration/age.ts'
import type { FormerDraft } from '#src/domain/api/drafts.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { ListDialog } from '../history/ListDialog.tsx'
import { noNames } from '../history/history.ts'
import { type NamesOf, namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import { draftAction, draftName } from './draft-sentences.ts'
import { formerDrafts, restoreDraft } from './drafts.ts'

interface Props {
  onClose: () => void
  /** a draft has come back */
  onChanged: () => void
}

/** Drafts that were saved over or discarded, each of which can come back. */
export function FormerDraftsDialog(props: Props) {
  const names = useStore(formerDrafts.$loaded).answer?.names ?? noNames
  return (
    <ListDialog
      {...props}
      title="Former drafts"
      label="Former drafts, the last ones first"
      empty="No draft has been saved over or discarded."
      list={formerDrafts}
    >
      {(draft, onDone) => (
        <FormerEntry key={draft.id} draft={draft} namesOf={namesFrom(names)} onBack={onDone} />
      )}
    </ListDialog>
  )
}

interface EntryProps {
  draft: FormerDraft
  namesOf: NamesOf
  onBack: (message: string) => Promise<void>
}

const endings: Record<FormerDraft['ending'], string> = {
  'saved over': 'Saved over',
  discarded: 'Discarded',
}

function FormerEntry({ draft, namesOf, onBack }: EntryProps) {
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
