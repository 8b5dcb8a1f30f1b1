import { EditedItems } from '../history/UndoChange.tsx'
import { BusyButton } from '../parts/buttons.tsx'
import type { Applying } from './imports.ts'

interface Props {
  refused: Extract<Applying, { is: 'edited' }>
  onCompare: () => Promise<void>
  /** applies the import without these cells */
  onRest: () => Promise<void>
}

/** Cells that somebody else has changed since the import was compared. */
export const EditedSince = ({ refused: { message, items }, onCompare, onRest }: Props) => (
  <div className="remark stack gap-2" role="alert">
    <p>{message}</p>
    <EditedItems items={items} />
    <span className="row gap-2">
      <BusyButton act={onCompare} busy="Comparing...">
        Compare again
      </BusyButton>
      {items.length > 0 && (
        <BusyButton act={onRest} busy="Applying...">
          Apply the rest
        </BusyButton>
      )}
    </span>
  </div>
)
