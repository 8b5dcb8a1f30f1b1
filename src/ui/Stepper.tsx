import type { InputHTMLAttributes, Ref } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** the name of the counted thing, for screen readers */
  of: string
  less: () => void
  more: () => void
  field: InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>
    'data-product'?: number
  }
}

/** A whole number with minus and plus buttons. */
export function Stepper({ of, less, more, field }: Props) {
  return (
    <div className="stepper">
      <button type="button" aria-label={`Decrease quantity of ${of}`} onClick={less}>
        <Icon d="M6 12h12" width="20" height="20" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${of}`}
        {...field}
      />
      <button type="button" aria-label={`Increase quantity of ${of}`} onClick={more}>
        <Icon d="M6 12h12M12 6v12" width="20" height="20" />
      </button>
    </div>
  )
}
