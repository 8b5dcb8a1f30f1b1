import type { ComponentProps, ReactElement } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Button } from './buttons.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  /** another way to act, between the two buttons */
  other?: ReactElement | false
  /** label of the button that closes the dialog */
  close?: string
  action?: {
    label: string
    onAct: () => void
    /** under way: the dialog stays open until it has ended */
    isBusy?: boolean
    isDisabled?: boolean
  }
}

/** A dialog with a button that closes it, and one for its action if it has any. */
export function ActionDialog({ close = 'Cancel', other, action, onClose, ...dialog }: Props) {
  const isBusy = action?.isBusy === true
  const closeUnlessBusy = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={closeUnlessBusy}
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={closeUnlessBusy}>
            {close}
          </Button>
          {other}
          {action && (
            <Button
              filled
              disabled={action.isDisabled}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) action.onAct()
              }}
            >
              {isBusy && <Spinner />}
              <span>{action.label}</span>
            </Button>
          )}
        </>
      }
    />
  )
}
