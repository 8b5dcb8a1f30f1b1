import { useState } from 'react'
import type { ChangeAnswers, OwnValues } from '#src/domain/api/changes.ts'
import { counted } from '#src/domain/format-number.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { ConfirmDeviations } from '../parts/ConfirmDeviations.tsx'
import { OwnValuesChoice } from './OwnValuesChoice.tsx'
import { type Asked, setEdits } from './edit-store.ts'

interface Props {
  asked: Asked
  isBusy: boolean
  onSave: (answers: ChangeAnswers) => void
}

/**
 * Asks, before cells are saved, what becomes of variants' own values, and whether values are meant that are far
 * from their photometric files.
 */
export function AskBeforeSaving({ asked, isBusy, onSave }: Props) {
  const { contradicted, deviating = 0, deviations = [] } = asked
  const [ownValues, setOwnValues] = useState<OwnValues>()
  const [confirmDeviations, setConfirmed] = useState(false)
  return (
    <ActionDialog
      title={contradicted === undefined ? 'Are these values meant?' : 'Which variants are meant?'}
      onClose={() => setEdits({ asked: undefined })}
      action={{
        label: 'Save',
        isBusy,
        isDisabled:
          (contradicted !== undefined && ownValues === undefined) ||
          (deviating > 0 && !confirmDeviations),
        onAct: () => onSave({ ownValues, confirmDeviations }),
      }}
    >
      <div className="stack gap-4">
        {contradicted !== undefined && (
          <OwnValuesChoice
            contradicted={contradicted}
            value={ownValues}
            onChoose={(choice) => {
              setOwnValues(choice)
              // Other variants may be far from their files then.
              setConfirmed(false)
              setEdits({ asked: { contradicted } })
            }}
          />
        )}
        {deviating > 0 && (
          <>
            <ul
              className="bulk__changes stack gap-2"
              tabIndex={0}
              aria-label="Far from their files"
            >
              {deviations.map((sentence) => (
                <li key={sentence}>
                  <bdi>{sentence}</bdi>
                </li>
              ))}
            </ul>
            <ConfirmDeviations
              those={counted(deviating, 'product differs', 'products differ')}
              isConfirmed={confirmDeviations}
              onConfirm={setConfirmed}
            />
          </>
        )}
      </div>
    </ActionDialog>
  )
}
