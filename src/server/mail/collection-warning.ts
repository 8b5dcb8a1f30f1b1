import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { company } from '#src/content/company.ts'
import { collectionWarning } from '#src/content/mails.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { placePath } from '#src/domain/site/admin-paths.ts'
import { parse } from '#src/server/parse.ts'
import { insertMail } from '../database/outbox.ts'
import { mailPage, styles } from './mail-page.ts'
import type { Letter, Mail, MailEnv, MailKind } from './mail.ts'
import { html, oneLine } from './markup.ts'

const warning = z.object({ subject: z.string(), paragraphs: z.array(z.string()) })
type Warning = z.infer<typeof warning>

/** Its name in the outbox. */
export const warningKind = 'collection-warning'

/** Warns the company of a collection of drafts. */
export const insertWarning = (payload: Warning): InStatement[] => insertMail(warningKind, payload)

/** Mails to the company about collections that can’t be published. */
export const collectionWarnings: MailKind = (_, mails) => {
  const letters = mails.map(({ id, payload }): [Id, Letter] => [
    id,
    {
      name: `collection-${id}`,
      about: 'a collection',
      make: (env) => warningMail(id, parse(warning, payload), env),
    },
  ])
  return Promise.resolve(new Map(letters))
}

function warningMail(
  id: Id,
  { subject, paragraphs }: Warning,
  { siteUrl, inquiryMailTo }: MailEnv,
): Mail {
  const us = { name: company.name, address: inquiryMailTo }
  const link = siteUrl + placePath('drafts')
  const content = html`<h1 class="ink" style="${styles.heading}">${subject}</h1>
    ${paragraphs.map((paragraph) => html`<p class="ink" style="${styles.text}">${paragraph}</p>`)}
    <p style="margin:32px 0 0">
      <a class="amber" href="${link}" style="font-size:16px;color:#b4661a"
        >${collectionWarning.link}</a
      >
    </p>`
  return {
    messageId: `<collection-warning-${id}@${new URL(siteUrl).hostname}>`,
    to: us,
    replyTo: us,
    subject: oneLine(subject),
    text: [...paragraphs, `${collectionWarning.link}: ${link}`].join('\n\n'),
    html: mailPage(subject, paragraphs[0] ?? '', content),
    attachments: [],
  }
}
