import { useState } from 'react'
import type { Id } from '#src/domain/fields/identity.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Button } from '../parts/buttons.tsx'
import { type Ending, changeOrder, endOrder } from './order.ts'

/** Ends an order once that is confirmed, since an ended one can’t be reopened. */
export function EndOrder({ id, isEnded }: { id: Id; isEnded: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<Exclude<Ending, 'ended'>>()
  const end = async () => {
    const ending = await endOrder(id)
    // A screen reader hears nothing of what changes behind the question.
    setAsking(false)
    if (ending === 'ended') changeOrder({ state: 1 })
    else setFailed(ending)
  }
  return (
    <>
      {!isEnded && (
        <Button filled onClick={() => setAsking(true)}>
          End Order
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={`End order #${id}?`}
          onClose={() => setAsking(false)}
          action={{ label: 'Yes, End Order', act: end }}
        >
          An ended order can’t be reopened.
        </ActionDialog>
      )}
      {failed !== undefined && (
        <NoticeDialog title={failed.title} alert onClose={() => setFailed(undefined)}>
          {failed.reason}
        </NoticeDialog>
      )}
    </>
  )
}
