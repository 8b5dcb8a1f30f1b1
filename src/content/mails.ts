import { company } from './company.ts'

/** What the company writes to a visitor whose inquiry has arrived. */
export const confirmation = {
  subject: (id: number) => `Your inquiry ${id} has arrived at ${company.name}`,
  heading: 'Thank you for your inquiry',
  greeting: 'Hello,',
  paragraphs: (id: number) => [
    `Your list is on our desk, as inquiry number ${id}. A person who knows the luminaires reads it, and answers with prices, lead times and whatever the drawings still ask for.`,
    'If anything is missing (a beam angle, a finish, a date), just reply to this email.',
  ],
  listHeading: 'What you asked for',
  farewell: 'With kind regards,',
  signature: `The studio of ${company.name}`,
} as const

/** What the company hears of an inquiry. */
export const notice = {
  subject: (id: number, name: string) => `Inquiry ${id} from ${name}`,
  heading: (id: number) => `Inquiry ${id}`,
  introduction: 'An answer to this mail goes to the visitor.',
  listHeading: 'Products',
  link: 'Open the inquiry',
} as const
