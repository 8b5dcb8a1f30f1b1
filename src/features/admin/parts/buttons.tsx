import { type ComponentProps, type ReactNode, useState } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  /** the main action of a dialog or a form */
  filled?: boolean
}

export const Button = ({ filled = false, className = '', ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={['button', ...(filled ? ['button--filled'] : []), className].join(' ').trim()}
  />
)

export const QuietButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`quiet-button ${className}`.trim()} />
)

interface BusyProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  act: () => Promise<unknown>
  /** the content while the action is under way */
  busy?: ReactNode
}

/** A quiet button for an action that takes time. It ignores clicks until the action has ended. */
export function BusyButton({ act, busy, children, ...props }: BusyProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <QuietButton
      {...props}
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return
        setBusy(true)
        void act().finally(() => setBusy(false))
      }}
    >
      {isBusy ? (busy ?? children) : children}
    </QuietButton>
  )
}
