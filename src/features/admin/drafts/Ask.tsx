import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { logFailure } from '../parts/failure.ts'

interface Props {
  title: string
  /** of the button that does it */
  label: string
  isDisabled?: boolean
  /** contains fields */
  wide?: boolean
  /** @throws Error whose message may be shown */
  act: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, and shows why it failed. */
export function Ask({ label, isDisabled = false, act, onClose, children, ...dialog }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const onAct = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setBusy(false)
      setFailure(logFailure(`‘${label}’ has failed.`, error))
      return
    }
    onClose()
  }
  return (
    <ActionDialog
      {...dialog}
      onClose={onClose}
      action={{ label, isBusy, isDisabled, onAct: () => void onAct() }}
    >
      <div>{children}</div>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </ActionDialog>
  )
}
