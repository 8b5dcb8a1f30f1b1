import { type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { fileKinds, isOfKind } from '#src/domain/files/file-kinds.ts'
import { counted } from '#src/domain/format-number.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { changedToo } from '../form/differences.ts'
import { filesOf, listsOf } from '../form/fields.ts'
import { addFiles, stopFiles } from '../form/files.ts'
import { allErrors } from '../form/form-errors.ts'
import {
  $form,
  type ItemForm as Form,
  isDirty,
  pendingFiles,
  untouched,
} from '../form/item-form.ts'
import { dropUnsaved, keepUnsaved, writeUnsaved } from '../form/unsaved-edits.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { openedName } from './opened-name.ts'
import { kindLabels, sitePaths } from '../parts/kinds.ts'
import type { SavedChange } from '../parts/view-props.ts'
import { ItemHistory } from './ItemHistory.tsx'
import { FormFields } from './FormFields.tsx'
import { RelationPicker } from './lazy-picker.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useSaving } from './use-saving.ts'

const Conflict = lazyPart(async () => (await import('./Conflict.tsx')).Conflict)
const PreviewForm = lazyPart(async () => (await import('../previews/PreviewForm.tsx')).PreviewForm)
const PublishDraft = lazyPart(async () => (await import('../drafts/PublishDraft.tsx')).PublishDraft)
const DraftNote = lazyPart(async () => (await import('../drafts/DraftNote.tsx')).DraftNote)

interface Props {
  form: Form
  /** returns to the choice of a kind; undefined when editing */
  onBack: (() => void) | undefined
  onClose: () => void
  /** the history has restored values of the stored item */
  onRestored: () => void
  onSaved: (saved: SavedChange) => void
  /** a draft has been saved */
  onDrafts: () => void
  onDiscarded: () => void
  /** opens the deleted items */
  onBin: () => void
  /** the first draft of a new item has been saved */
  onNewDraft: (draft: Id) => void
}

/** The fields of an item, then its relations. */
export function ItemForm({ form, onBack, onClose, onSaved, ...props }: Props) {
  const [step, setStep] = useState<'form' | 'relations'>('form')
  const focusFirstError = useErrorFocus()
  const { phase, edit, fail, save, publish, isSaving, isReplaced } = useSaving({
    form,
    onRefused: () => {
      setStep('form')
      focusFirstError()
    },
    onSaved,
    onDrafts: props.onDrafts,
    onNewDraft: props.onNewDraft,
  })

  // A layout effect ends while the form is still there.
  useLayoutEffect(keepUnsaved, [])

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

  const isDraft = form.draft?.isShown === true
  const canSave = !isDraft && (step === 'relations' || form.id !== undefined)
  useSaveKey(() => {
    if (waiting === 0 && (isDraft || canSave)) void save(isDraft ? 'draft' : 'published')
  })
  const fields = useKeptPlace(form, isReplaced)
  const [hasProblems] = useState(
    () => isDraft && Object.keys(form.refused).some((name) => name !== 'form'),
  )
  useEffect(() => {
    if (hasProblems) focusFirstError()
    // Only when the form of a draft opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const showRefused = async (draft: Id) => {
    edit()
    const { showRefusal } = await import('../form/save-draft.ts')
    try {
      await showRefusal(draft)
    } catch (error) {
      fail(logFailure('The draft can’t be loaded.', error))
      return
    }
    setStep('form')
    focusFirstError()
  }

  return (
    <>
      <Dialog
        title={titleOf(form)}
        wide={form.kind === 'product' ? 'table' : true}
        onClose={onClose}
        onPaste={(event) => pasteFiles(form, event)}
        actions={
          <>
            <p className="item-form__said small" role="status">
              {saidOf(form, phase)}
            </p>
            <Button onClick={step === 'relations' ? () => setStep('form') : (onBack ?? onClose)}>
              {step === 'relations' || onBack ? 'Back' : 'Close'}
            </Button>
            {step === 'form' && <Button onClick={next}>{relationsLabel(form)}</Button>}
            {isDraft && (
              <Button
                aria-haspopup="dialog"
                disabled={waiting > 0}
                aria-disabled={phase.is === 'saving'}
                onClick={() => void publish()}
              >
                Publish the draft…
              </Button>
            )}
            <Button
              filled={isDraft}
              {...(isDraft && { 'aria-keyshortcuts': 'Control+S Meta+S' })}
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
        {form.draft !== undefined && (
          <DraftNote
            form={form}
            draft={form.draft}
            onPublish={() => void publish()}
            onProblem={() => {
              setStep('form')
              focusFirstError()
            }}
            onDiscarded={props.onDiscarded}
          />
        )}
        {form.unsavedSince !== undefined && (
          <p className="form-note remark" role="status">
            <span>{`You have unsaved changes from ${momentOf(form.unsavedSince)}.`}</span>{' '}
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
        <div key={form.shown} ref={fields} inert={isReplaced} data-kept="">
          {step === 'form' ? (
            <FormFields form={form} />
          ) : (
            listsOf(form.kind).map((relation) => (
              <RelationPicker key={relation.name} form={form} {...relation} />
            ))
          )}
        </div>
      </Dialog>
      {isPreviewed && (
        <PreviewForm
          onClose={() => {
            setPreviewed(false)
            if (Object.keys($form.get()?.refused ?? {}).length > 0) {
              setStep('form')
              focusFirstError()
            }
          }}
        />
      )}
      {phase.is === 'publishing' && (
        <PublishDraft
          id={phase.draft}
          onRefused={() => void showRefused(phase.draft)}
          onClose={edit}
          onDone={(message, change) =>
            onSaved({
              ...{ message, change },
              path: form.id === undefined ? undefined : sitePaths[form.kind](form.id),
            })
          }
        />
      )}
      {phase.is === 'gone' && (
        <ActionDialog
          title={adminMessages.deletedMeanwhile(form.kind)}
          alert
          close="Back to the form"
          onClose={edit}
          action={{
            label: 'Deleted items',
            act: () => {
              writeUnsaved(form)
              props.onBin()
            },
          }}
        >
          {adminMessages.deletedAdvice(form.kind)}
        </ActionDialog>
      )}
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
          <span>{[phase.reason, messages.entriesKept].filter(Boolean).join(' ')}</span>
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
  const selected = listsOf(kind).flatMap(({ name }) => content.values[name])
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

/** Beside the buttons: what has been saved, or what saving does to a waiting draft. */
function saidOf(form: Form, phase: ReturnType<typeof useSaving>['phase']): string {
  const { kind, draft } = form
  if (phase.is === 'editing' && phase.said !== undefined && !isDirty(form)) return phase.said
  if (draft?.isShown !== false) return ''
  if (draft.action === 'delete')
    return isDirty(form) ? draftMessages.deletionStays(kind, draft.by) : ''
  const names = changedToo(form).map((name) => changeLabel(kind, name))
  return names.length === 0 ? '' : draftMessages.changesToo(draft.by, names)
}

/**
 * Keeps the fields where they are in the window, and the focus in its field, while a saved draft takes the place of
 * what was entered.
 */
function useKeptPlace({ shown, draft }: Form, isReplaced: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const top = useRef<number>(undefined)
  const held = useRef<Element>(null)
  const state = `${shown} ${draft?.isShown} ${draft?.version}`
  useLayoutEffect(() => {
    top.current = isReplaced ? fields.current?.getBoundingClientRect().top : undefined
    if (isReplaced) held.current = document.activeElement
  }, [isReplaced])
  useLayoutEffect(() => {
    const [now, before] = [fields.current?.getBoundingClientRect().top, top.current]
    if (now !== undefined && before !== undefined)
      fields.current?.closest('dialog')?.scrollBy({ top: now - before, behavior: 'instant' })
    top.current = undefined
  }, [state])
  useEffect(() => {
    const element = held.current
    if (isReplaced || !(element instanceof HTMLElement)) return
    held.current = null
    const name = element.getAttribute('name')
    const same = element.isConnected
      ? element
      : name !== null && fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    if (same) same.focus({ preventScroll: true })
  }, [isReplaced])
  return fields
}

function discardUnsaved(form: Form): void {
  stopFiles(Object.values(form.content.slots))
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
