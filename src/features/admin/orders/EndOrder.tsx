import { useState } from 'react'
import type { Id } from '#src/domain/fields/identity.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Button } from '../parts/buttons.tsx'
import { endOrder } from './order.ts'

/** Ends an order once that is confirmed, since an ended one can’t be reopened. */
export function EndOrder({ id, isEnded }: { id: Id; isEnded: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<Awaited<ReturnType<typeof endOrder>>>()
  const end = async () => {
    setFailed(await endOrder(id))
    setAsking(false)
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
