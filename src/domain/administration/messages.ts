import { inquiryRate, leastFillTime } from '#src/domain/inquiry/limits.ts'

/**
 * The administration's messages, each defined once. They are
 * separate from {@link ./messages.ts}, which every public page ships.
 */
export const adminMessages = {
  // sent by the server
  invalidSelectionType: 'Invalid selection type. Please go back and try again.',
  usernameRequired: 'The username is required.',
  passwordRequired: 'The password is required.',
  signInRefused: 'Invalid username or password',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  signInNeeded: 'Please sign in.',
  signedOut: 'Signed out.',
  noSuchOrder: 'Order Not Found',
  orderEnded: 'The order has ended.',
  orderReleased: 'The order is no longer held back.',
  statusSaved: 'The status has been saved.',
  noteSaved: 'The note has been saved.',
  noteChanged: 'Someone else has changed this note since you opened it. Nothing has been saved.',
  mailsTried: 'The emails for this order have been retried.',
  releaseNeeded: 'Name the release to roll back to.',
  releaseGone: 'The platform no longer has this release.',
  previewPublishesNothing: 'This is a preview, so it can’t publish the site.',
  buildUnderWay: 'The site is being built. Roll back once the build has finished.',

  // shown by the browser
  signInFailed: 'An unexpected error occurred',
  signInUnreachable: 'Something went wrong. Please try again.',
  noToken: 'No authentication token found',
  notOk: 'Network response was not ok',
  wrongAnswer: (path: string) =>
    `The server’s answer to ${path} is not as expected. Reload the page, then try again.`,
  sessionEnded: 'Your session has ended',
  partMissing: 'This part of the page could not be loaded.',
  noItems: 'No items found.',
  orderNotFound: 'Order not found.',
  statusNotSaved: (status: string) => `The status ‘${status}’ could not be saved.`,
  noteNotSaved: 'The note could not be saved.',
  endFailed: { title: 'Failed', reason: 'Something went wrong while ending the order.' },
  endError: { title: 'Error', reason: 'Unexpected error occurred.' },
  saveFailed: 'Failed to save data',
  deletedMeanwhile: (kind: string) => `This ${kind} has been deleted since you opened it`,
  deletedAdvice: (kind: string) =>
    `Nothing has been saved. This browser keeps your entries: bring the ${kind} back under ‘Deleted items’, then open it again.`,
  loadFailed: (name: string) => `The ${name} could not be loaded`,
  failure: (message: string) => `Error: ${message}`,
  deleteFailure: (message: string) => `Error deleting item: ${message}`,
  httpError: (status: number) => `HTTP error! status: ${status}`,
  invalidItemType: 'Invalid item type',
  success: 'Success',
  rollbackFailed: 'The site couldn’t be rolled back',
  noEarlierRelease: 'There is no earlier release to roll back to.',
  /** confirmation before a rollback */
  rollback: (time: string, changes: string | undefined) =>
    `The site will immediately show the catalogue as it was on ${time}. ` +
    (changes === undefined
      ? 'The catalogue has not changed since then.'
      : `Later changes (${changes}) stay in the catalogue and go live with the next save, or when you press ‘Publish now’.`),
  /** why an order's mails were not sent */
  mails: {
    refused: {
      company: 'The email to us was refused.',
      visitor: 'The confirmation to the visitor was refused.',
    },
    failing: {
      company: 'The email to us has not been sent yet.',
      visitor: 'The confirmation to the visitor has not been sent yet.',
    },
    noMore: 'It won’t be sent again automatically.',
    goesOn: 'It will be retried automatically.',
    noConfirmation: `No confirmation was sent for this order: this address had already received ${inquiryRate.confirmations} within an hour.`,
  },
  /** why an order was quarantined */
  held: {
    honeypot: 'A hidden field was filled in.',
    haste: `The form was completed in less than ${leastFillTime / 1000} seconds.`,
  },
} as const
