import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { attempt } from '#src/browser/attempt.ts'
import { markHydrated } from '#src/browser/hydrated.ts'
import {
  $schedule,
  $schedules,
  $unstored,
  isOf,
  setQuantity,
  undoKey,
} from '#src/browser/schedule.ts'
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

/** React leaves alone what the page's script puts in its place. */
const nothing = { __html: '' }

/** Quantity and 'Add to Pricing List'. */
export function AddToList({ id, name }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isListed = useStore($schedule, { ssr: 'initial' }).some((line) => line.id === id)
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
    const before = $schedule.get()
    const code = document.querySelector('[data-order-code]')?.textContent
    const own = [...before.entries()].filter(([, line]) => isOf(id, code)(line))
    setNote(
      quantity > 0
        ? `Your pricing list is full: it has ${mostScheduleLines} lines`
        : own.length > 0
          ? `Removed from your pricing list${own.length > 1 ? ', where you can undo it' : ''}`
          : 'Choose a quantity first',
    )
    // From here on the field follows the list: see show-quantity.ts.
    field.current.dataset['shown'] = field.current.value = String(quantity)
    setQuantity(id, code, quantity, name)
    const lines = { schedule: $schedules.get().current, before: own }
    // As the pricing list keeps it, whose code this page does not load.
    if (own.length > 1 && $schedule.get().length < before.length)
      attempt(() =>
        sessionStorage.setItem(
          undoKey,
          JSON.stringify({ done: `Lines of ${name} removed.`, lines }),
        ),
      )
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
        <span className={wrong ? 'error' : undefined}>{(wrong || !isListed) && note}</span>
        {/* show-quantity.ts fills it in and shows it. */}
        <span hidden suppressHydrationWarning>
          <span className="lamp" aria-hidden="true" />
          <span data-listed="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} /> on your{' '}
          <a href={paths.pricingList}>pricing list</a>
        </span>
        <span>
          {isUnstored &&
            '. Your browser can’t store it, so it may be lost when you leave this page.'}
        </span>
      </p>
    </div>
  )
}
