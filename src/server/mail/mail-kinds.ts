import { collectionWarnings, warningKind } from './collection-warning.ts'
import { inquiryMails } from './inquiry-mail.ts'
import type { MailKind } from './mail.ts'

/** The kinds of mail, by their names in the outbox. */
export const mailKinds: Readonly<Record<string, MailKind>> = {
  inquiry: inquiryMails,
  [warningKind]: collectionWarnings,
}
