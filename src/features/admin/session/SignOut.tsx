import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $session, signOut } from './session.ts'

/** The sign-out button in the bar of every administration page. */
export function SignOut() {
  const session = useStore($session)
  const [leaving, setLeaving] = useState(false)
  if (session === 'checking' || session === 'unchecked') return null
  return (
    <button
      type="button"
      className="quiet-button"
      aria-disabled={leaving}
      onClick={() => {
        if (leaving) return
        setLeaving(true)
        void signOut()
      }}
    >
      Sign out
    </button>
  )
}
