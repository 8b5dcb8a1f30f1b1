import type { ReactNode } from 'react'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { messages } from '#src/domain/messages.ts'
import { paths } from '#src/domain/site/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { sentences } from './sentences.ts'
import { type Phase, backToForm, send, sendChanged } from './inquiry.ts'

interface Props {
  phase: Phase
  /** the honeypot's value */
  honeypot: () => string
}

/** The question before sending, and the messages after it. */
export function InquiryDialogs({ phase, honeypot }: Props) {
  switch (phase.is) {
    case 'confirming':
    case 'sending':
      return (
        <Dialog
          title={inquiryMessages.confirmOrder}
          onClose={phase.is === 'sending' ? () => undefined : backToForm}
          actions={
            <>
              <button
                type="button"
                className="button"
                disabled={phase.is === 'sending'}
                onClick={backToForm}
              >
                Back
              </button>
              <button
                type="button"
                className="button button--filled"
                aria-disabled={phase.is === 'sending'}
                onClick={() => void send(honeypot())}
              >
                {phase.is === 'sending' && <Spinner />}
                {phase.is === 'sending' ? 'Sending' : 'Send inquiry'}
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
          onClose={backToForm}
          actions={
            <>
              <a className="button" href={paths.products}>
                More products
              </a>
              <button type="button" className="button button--filled" onClick={backToForm}>
                OK
              </button>
            </>
          }
        >
          <p>{phase.message}</p>
          <ul className="sent-lines" aria-label="Sent">
            {phase.lines.map((line) => (
              <li key={line.key} dir="auto">
                {sentences.sentLine(line)}
              </li>
            ))}
          </ul>
        </Dialog>
      )
    case 'failed':
      return (
        <FailureDialog
          title={inquiryMessages.submissionError}
          action="Try again"
          onAction={() => void send(honeypot())}
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
          onAction={() => void sendChanged(honeypot())}
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
  children: ReactNode
}

/** Reports a failure; the visitor returns to the form or tries something else. */
function FailureDialog({ title, action, onAction, children }: FailureProps) {
  return (
    <Dialog
      title={title}
      onClose={backToForm}
      alert
      actions={
        <>
          <button type="button" className="button" onClick={backToForm}>
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
