import './item-form.css'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Button } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import type { ViewProps } from '../parts/view-props.ts'

/** The first step of adding: what it is. */
export const ChooseKind = ({ onOpen, onClose }: ViewProps) => (
  <ActionDialog title="Add New Item" close="Close" onClose={onClose}>
    <ul className="choose-kind stack">
      {itemKinds.map((kind) => (
        <li key={kind}>
          <Button onClick={() => onOpen(`new-${kind}`)}>{kindLabels[kind]}</Button>
        </li>
      ))}
    </ul>
  </ActionDialog>
)
