import { momentOf } from '#src/domain/administration/age.ts'
import { stopFiles } from './files.ts'
import { dropDraft } from './draft.ts'
import { $form, type ItemForm, untouched } from './item-form.ts'

/** A note that the form starts from an unsaved draft, with a button to discard it. */
export function DraftNote({ form }: { form: ItemForm }) {
  if (form.draftOf === undefined) return null
  const time = momentOf(form.draftOf)
  const discard = () => {
    stopFiles(Object.values(form.content.files).flat())
    dropDraft(form.kind, form.id)
    $form.set({ ...form, ...untouched, content: form.opened, draftOf: undefined })
  }
  return (
    <p className="draft-note remark" role="status">
      You have unsaved changes from {time}.{' '}
      <button type="button" className="quiet-button" onClick={discard}>
        Discard them
      </button>
    </p>
  )
}
