import { type ClipboardEvent, useEffect, useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { fileKinds, isOfKind } from '#src/domain/files/file-kinds.ts'
import { counted } from '#src/domain/format-number.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { filesOf, listsOf } from '../form/fields.ts'
import { addFiles, stopFiles } from '../form/files.ts'
import { allErrors } from '../form/form-errors.ts'
import { $form, type ItemForm as Form, pendingFiles, untouched } from '../form/item-form.ts'
import { dropUnsaved, keepUnsaved } from '../form/unsaved-edits.ts'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { openedName } from './opened-name.ts'
import { kindLabels } from '../parts/kinds.ts'
import { ItemHistory } from './ItemHistory.tsx'
import { FormFields } from './FormFields.tsx'
import { RelationPicker } from './lazy-picker.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useSaving } from './use-saving.ts'

const Conflict = lazyPart(async () => (await import('./Conflict.tsx')).Conflict)
const PreviewForm = lazyPart(async () => (await import('../previews/PreviewForm.tsx')).PreviewForm)
const DraftNote = lazyPart(async () => (await import('../drafts/DraftNote.tsx')).DraftNote)

interface Props {
  form: Form
  /** returns to the choice of a kind; undefined when editing */
  onBack: (() => void) | undefined
  onClose: () => void
  /** the history has restored values of the stored item */
  onRestored: () => void
  /** @param path of the page that shows the item; undefined without a page */
  onSaved: (message: string, path?: string) => void
  /** a draft has been saved or discarded */
  onDrafts: () => void
  /** the first draft of a new item has been saved */
  onNewDraft: (draft: Id) => void
}

/** The fields of an item, then its relations. */
export function ItemForm({ form, onBack, onClose, onSaved, ...props }: Props) {
  const [step, setStep] = useState<'form' | 'relations'>('form')
  const focusFirstError = useErrorFocus()
  const { phase, edit, save, isSaving, isReplaced } = useSaving({
    form,
    onRefused: () => {
      setStep('form')
      focusFirstError()
    },
    onSaved,
    onDrafts: props.onDrafts,
    onNewDraft: props.onNewDraft,
  })

  useEffect(keepUnsaved, [])

  const [isPreviewed, setPreviewed] = useState(false)
  const waiting = pendingFiles(form).length
  const next = () => {
    // A draft may have relations before its fields are right.
    if (form.draft?.isShown === true || Object.keys(allErrors(form)).length === 0)
      setStep('relations')
    else {
      $form.set({ ...form, attempted: true })
      focusFirstError()
    }
  }

  const canSave = step === 'relations' || form.id !== undefined
  useSaveKey(() => {
    if (canSave && waiting === 0) void save('published')
  })

  return (
    <>
      <Dialog
        title={titleOf(form)}
        wide
        onClose={onClose}
        onPaste={(event) => pasteFiles(form, event)}
        actions={
          <>
            <Button onClick={step === 'relations' ? () => setStep('form') : (onBack ?? onClose)}>
              {step === 'relations' || onBack ? 'Back' : 'Close'}
            </Button>
            {step === 'form' && <Button onClick={next}>{relationsLabel(form)}</Button>}
            <Button
              disabled={waiting > 0}
              aria-disabled={phase.is === 'saving'}
              onClick={() => void save('draft')}
            >
              {isSaving('draft') ? 'Saving' : 'Save draft'}
            </Button>
            {canSave && (
              <Button
                filled
                aria-keyshortcuts="Control+S Meta+S"
                disabled={waiting > 0}
                aria-disabled={phase.is === 'saving'}
                onClick={() => void save('published')}
              >
                {isSaving('published') ? 'Saving' : waitingLabel(waiting)}
              </Button>
            )}
          </>
        }
      >
        <p className="visually-hidden" role="status">
          {phase.is === 'editing' && phase.said}
        </p>
        {form.draft !== undefined && (
          <DraftNote
            form={form}
            draft={form.draft}
            onDiscarded={() => {
              props.onDrafts()
              if (form.id === undefined) onClose()
            }}
          />
        )}
        {form.unsavedSince !== undefined && (
          <p className="form-note remark" role="status">
            You have unsaved changes from {momentOf(form.unsavedSince)}.{' '}
            <QuietButton onClick={() => discardUnsaved(form)}>Discard them</QuietButton>
          </p>
        )}
        <div className="row end">
          <QuietButton
            aria-haspopup="dialog"
            disabled={waiting > 0}
            onClick={() => setPreviewed(true)}
          >
            Preview
          </QuietButton>
          {step === 'form' && form.id !== undefined && (
            <ItemHistory form={form} id={form.id} onRestored={props.onRestored} />
          )}
        </div>
        <div key={shownState(form)} inert={isReplaced}>
          {step === 'form' ? (
            <FormFields form={form} />
          ) : (
            listsOf(form.kind).map((relation) => (
              <RelationPicker key={relation.name} form={form} {...relation} />
            ))
          )}
        </div>
      </Dialog>
      {isPreviewed && <PreviewForm onClose={() => setPreviewed(false)} />}
      {phase.is === 'conflict' && (
        <Conflict
          form={form}
          current={phase.current}
          onClose={edit}
          onSettled={() => void save(phase.as)}
        />
      )}
      {phase.is === 'failed' && (
        <NoticeDialog title={adminMessages.failure(phase.message)} alert onClose={edit}>
          {phase.reason} {messages.entriesKept}
        </NoticeDialog>
      )}
    </>
  )
}

function titleOf({ kind, id, opened }: Form): string {
  return id === undefined ? `Add ${kindLabels[kind]}` : `Edit ${openedName(kind, opened)}`
}

const waitingLabel = (files: number) =>
  files === 0 ? 'Save' : `Waiting for ${counted(files, 'file')}`

function relationsLabel({ kind, content }: Form): string {
  const selected = listsOf(kind).flatMap(({ name }) => content.relations[name] ?? [])
  return `Next: relations (${selected.length} selected)`
}

/** @returns moves the focus to the first field with an error, once the form shows it */
function useErrorFocus(): () => void {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves > 0)
      document.querySelector<HTMLElement>('.item-form__fields [aria-invalid=true]')?.focus()
  }, [moves])
  return () => setMoves((before) => before + 1)
}

/** Changes when the form shows another state of the item. */
const shownState = ({ draft }: Form) =>
  draft?.isShown === true ? `draft ${draft.version}` : 'published'

function discardUnsaved(form: Form): void {
  stopFiles(Object.values(form.content.files).flat())
  dropUnsaved(form)
  $form.set({ ...form, ...untouched, content: form.opened, unsavedSince: undefined })
}

/**
 * Adds pasted files to the field that accepts them: pictures, a datasheet, a photometric file or an SVG
 * drawing. A PNG is taken for a picture.
 */
function pasteFiles({ kind }: Form, event: ClipboardEvent): void {
  const pasted = [...event.clipboardData.files]
  if (pasted.length === 0) return
  event.preventDefault()
  for (const fileKind of fileKinds) {
    const files = pasted.filter(
      (file) => fileKinds.find((kind) => isOfKind(kind, file)) === fileKind,
    )
    const target = filesOf(kind).find(({ field }) => field.file === fileKind)
    if (target !== undefined && files.length > 0) addFiles(target, files)
  }
}
