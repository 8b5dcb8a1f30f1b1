import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { closeItem } from '#src/features/admin/place.ts'
import { kindLabels } from '../kinds.ts'

/** Step 1: the kind of the new item. */
export function ChooseKind({ onChoose }: { onChoose: (kind: ItemKind) => void }) {
  return (
    <Dialog
      title="Add New Item"
      onClose={closeItem}
      actions={
        <button type="button" className="button" onClick={closeItem}>
          Close
        </button>
      }
    >
      <ul className="choose-kind">
        {itemKinds.map((kind) => (
          <li key={kind}>
            <button type="button" className="button" onClick={() => onChoose(kind)}>
              {kindLabels[kind]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
