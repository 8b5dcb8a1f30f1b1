const storedOnce = 'If it has already arrived, it won’t be stored twice.'

/**
 * Messages of the pricing list and its form, each defined once.
 */
export const inquiryMessages = {
  emptyCart: 'Your cart is empty',
  nothingToSend: 'Your pricing list is empty. Add a product, then submit again.',
  submissionError: 'Submission Error',
  submissionFailed: 'There was an error submitting your order.',
  submitFailed: 'Submit failed',
  orderSubmitted: 'Order Submitted',
  confirmOrder: 'Confirm Order',
  removeProduct: 'Remove Product',
  listFailed: 'We couldn’t load your pricing list. Check your connection, then try again.',
  gone: (count: number) =>
    `Removed because ${count === 1 ? 'it’s' : 'they’re'} no longer available:`,
  alreadyReceived: 'Already Received',
  /** @param id undefined if the sender may be another one */
  sentBefore: (id: number | undefined) =>
    `We’ve already received your inquiry ${id === undefined ? '' : `(no. ${id}) `}as you first sent it. Your changes since then have not been sent.`,
  sendChanged: 'Send the changed one too',
  waiting: 'Waiting for a connection',
  waitingReason: `Your inquiry is saved in this tab. It won’t be sent until you confirm. ${storedOnce}`,
  connected: 'You’re back online',
  connectedQuestion: `Send your inquiry now? ${storedOnce}`,
  storedOnce,
} as const
