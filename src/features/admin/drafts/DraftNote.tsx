import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { problemsBeside } from '#src/domain/drafts/clashes.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { counted } from '#src/domain/format-number.ts'
import { stopFiles } from '../form/files.ts'
import type { FormDraft, ItemForm } from '../form/item-form.ts'
import { type Shows, readItem, reopen } from '../form/open-form.ts'
import { forgetEdits } from '../form/save-item.ts'
import { dropUnsaved, writeUnsaved } from '../form/unsaved-edits.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { momentsOf } from './collection-time.ts'
import { Comparison } from './Comparison.tsx'
import { clashesOf, discardDraft } from './drafts.ts'

interface Props {
  form: ItemForm
  draft: FormDraft
  /** asks before it is published */
  onPublish: () => void
  /** leads to the first field that can't be published */
  onProblem: () => void
  onDiscarded: () => void
}

/** Above the fields of an item that has a draft: whose it is, and what can be done with it. */
export function DraftNote({ form, draft, onPublish, onProblem, onDiscarded }: Props) {
  const [opened, setOpened] = useState<'comparison' | 'discarding'>()
  const close = () => setOpened(undefined)
  const show = async (shows: Shows) => {
    // Entered values stay with the state that they belong to.
    writeUnsaved(form)
    stopFiles(Object.values(form.content.slots))
    await reopenAs(form, shows)
  }
  const discard = async () => {
    await discardDraft(draft.id)
    stopFiles(Object.values(form.content.slots))
    if (draft.isShown) forgetEdits(form)
    else {
      writeUnsaved(form)
      dropUnsaved({ ...form, draft: { ...draft, isShown: true } })
    }
    if (form.id !== undefined) await reopenAs(form, 'published')
    close()
    onDiscarded()
  }
  const { form: ofDraft = [], ...ofFields } = problemsBeside(draft)
  const marked = Object.keys(ofFields).length
  return (
    <div className="form-note remark stack gap-1">
      <p role="status">{sentenceOf(form, draft)}</p>
      {draft.isShown &&
        [...ofDraft, ...clashesOf(draft)].map((problem) => <p key={problem}>{problem}</p>)}
      {draft.isShown && marked > 0 && (
        <p>
          <span>{`${counted(marked, 'value')} below can’t be published yet. The draft keeps them.`}</span>{' '}
          <QuietButton onClick={onProblem}>Go to the first</QuietButton>
        </p>
      )}
      <div className="row gap-2">
        {draft.action === 'edit' && (
          <BusyButton act={() => show(draft.isShown ? 'published' : 'draft')} busy="Loading...">
            {draft.isShown ? 'Show what is published' : 'Edit the draft'}
          </BusyButton>
        )}
        {!draft.isShown && (
          <QuietButton aria-haspopup="dialog" onClick={onPublish}>
            Publish the draft…
          </QuietButton>
        )}
        {draft.action === 'edit' && (
          <QuietButton aria-haspopup="dialog" onClick={() => setOpened('comparison')}>
            Compare with published
          </QuietButton>
        )}
        <QuietButton aria-haspopup="dialog" onClick={() => setOpened('discarding')}>
          Discard draft
        </QuietButton>
      </div>
      {opened === 'comparison' && <Comparison id={draft.id} onClose={close} />}
      {opened === 'discarding' && (
        <ActionDialog
          title="Discard this draft?"
          action={{ label: 'Discard', act: discard }}
          onClose={close}
        >
          {draftMessages.discardHint}
        </ActionDialog>
      )}
    </div>
  )
}

const reopenAs = ({ kind, id }: ItemForm, shows: Shows): Promise<void> =>
  id === undefined ? Promise.resolve() : reopen(() => readItem(kind, id, shows))

function sentenceOf({ kind }: ItemForm, draft: FormDraft): string {
  const { action, isShown, by, at } = draft
  const saved = `${by} saved on ${momentOf(at)}`
  const waits = waitsIn(draft)
  if (action === 'delete')
    return `A draft is waiting, which deletes this ${kind} and which ${saved}.${waits} Saving a draft of changes replaces it.`
  if (action === 'add')
    return `This is a draft of a new ${kind}, which ${saved}.${waits} It is not public.`
  return isShown
    ? `This is the draft that ${saved}.${waits} What is published differs from it.`
    : `This is what is published. A draft is waiting, which ${saved}.${waits} ‘Save’ keeps it as it is.`
}

function waitsIn({ collectionName, publishAt }: FormDraft): string {
  if (collectionName === null) return ''
  const when =
    publishAt === null ? 'has no time yet' : `is published on ${momentsOf(publishAt).company}`
  return ` It is in the collection ‘${collectionName}’, which ${when}.`
}
