import type { Id } from '#src/domain/fields/identity.ts'
import { UndoChange } from './UndoChange.tsx'
import { undoOf } from './history.ts'

interface Props {
  change: Id
  onUndone: (message: string) => void
}

/** Takes back what has just been saved. */
export const UndoSaved = ({ change, onUndone }: Props) => (
  <div className="row">
    <UndoChange
      title="what was saved"
      undo={undoOf(change)}
      onUndone={({ message }) => onUndone(message)}
    />
  </div>
)
