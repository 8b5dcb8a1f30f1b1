import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { $schedule, $unstored, setQuantity } from '#src/browser/schedule.ts'
import { typedQuantity } from '#src/domain/inquiry/cart.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { messages } from '#src/domain/messages.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import { paths } from '#src/domain/site/paths.ts'
import { Stepper } from '#src/ui/Stepper.tsx'

interface Props {
  id: Id
  name: string
}

/** Quantity and 'Add to Pricing List'. */
export function AddToList({ id, name }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const listed = useStore($schedule, { ssr: 'initial' }).filter((line) => line.id === id)
  const isUnstored = useStore($unstored, { ssr: 'initial' }) !== undefined
  /** the message if adding failed, or if the typed text is not a quantity */
  const [note, setNote] = useState('')
  const wrong = note === messages.noQuantity

  const typed = () => typedQuantity(field.current?.value ?? '')
  const step = (by: number) => {
    const before = typed() ?? Number(field.current?.dataset['shown'])
    const next = Math.min(Math.max(before + by, 0), lineQuantity.most)
    if (field.current !== null) field.current.value = String(next)
    setNote('')
  }

  // Read at the click, so that text typed before hydration counts.
  const add = () => {
    const quantity = typed()
    if (quantity === undefined || field.current === null) {
      setNote(messages.noQuantity)
      field.current?.focus()
      return
    }
    setNote(
      quantity > 0
        ? `Your pricing list is full: it has ${mostScheduleLines} lines`
        : listed.length > 0
          ? 'Removed from your pricing list'
          : 'Choose a quantity first',
    )
    // From here on the field follows the list: see show-quantity.ts.
    field.current.dataset['shown'] = field.current.value = String(quantity)
    setQuantity(id, document.querySelector('[data-order-code]')?.textContent, quantity, name)
  }

  return (
    <div className="add-to-list" ref={markHydrated}>
      <Stepper
        of={name}
        less={() => step(-1)}
        more={() => step(1)}
        field={{
          ref: field,
          defaultValue: '0',
          'aria-invalid': wrong,
          'data-product': id,
          // See show-quantity.ts.
          onInput: ({ currentTarget }) =>
            setNote('refused' in currentTarget.dataset ? messages.noQuantity : ''),
        }}
      />
      <button className="button button--filled" type="button" onClick={add}>
        Add to Pricing List
      </button>
      <p className="add-to-list__state legend" role="status">
        {wrong ? (
          <span className="error">{note}</span>
        ) : listed.length > 0 ? (
          <>
            <span className="lamp" aria-hidden="true" />
            <span translate="no">
              {listed
                .map(({ quantity, orderCode }) => [quantity, orderCode].filter(Boolean).join(' × '))
                .join(', ')}
            </span>{' '}
            <span>on your</span> <a href={paths.pricingList}>pricing list</a>
            <span>
              {isUnstored &&
                '. Your browser can’t store it, so it may be lost when you leave this page.'}
            </span>
          </>
        ) : (
          note
        )}
      </p>
    </div>
  )
}
