import type { Id } from '#src/domain/fields/identity.ts'
import type { Database } from '../database/database.ts'
import type { DueMail } from '../database/outbox.ts'
import type { Env } from '../env.ts'

export interface MailAddress {
  name: string
  address: string
}

/** A mail without its sender. */
export interface Mail {
  /** the same at every attempt, so that receivers can drop duplicates */
  messageId: string
  to: MailAddress
  replyTo: MailAddress
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export type MailEnv = Pick<Env, 'siteUrl' | 'inquiryMailTo'>

/** A mail that can be made. */
export interface Letter {
  /** under which a folder keeps it, the same at every attempt */
  name: string
  /** as failures name it: 'inquiry 7' */
  about: string
  make: (env: MailEnv) => Mail
}

/** Reads what mails of a kind are about. Returns them by their ids, without those whose subject is gone. */
export type MailKind = (
  database: Database,
  mails: readonly DueMail[],
) => Promise<ReadonlyMap<Id, Letter>>
