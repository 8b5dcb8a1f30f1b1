import './dialog-styles.ts'
import type { ReactNode } from 'react'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { messages } from '#src/domain/messages.ts'
import { paths } from '#src/domain/site/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { dialogSentences } from './dialog-sentences.ts'
import type { Phase } from './inquiry.ts'

interface Props {
  phase: Phase
  onSend: () => void
  /** sends a changed inquiry as a new one */
  onSendChanged: () => void
  /** back to the form */
  onClose: () => void
}

/** The question before sending, and the messages after it. */
export function InquiryDialogs({ phase, onSend, onSendChanged, onClose }: Props) {
  switch (phase.is) {
    case 'confirming':
    case 'sending':
      return (
        <Dialog
          title={inquiryMessages.confirmOrder}
          onClose={phase.is === 'sending' ? () => undefined : onClose}
          actions={
            <>
              <button
                type="button"
                className="button"
                disabled={phase.is === 'sending'}
                onClick={onClose}
              >
                Back
              </button>
              <button
                type="button"
                className="button button--filled"
                aria-disabled={phase.is === 'sending'}
                onClick={onSend}
              >
                {phase.is === 'sending' && <Spinner />}
                <span>{phase.is === 'sending' ? 'Sending' : 'Send inquiry'}</span>
              </button>
            </>
          }
        >
          Send us your pricing list and contact details?
        </Dialog>
      )
    case 'submitted':
      return (
        <Dialog
          title={inquiryMessages.orderSubmitted}
          onClose={onClose}
          details={
            <ul className="sent-lines" aria-label="Sent">
              {phase.lines.map((line) => (
                <li key={line.key} dir="auto">
                  {dialogSentences.sentLine(line)}
                </li>
              ))}
            </ul>
          }
          actions={
            <>
              <a className="button" href={paths.products}>
                More products
              </a>
              <button type="button" className="button button--filled" onClick={onClose}>
                OK
              </button>
            </>
          }
        >
          {phase.message}
        </Dialog>
      )
    case 'failed':
      return (
        <FailureDialog
          title={inquiryMessages.submissionError}
          action="Try again"
          onAction={onSend}
          onClose={onClose}
        >
          <p>{phase.message}</p>
          <p>
            {messages.entriesKept} {inquiryMessages.storedOnce}
          </p>
        </FailureDialog>
      )
    case 'sentBefore':
      return (
        <FailureDialog
          title={inquiryMessages.alreadyReceived}
          action={inquiryMessages.sendChanged}
          onAction={onSendChanged}
          onClose={onClose}
        >
          {phase.message}
        </FailureDialog>
      )
    default:
      return null
  }
}

interface FailureProps {
  title: string
  /** the second button's label */
  action: string
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/** Reports a failure; the visitor returns to the form or tries something else. */
function FailureDialog({ title, action, onAction, onClose, children }: FailureProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      alert
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Back
          </button>
          <button type="button" className="button button--filled" onClick={onAction}>
            {action}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
