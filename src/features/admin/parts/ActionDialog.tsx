import type { ComponentProps, ReactElement } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Button } from './buttons.tsx'
import { Failure, useAction } from './use-action.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  /** another way to act, between the two buttons */
  other?: ReactElement | false
  /** label of the button that closes the dialog */
  close?: string
  action?: {
    label: string
    /**
     * The dialog stays open until it has ended, and shows why it failed.
     * @throws Error whose message may be shown
     */
    act: () => unknown
    /** another way to act is under way */
    isBusy?: boolean
    isDisabled?: boolean
  }
}

/** A dialog with a button that closes it, and one for its action if it has any. */
export function ActionDialog({ close = 'Cancel', other, action, onClose, ...dialog }: Props) {
  const acting = useAction(action?.label ?? '', () => action?.act())
  const isBusy = acting.isBusy || action?.isBusy === true
  const closeUnlessBusy = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={closeUnlessBusy}
      details={<Failure {...acting} />}
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
                if (!isBusy) void acting.run()
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
