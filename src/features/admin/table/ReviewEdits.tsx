import { useEffect, useState } from 'react'
import type { ChangeAnswers, ItemsAnswer } from '#src/domain/api/changes.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { ChangeQuestions, isSettled } from './ChangeQuestions.tsx'
import { setEdits } from './edit-store.ts'
import { previewEdits } from './save-edits.ts'
import type { TableData } from './table-data.ts'

interface Props {
  related: TableData['related']
  onSave: (answers: ChangeAnswers) => void
}

const close = () => setEdits({ isReviewing: false })

/** The server’s preview of saving the edited cells, and what it leaves open. */
export function ReviewEdits({ related, onSave }: Props) {
  const [preview, setPreview] = useState<ItemsAnswer>()
  const [answers, setAnswers] = useState<ChangeAnswers>({})
  const { ownValues } = answers
  useEffect(() => {
    let isClosed = false
    void previewEdits({ ownValues }).then((previewed) => {
      if (isClosed) return
      if (previewed === undefined) close()
      else setPreview(previewed)
    })
    return () => {
      isClosed = true
    }
  }, [ownValues])
  return (
    <ActionDialog
      wide
      title="Review the changed cells"
      onClose={close}
      action={{
        label: `Save ${formatNumber(preview?.changed ?? 0)}`,
        isDisabled: preview === undefined || !isSettled(preview, answers),
        act: () => {
          onSave({ ...answers, ownValues: ownValues ?? 'keep' })
          close()
        },
      }}
    >
      <div className="stack gap-4">
        {preview && <ChangeQuestions {...{ preview, answers }} onAnswer={setAnswers} />}
        <div role="status">
          {preview === undefined ? (
            'Asking the server…'
          ) : (
            <BulkPreview answer={preview} related={related} />
          )}
        </div>
      </div>
    </ActionDialog>
  )
}
