import './add-to-list.css'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { $cart, orderCodeOf, setQuantity } from '#src/browser/cart.ts'
import { quantityOf, typedQuantity } from '#src/domain/inquiry/cart.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { messages } from '#src/domain/messages.ts'
import { paths } from '#src/domain/site/paths.ts'
import { Stepper } from '#src/ui/Stepper.tsx'

interface Props {
  id: Id
  name: string
}

/** Quantity and 'Add to Pricing List'. */
export function AddToList({ id, name }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const listed = quantityOf(useStore($cart, { ssr: 'initial' }), id)
  /** the message if adding failed */
  const [note, setNote] = useState('')
  /** whether an attempt was made with an invalid quantity */
  const [wrong, setWrong] = useState(false)

  const typed = () => typedQuantity(field.current?.value ?? '')
  const show = (quantity: number) => {
    if (field.current !== null) field.current.value = String(quantity)
    setWrong(false)
  }
  const step = (by: number) =>
    show(Math.min(Math.max((typed() ?? listed) + by, 0), lineQuantity.most))

  // Read at the click, so that text typed before hydration counts.
  const add = () => {
    const quantity = typed()
    if (quantity === undefined) {
      setWrong(true)
      field.current?.focus()
      return
    }
    setNote(listed > 0 ? 'Removed from your pricing list' : 'Choose a quantity first')
    setQuantity(id, quantity, name, document.querySelector('[data-order-code]')?.textContent)
    show(quantity)
  }

  return (
    <div className="add-to-list" ref={markHydrated}>
      <Stepper
        label={`Quantity of ${name}`}
        less={() => step(-1)}
        more={() => step(1)}
        field={{ ref: field, defaultValue: '0', 'aria-invalid': wrong, 'data-product': id }}
      />
      <button className="button button--filled add-to-list__add" type="button" onClick={add}>
        Add to Pricing List
      </button>
      <p className="add-to-list__state legend" role="status">
        {wrong ? (
          <span className="add-to-list__wrong">{messages.noQuantity}</span>
        ) : listed > 0 ? (
          <>
            <span className="add-to-list__lamp" aria-hidden="true" />
            {[listed, orderCodeOf(id)].filter(Boolean).join(' × ')} on your{' '}
            <a href={paths.pricingList}>pricing list</a>
          </>
        ) : (
          note
        )}
      </p>
    </div>
  )
}
