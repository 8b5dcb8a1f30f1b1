import { company } from './company.ts'

/** The mail to a visitor whose inquiry has arrived. */
export const confirmation = {
  subject: (id: number) => `Your ${company.name} inquiry (no. ${id})`,
  heading: 'Thank you for your inquiry',
  greeting: 'Hello,',
  paragraphs: (id: number) => [
    `We’ve received your list as inquiry no. ${id}. Someone who knows our luminaires will read it and reply with prices, lead times and any questions about your drawings.`,
    'If anything is missing (a beam angle, a finish, a date), just reply to this email.',
  ],
  listHeading: 'Your list',
  farewell: 'Kind regards,',
  signature: `The ${company.name} studio`,
} as const

/** The mail to the company about an inquiry. */
export const notice = {
  subject: (id: number, name: string) => `Inquiry ${id} from ${name}`,
  heading: (id: number) => `Inquiry ${id}`,
  introduction: 'Reply to this email to answer the customer.',
  messageHeading: 'Message',
  listHeading: 'Products',
  link: 'Open the inquiry',
} as const

/** The mails to the company about a collection of drafts. */
export const collectionWarning = {
  beforehand: (name: string) => `The collection ‘${name}’ can’t be published as it is`,
  failed: (name: string) => `The collection ‘${name}’ was not published`,
  planned: (time: string) =>
    `It is to be published at ${time}. Unless this is put right before, nothing of it will be published.`,
  kept: 'Nothing of it has been published, and its drafts are kept. Put this right, then publish or schedule it again.',
  link: 'Open the collections',
} as const
