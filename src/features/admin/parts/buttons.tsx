import type { ComponentProps, ReactNode } from 'react'
import { Failure, useAction } from './use-action.tsx'

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
  /** @throws Error whose message may be shown */
  act: () => unknown
  /** the content while the action is under way */
  busy?: ReactNode
}

/** A quiet button for an action that takes time and may fail; why it failed stands beside it. */
export function BusyButton({ act, busy, children, ...props }: BusyProps) {
  const name = props['aria-label'] ?? (typeof children === 'string' ? children : '')
  const action = useAction(name, act)
  return (
    <>
      <QuietButton {...props} aria-disabled={action.isBusy} onClick={() => void action.run()}>
        {action.isBusy ? (busy ?? children) : children}
      </QuietButton>
      <Failure {...action} />
    </>
  )
}
