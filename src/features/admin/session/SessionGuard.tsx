import './session.css'
import { useStore } from '@nanostores/react'
import { type ReactElement, useEffect } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { SignInForm } from './SignInForm.tsx'
import { shareSession } from './hand-over.ts'
import { $session, askToSignInAgain, declineToSignIn, enter, signedInAgain } from './session.ts'

/**
 * Shows its children only once a running session is confirmed. If the session ends later, the page
 * stays and a dialog offers to sign in again.
 */
export function SessionGuard({ children }: { children: ReactElement }) {
  const session = useStore($session)

  useEffect(() => {
    void enter()
    // The session may have changed while the page was in the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void enter()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  const isIn = session === 'running'
  useEffect(() => (isIn ? shareSession() : undefined), [isIn])

  if (session === 'checking') return <Waiting label="Checking your session" />
  if (session === 'unchecked') return <LoadingFailed message={faultMessages.somethingWrong} />
  return (
    <>
      {session === 'declined' && <SignInAgain />}
      {children}
      {session === 'ended' && <SessionDialog />}
    </>
  )
}

/** The shared full-screen spinner. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="admin-waiting" role="status">
      <Spinner />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}

function SessionDialog() {
  return (
    <Dialog
      title={adminMessages.sessionEnded}
      onClose={declineToSignIn}
      actions={<QuietButton onClick={declineToSignIn}>Not now</QuietButton>}
    >
      <p>Sign in again to continue. You won’t lose anything on this page.</p>
      <SignInForm onSignedIn={signedInAgain} />
    </Dialog>
  )
}

function SignInAgain() {
  return (
    <p className="session-line row" role="alert">
      {adminMessages.sessionEnded}.{' '}
      <QuietButton onClick={() => void askToSignInAgain().catch(() => undefined)}>
        Sign in again
      </QuietButton>
    </p>
  )
}
