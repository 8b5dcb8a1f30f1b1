import { useEffect, useState } from 'react'
import type { ItemsAnswer } from '#src/domain/api/changes.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { previewEdits } from './save-edits.ts'
import type { TableData } from './table-data.ts'

interface Props {
  related: TableData['related']
  onSave: () => void
  onClose: () => void
}

/** The server’s preview of saving the edited cells. */
export function ReviewEdits({ related, onSave, onClose }: Props) {
  const [answer, setAnswer] = useState<ItemsAnswer>()
  useEffect(() => {
    let isClosed = false
    void previewEdits().then((previewed) => {
      if (isClosed) return
      if (previewed === undefined) onClose()
      else setAnswer(previewed)
    })
    return () => {
      isClosed = true
    }
    // The edits of the moment in which the dialog was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const { changed = 0, refused = 0 } = answer ?? {}
  return (
    <ActionDialog
      wide
      title="Review the changed cells"
      onClose={onClose}
      action={{
        label: `Save ${formatNumber(changed)}`,
        isDisabled: changed === 0 || refused > 0,
        onAct: () => {
          onSave()
          onClose()
        },
      }}
    >
      <div role="status">
        {answer === undefined ? 'Asking the server…' : <BulkPreview {...{ answer, related }} />}
      </div>
    </ActionDialog>
  )
}
