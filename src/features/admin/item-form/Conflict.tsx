import { useState } from 'react'
import type { EditedItem } from '#src/domain/api/editing.ts'
import {
  type Difference,
  contradictions,
  differences,
  settle,
  startingSides,
} from '../form/differences.ts'
import type { ItemForm } from '../form/item-form.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { SideChoice } from '../parts/SideChoice.tsx'

interface Props {
  form: ItemForm
  /** somebody else's saved version of the item */
  current: EditedItem
  onClose: () => void
  /** called once the form has the chosen values and is ready to save */
  onSettled: () => void
}

/** Resolves an edit conflict: shows both versions field by field and lets the user choose. */
export function Conflict({ form, current, onClose, onSettled }: Props) {
  const found = differences(form, current)
  const asked = contradictions(form, found, current)
  const [sides, setSides] = useState(() => startingSides(form, found))
  return (
    <ActionDialog
      title="This item has changed"
      wide
      close="Back to the form"
      onClose={onClose}
      action={{
        label: asked.length === 0 ? 'Save both' : 'Save my choices',
        act: () => {
          settle(current, sides)
          onSettled()
        },
      }}
    >
      <p className="soft">
        {found.length === 0
          ? 'Someone else saved this item after you opened it, with the same content.'
          : asked.length === 0
            ? 'Someone else saved this item after you opened it, in other fields than you. Both changes stay.'
            : 'Someone else saved this item after you opened it. Choose which version to keep for each field that you both changed.'}
      </p>
      <Taken of={found.filter((one) => !asked.includes(one) && sides[one.name] === 'theirs')} />
      {asked.map(({ name, heading, mine, theirs }) => (
        <SideChoice
          key={name}
          name={`conflict-${name}`}
          legend={heading}
          sides={[
            { side: 'mine', label: 'Yours', text: mine },
            { side: 'theirs', label: 'Theirs', text: theirs },
          ]}
          chosen={sides[name]}
          onChoose={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
    </ActionDialog>
  )
}

/** Changes that somebody else alone has made, which the form takes over without a question. */
const Taken = ({ of }: { of: readonly Difference[] }) =>
  of.length > 0 && (
    <div className="conflict">
      <p className="small soft">Taken over from them:</p>
      <dl aria-label="Taken over from them">
        {of.map(({ name, heading, theirs }) => (
          <div key={name} className="conflict__taken">
            <dt className="legend">{heading}</dt>
            <dd>
              <bdi>{theirs || '(empty)'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
