import '#src/ui/field.css'
import './session.css'
import { type InputHTMLAttributes, type SubmitEvent, useId, useState } from 'react'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Button } from '../parts/buttons.tsx'
import { signIn } from './sign-in.ts'

interface Props {
  onSignedIn: (token: string) => void
}

/** Username and password. Native fields, so that password managers and paste work. */
export function SignInForm({ onSignedIn }: Props) {
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    setSending(true)
    setError(undefined)
    const result = await signIn({ username: text('username'), password: text('password') })
    setSending(false)
    if ('token' in result) onSignedIn(result.token)
    else setError(result.error)
  }

  return (
    <form
      className="sign-in-form stack gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-label="Sign in"
    >
      <Field
        required
        label="Username"
        name="username"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Field
        required
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
      />
      {/* Describes neither field, because it may concern the other or both. */}
      <p className="sign-in-form__error error" role="alert">
        {error}
      </p>
      <Button type="submit" filled aria-disabled={sending}>
        {sending && <Spinner />}
        <span>Sign in</span>
      </Button>
    </form>
  )
}

function Field({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} />
    </div>
  )
}
