import { useCallback, useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import type { FormerDraft } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { ListDialog } from '../history/ListDialog.tsx'
import { type NamesOf, namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { kindLabels } from '../parts/kinds.ts'
import { draftAction, draftName } from './draft-sentences.ts'
import { type DraftsPage, listFormerDrafts, restoreDraft } from './drafts.ts'
import { mergedNames } from './use-drafts.ts'

interface Props {
  onClose: () => void
  /** a draft has come back */
  onChanged: () => void
}

const idOf = ({ id }: FormerDraft) => id

/** Drafts that were saved over or discarded, each of which can come back. */
export function FormerDraftsDialog(props: Props) {
  const [names, setNames] = useState<DraftsPage['names']>()
  const list = useCallback(async (before: Id | undefined) => {
    const page = await listFormerDrafts(before)
    setNames((known) => (known === undefined ? page.names : mergedNames(known, page.names)))
    return page.drafts
  }, [])
  const namesOf = namesFrom(names ?? { product: {}, category: {}, project: {}, finish: {} })
  return (
    <ListDialog
      {...props}
      title="Former drafts"
      label="Former drafts, the last ones first"
      empty="No draft has been saved over or discarded."
      list={list}
      idOf={idOf}
    >
      {(draft, onDone) => (
        <FormerEntry key={draft.id} draft={draft} namesOf={namesOf} onBack={onDone} />
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
  const [failure, setFailure] = useState<string>()
  const name = draftName(draft)
  const bringBack = async () => {
    try {
      setFailure(undefined)
      await onBack(`${name}: ${await restoreDraft(id)}`)
    } catch (error) {
      setFailure(logFailure('The draft can’t be brought back.', error))
    }
  }
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
      {failure !== undefined && (
        <p className="error whole-row" role="alert">
          {failure}
        </p>
      )}
      <ChangedValues type={type} changes={changes} isNew={action === 'add'} namesOf={namesOf} />
    </li>
  )
}
