import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { EditedItem } from '#src/domain/api/editing.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { sitePaths } from '../kinds.ts'
import { Conflict } from './Conflict.tsx'
import { DraftNote } from './DraftNote.tsx'
import { FormFields } from './FormFields.tsx'
import { RelationPicker } from './RelationPicker.tsx'
import { keepDrafts } from './draft.ts'
import { relationsOf } from './fields.ts'
import { allErrors } from './form-errors.ts'
import { $form, type ItemForm as Form, pendingFiles } from './item-form.ts'
import { pasteInto } from './paste.ts'
import { saveForm } from './save-form.ts'

interface Props {
  title: string
  /** returns to step 1; undefined when editing */
  onBack: (() => void) | undefined
  onClose: () => void
  /** @param path of the page that shows the item */
  onSaved: (message: string, path: string) => void
}

type Phase =
  | { is: 'editing' | 'saving' }
  | { is: 'conflict'; current: EditedItem }
  | { is: 'failed'; message: string }

/** Steps 2 and 3 of adding and editing: the fields and the relations. */
export function ItemForm({ title, onBack, onClose, onSaved }: Props) {
  const form = useStore($form)
  const [step, setStep] = useState<'form' | 'relations'>('form')
  const [phase, setPhase] = useState<Phase>({ is: 'editing' })

  useEffect(keepDrafts, [])

  if (form === undefined) return null
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

  return (
    <>
      <Dialog
        title={title}
        wide
        onClose={onClose}
        onPaste={pasteInto(form)}
        actions={
          <>
            <button
              type="button"
              className="button"
              onClick={step === 'relations' ? () => setStep('form') : (onBack ?? onClose)}
            >
              {step === 'relations' || onBack ? 'Back' : 'Close'}
            </button>
            {step === 'form' && (
              <button type="button" className="button" onClick={next}>
                {relationsLabel(form)}
              </button>
            )}
            {(step === 'relations' || form.id !== undefined) && (
              <button
                type="button"
                className="button button--filled"
                disabled={waiting > 0}
                aria-disabled={phase.is === 'saving'}
                onClick={() => void save()}
              >
                {phase.is === 'saving' ? 'Saving' : waitingLabel(waiting)}
              </button>
            )}
          </>
        }
      >
        <DraftNote form={form} />
        {step === 'form' ? (
          <FormFields form={form} />
        ) : (
          relationsOf(form.kind).map((relation) => (
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

const waitingLabel = (files: number) =>
  files === 0 ? 'Save' : `Waiting for ${files} ${files === 1 ? 'file' : 'files'}`

function relationsLabel({ content }: Form): string {
  const selected = Object.values(content.relations).flat()
  return `Next: relations (${selected.length} selected)`
}

function focusFirstError(): void {
  document.querySelector<HTMLElement>('.item-form__fields [aria-invalid=true]')?.focus()
}
