import './add-to-list.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { awake } from '#src/browser/awake.ts'
import { $cart, setQuantity } from '#src/browser/cart.ts'
import { quantityOf, typedQuantity } from '#src/domain/cart.ts'
import type { Id } from '#src/domain/identity.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { paths } from '#src/domain/paths.ts'
import { Stepper } from '#src/ui/Stepper.tsx'

interface Props {
  id: Id
  name: string
}

/** Quantity and 'Add to Pricing List'. What was typed before React was there stays. */
export function AddToList({ id, name }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const listed = quantityOf(useStore($cart, { ssr: 'initial' }), id)
  /** what to say where it is not on the list */
  const [note, setNote] = useState('')
  /** the last value that was a quantity; anything else is ignored */
  const last = useRef('0')

  const typed = (): number => typedQuantity(field.current?.value ?? '') ?? 0
  const show = (text: string) => {
    if (field.current !== null) field.current.value = text
    last.current = text
  }
  const onInput = () => {
    const text = field.current?.value ?? ''
    if (typedQuantity(text) === undefined) show(last.current)
    else last.current = text
  }
  useEffect(() => {
    // What was typed while React was on its way.
    const typed = field.current?.value ?? ''
    if (typedQuantity(typed) !== undefined) last.current = typed
    else if (field.current !== null) field.current.value = last.current
  }, [])

  const add = () => {
    const quantity = typed()
    setNote(listed > 0 ? 'Removed from your pricing list' : 'Choose a quantity first')
    setQuantity(id, quantity, name)
    show(String(quantity))
  }

  return (
    <div className="add-to-list" ref={awake}>
      <Stepper
        label={`Quantity of ${name}`}
        less={() => show(String(Math.max(typed() - 1, 0)))}
        more={() => show(String(Math.min(typed() + 1, lineQuantity.most)))}
        field={{ ref: field, defaultValue: '0', onInput, 'data-product': id }}
      />
      <button className="button button--filled add-to-list__add" type="button" onClick={add}>
        Add to Pricing List
      </button>
      <p className="add-to-list__state legend" role="status">
        {listed > 0 && (
          <>
            <span className="add-to-list__lamp" aria-hidden="true" />
            {listed} on your <a href={paths.pricingList}>pricing list</a>
          </>
        )}
        {listed === 0 && note}
      </p>
    </div>
  )
}
