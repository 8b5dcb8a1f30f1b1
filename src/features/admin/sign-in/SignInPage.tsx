import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { company } from '#src/content/company.ts'
import { SignInForm } from '../session/SignInForm.tsx'
import { $entrance, approach, goIn } from './hidden-entrance.ts'

/** Renders nothing until the path's code is verified. */
export function SignInPage() {
  const entrance = useStore($entrance)

  useEffect(() => void approach(), [])
  useEffect(() => {
    if (entrance === 'open') document.title = `${company.name} | Sign in`
  }, [entrance])

  if (entrance === 'shut') return null
  return (
    <div className="sign-in">
      <h1 className="heading">Sign in</h1>
      <SignInForm onSignedIn={goIn} />
    </div>
  )
}
