import type { Id } from '#src/domain/fields/identity.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { type Question, closeQuestion, endOrder } from './order.ts'

interface Props {
  id: Id
  question: Question
}

/** Confirms ending an order, and reports a failure. */
export function OrderDialogs({ id, question }: Props) {
  if (question.is === 'none') return null
  if (question.is === 'failed')
    return (
      <NoticeDialog title={question.title} alert onClose={closeQuestion}>
        {question.reason}
      </NoticeDialog>
    )
  const ending = question.is === 'ending'
  return (
    <Dialog
      title={`End order #${id}?`}
      onClose={closeQuestion}
      actions={
        <>
          <button type="button" className="button" aria-disabled={ending} onClick={closeQuestion}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            aria-disabled={ending}
            onClick={() => void endOrder(id)}
          >
            {ending && <Spinner />}
            Yes, End Order
          </button>
        </>
      }
    >
      An ended order can’t be reopened.
    </Dialog>
  )
}
