import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { releaseAndReload } from './order.ts'

interface Props {
  id: Id
  reason: keyof typeof adminMessages.held
}

/** Shows why an order is held back, with a button to release it. */
export function Quarantine({ id, reason }: Props) {
  const [releasing, setReleasing] = useState(false)
  return (
    <p className="quarantine">
      <span>
        <strong>Held back.</strong> {adminMessages.held[reason]} No emails were sent.
      </span>
      <button
        type="button"
        className="quiet-button"
        aria-disabled={releasing}
        onClick={() => {
          if (releasing) return
          setReleasing(true)
          void releaseAndReload(id).finally(() => setReleasing(false))
        }}
      >
        Not spam
      </button>
    </p>
  )
}
