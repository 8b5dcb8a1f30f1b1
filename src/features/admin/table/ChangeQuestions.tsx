import type { ChangeAnswers, ItemsAnswer } from '#src/domain/api/changes.ts'
import { counted } from '#src/domain/format-number.ts'
import { ConfirmDeviations } from '../parts/ConfirmDeviations.tsx'
import { OwnValuesChoice } from './OwnValuesChoice.tsx'

interface Props {
  preview: ItemsAnswer
  answers: ChangeAnswers
  onAnswer: (answers: ChangeAnswers) => void
}

/** Asks what a preview leaves open. */
export function ChangeQuestions({ preview, answers, onAnswer }: Props) {
  const { contradicted, deviating = 0 } = preview
  return (
    <>
      {contradicted !== undefined && (
        <OwnValuesChoice
          contradicted={contradicted}
          value={answers.ownValues}
          // Other variants may be far from their files then.
          onChoose={(ownValues) => onAnswer({ ownValues })}
        />
      )}
      {deviating > 0 && (
        <ConfirmDeviations
          those={counted(deviating, 'product differs', 'products differ')}
          isConfirmed={answers.confirmDeviations === true}
          onConfirm={(confirmDeviations) => onAnswer({ ...answers, confirmDeviations })}
        />
      )}
    </>
  )
}

/** Whether a previewed change can be made. */
export const isSettled = (
  { changed, refused = 0, deviating = 0 }: ItemsAnswer,
  { confirmDeviations }: ChangeAnswers,
): boolean => changed > 0 && refused === 0 && (deviating === 0 || confirmDeviations === true)
