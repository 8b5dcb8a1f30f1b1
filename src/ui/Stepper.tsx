import './stepper.css'
import type { InputHTMLAttributes, Ref } from 'react'

interface Props {
  /** what the field's number is of */
  label: string
  less: () => void
  more: () => void
  field: InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>
    'data-product'?: number
  }
}

/** A whole number with minus and plus. */
export function Stepper({ label, less, more, field }: Props) {
  return (
    <div className="stepper">
      <button type="button" aria-label="Decrease quantity" onClick={less}>
        <Sign d="M6 12h12" />
      </button>
      <input type="text" inputMode="numeric" autoComplete="off" aria-label={label} {...field} />
      <button type="button" aria-label="Increase quantity" onClick={more}>
        <Sign d="M6 12h12M12 6v12" />
      </button>
    </div>
  )
}

function Sign({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
