import type { Id } from '#src/domain/fields/identity.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
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
  return (
    <ActionDialog
      title={`End order #${id}?`}
      onClose={closeQuestion}
      action={{
        label: 'Yes, End Order',
        onAct: () => void endOrder(id),
        isBusy: question.is === 'ending',
      }}
    >
      An ended order can’t be reopened.
    </ActionDialog>
  )
}
