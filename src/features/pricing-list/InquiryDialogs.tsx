import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { messages } from '#src/domain/messages.ts'
import { paths } from '#src/domain/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
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
          {phase.message}
        </Dialog>
      )
    case 'failed':
      return (
        <Dialog
          title={inquiryMessages.submissionError}
          onClose={backToForm}
          alert
          actions={
            <>
              <button type="button" className="button" onClick={backToForm}>
                Back
              </button>
              <button
                type="button"
                className="button button--filled"
                onClick={() => void send(honeypot())}
              >
                Try again
              </button>
            </>
          }
        >
          <p>{phase.message}</p>
          <p>
            {messages.entriesKept} {inquiryMessages.storedOnce}
          </p>
        </Dialog>
      )
    case 'sentBefore':
      return (
        <Dialog
          title={inquiryMessages.alreadyReceived}
          onClose={backToForm}
          alert
          actions={
            <>
              <button type="button" className="button" onClick={backToForm}>
                Back
              </button>
              <button
                type="button"
                className="button button--filled"
                onClick={() => void sendChanged(honeypot())}
              >
                {inquiryMessages.sendChanged}
              </button>
            </>
          }
        >
          {phase.message}
        </Dialog>
      )
    default:
      return null
  }
}
