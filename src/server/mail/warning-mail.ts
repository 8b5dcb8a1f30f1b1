import { company } from '#src/content/company.ts'
import { collectionWarning } from '#src/content/mails.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import type { Warning } from '../database/collection-warnings.ts'
import type { Mail } from './inquiry-mail.ts'
import { mailPage, styles } from './mail-page.ts'
import { html, oneLine } from './markup.ts'

/** The mail to the company about a collection that can’t be published. */
export function warningMail(
  { id, subject, paragraphs }: Warning,
  { siteUrl, inquiryMailTo }: { siteUrl: string; inquiryMailTo: string },
): Mail {
  const us = { name: company.name, address: inquiryMailTo }
  const link = `${siteUrl}${adminPaths.dashboard}?item=collections`
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
