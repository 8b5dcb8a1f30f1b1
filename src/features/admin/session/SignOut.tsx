import { useStore } from '@nanostores/react'
import { BusyButton } from '../parts/buttons.tsx'
import { $session, signOut } from './session.ts'

/** The sign-out button in the bar of every administration page. */
export function SignOut() {
  const session = useStore($session)
  if (session === 'checking' || session === 'unchecked') return null
  return <BusyButton act={signOut}>Sign out</BusyButton>
}
