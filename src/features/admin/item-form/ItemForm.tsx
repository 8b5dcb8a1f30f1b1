import { type ClipboardEvent, useEffect, useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { EditedItem } from '#src/domain/api/editing.ts'
import { fileKinds, isOfKind } from '#src/domain/files/file-kinds.ts'
import { counted } from '#src/domain/format-number.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { dropDraft, keepDrafts } from '../form/draft.ts'
import { filesOf, listsOf } from '../form/fields.ts'
import { addFiles, stopFiles } from '../form/files.ts'
import { allErrors } from '../form/form-errors.ts'
import { $form, type ItemForm as Form, pendingFiles, untouched } from '../form/item-form.ts'
import { saveForm } from '../form/save-item.ts'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { openedName } from './opened-name.ts'
import { kindLabels, sitePaths } from '../parts/kinds.ts'
import { Conflict } from './Conflict.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { FormFields } from './FormFields.tsx'
import { RelationPicker } from './RelationPicker.tsx'
import { useSaveKey } from './use-save-key.ts'

interface Props {
  form: Form
  /** returns to the choice of a kind; undefined when editing */
  onBack: (() => void) | undefined
  onClose: () => void
  /** the history has restored values of the stored item */
  onRestored: () => void
  /** @param path of the page that shows the item */
  onSaved: (message: string, path: string) => void
}

type Phase =
  | { is: 'editing' | 'saving' }
  | { is: 'conflict'; current: EditedItem }
  | { is: 'failed'; message: string }

/** The fields of an item, then its relations. */
export function ItemForm({ form, onBack, onClose, onRestored, onSaved }: Props) {
  const [step, setStep] = useState<'form' | 'relations'>('form')
  const [phase, setPhase] = useState<Phase>({ is: 'editing' })

  useEffect(keepDrafts, [])

  const waiting = pendingFiles(form).length
  const save = async () => {
    if (phase.is === 'saving') return
    setPhase({ is: 'saving' })
    const saved = await saveForm()
    if (saved.is === 'saved') {
      onSaved(saved.message, sitePaths[form.kind](saved.id))
      return
    }
    if (saved.is === 'refused') {
      setStep('form')
      requestAnimationFrame(focusFirstError)
    }
    setPhase(saved.is === 'refused' ? { is: 'editing' } : saved)
  }
  const next = () => {
    if (Object.keys(allErrors(form)).length === 0) setStep('relations')
    else {
      $form.set({ ...form, attempted: true })
      requestAnimationFrame(focusFirstError)
    }
  }

  const canSave = step === 'relations' || form.id !== undefined
  useSaveKey(() => {
    if (canSave && waiting === 0) void save()
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
            {canSave && (
              <Button
                filled
                aria-keyshortcuts="Control+S Meta+S"
                disabled={waiting > 0}
                aria-disabled={phase.is === 'saving'}
                onClick={() => void save()}
              >
                {phase.is === 'saving' ? 'Saving' : waitingLabel(waiting)}
              </Button>
            )}
          </>
        }
      >
        {form.draftOf !== undefined && (
          <p className="draft-note remark" role="status">
            You have unsaved changes from {momentOf(form.draftOf)}.{' '}
            <QuietButton onClick={() => discardDraft(form)}>Discard them</QuietButton>
          </p>
        )}
        {step === 'form' && form.id !== undefined && (
          <ItemHistory form={form} id={form.id} onRestored={onRestored} />
        )}
        {step === 'form' ? (
          <FormFields form={form} />
        ) : (
          listsOf(form.kind).map((relation) => (
            <RelationPicker key={relation.name} form={form} {...relation} />
          ))
        )}
      </Dialog>
      {phase.is === 'conflict' && (
        <Conflict
          form={form}
          current={phase.current}
          onClose={() => setPhase({ is: 'editing' })}
          onSettled={() => void save()}
        />
      )}
      {phase.is === 'failed' && (
        <NoticeDialog
          title={adminMessages.failure(phase.message)}
          alert
          onClose={() => setPhase({ is: 'editing' })}
        >
          {messages.entriesKept}
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

function focusFirstError(): void {
  document.querySelector<HTMLElement>('.item-form__fields [aria-invalid=true]')?.focus()
}

function discardDraft(form: Form): void {
  stopFiles(Object.values(form.content.files).flat())
  dropDraft(form.kind, form.id)
  $form.set({ ...form, ...untouched, content: form.opened, draftOf: undefined })
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
