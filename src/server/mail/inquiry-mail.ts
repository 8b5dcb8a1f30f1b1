import { company } from '#src/content/company.ts'
import { confirmation, notice } from '#src/content/mails.ts'
import { eachText } from '#src/domain/schedule/line-fields.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { filledColumns, scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { sheetHead } from '#src/domain/schedule/schedule-facts.ts'
import { titleTexts } from '#src/domain/schedule/title-block.ts'
import { scheduleXlsx } from '#src/domain/schedule/schedule-files.ts'
import { xlsxType } from '#src/domain/sheets/xlsx-type.ts'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import { counted } from '#src/domain/format-number.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { orderPath } from '#src/domain/site/admin-paths.ts'
import { type MailedInquiry, readMailedInquiries } from '../database/mailed-inquiries.ts'
import type { Audience } from '../database/outbox.ts'
import { linesAsHtml, linesAsText } from './mail-lines.ts'
import { mailPage, styles } from './mail-page.ts'
import type { Letter, Mail, MailAddress, MailEnv, MailKind } from './mail.ts'
import { directionOf, html, oneLine } from './markup.ts'

/** The mails about inquiries: to the company, and to the visitor. */
export const inquiryMails: MailKind = async (database, mails) => {
  const ids = new Set(mails.flatMap(({ inquiry }) => inquiry ?? []))
  const inquiries = await readMailedInquiries(database, [...ids])
  return new Map(
    mails.flatMap(({ id, inquiry: key, audience }): [Id, Letter][] => {
      const inquiry = inquiries.get(key ?? 0)
      if (inquiry === undefined) return []
      const make = (env: MailEnv) => inquiryMail(inquiry, audience, env)
      return [[id, { name: `${inquiry.id}-${audience}`, about: `inquiry ${inquiry.id}`, make }]]
    }),
  )
}

/** The mail about an inquiry to the company or to the visitor. */
export function inquiryMail(
  inquiry: MailedInquiry,
  audience: Audience,
  { siteUrl, inquiryMailTo }: MailEnv,
): Mail {
  const visitor = {
    name: oneLine(`${inquiry.firstName} ${inquiry.lastName}`),
    address: oneLine(inquiry.email),
  }
  const us = { name: company.name, address: inquiryMailTo }
  const instant = inquiry.createdAt.replace(/\D/g, '')
  const messageId = `<inquiry-${inquiry.id}-${audience}-${instant}@${new URL(siteUrl).hostname}>`
  return audience === 'company'
    ? { messageId, to: us, replyTo: visitor, ...noticeOf(inquiry, visitor, siteUrl) }
    : { messageId, to: { ...visitor, name: '' }, replyTo: us, ...confirmationOf(inquiry, siteUrl) }
}

function noticeOf(inquiry: MailedInquiry, visitor: MailAddress, siteUrl: string) {
  const subject = notice.subject(inquiry.id, visitor.name)
  const details = [
    ['Name', visitor.name],
    ['Email', visitor.address],
    ['Phone', oneLine(inquiry.phone)],
    ['Address', oneLine(inquiry.address)],
    ...titleTexts(inquiry).map(([label, text]) => [label, oneLine(text)] as const),
    ['Sent', `${inquiry.createdAt.slice(0, 16).replace('T', ' ')} UTC`],
  ] as const
  const { message } = inquiry
  const link = siteUrl + orderPath(inquiry.id)
  const text = [
    notice.heading(inquiry.id),
    notice.introduction,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    // Quoted, so that none of its lines looks like one of ours.
    ...(message === undefined ? [] : [`${notice.messageHeading}\n${message.replace(/^/gm, '> ')}`]),
    linesAsText(notice.listHeading, inquiry.lines),
    `${notice.link}: ${link}`,
  ].join('\n\n')
  const content = html`<h1 class="ink" style="${styles.heading}">${notice.heading(inquiry.id)}</h1>
    <p class="soft" style="margin:0 0 16px;${styles.soft}">${notice.introduction}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${details.map(
        ([label, value]) =>
          html`<tr>
            <td class="rule soft" width="96" style="${styles.cell};${styles.soft}">${label}</td>
            <td
              class="rule ink"
              ${directionOf(value)}
              style="${styles.cell};font-size:16px;color:#15171b"
            >
              ${value}
            </td>
          </tr>`,
      )}
    </table>
    ${message === undefined ? '' : messageAsHtml(message)}
    ${linesAsHtml(notice.listHeading, inquiry.lines, siteUrl)}
    <p style="margin:32px 0 0">
      <a class="amber" href="${link}" style="font-size:16px;color:#b4661a">${notice.link}</a>
    </p>`
  const page = mailPage(subject, productCount(inquiry), content)
  return { subject, text, html: page, attachments: [workbookOf(inquiry)] }
}

const messageAsHtml = (message: string) =>
  html`<p class="amber" style="${styles.label}">${notice.messageHeading}</p>
    ${message
      .split(/\r?\n/)
      .map(
        (line) =>
          html`<div class="ink" ${directionOf(line)} style="${styles.message}">
            ${line === '' ? '\u00a0' : line}
          </div>`,
      )}`

/** The schedule with all its columns. */
function workbookOf(inquiry: MailedInquiry): Mail['attachments'][number] {
  const { id, project, lines, createdAt } = inquiry
  const finishes = finishesOfLines(lines)
  const table = scheduleTable(lines, finishes, filledColumns(lines, finishes))
  const title = [notice.heading(id), ...(project === undefined ? [] : [project])].join(', ')
  const facts = sheetHead(inquiry, new Date(createdAt), company.legalName)
  return {
    filename: `inquiry-${id}.xlsx`,
    contentType: xlsxType,
    content: Buffer.from(scheduleXlsx(table, { title, facts })),
  }
}

/**
 * The e-mail address is not verified, so anyone could use this mail to send a text of theirs to others
 * in our name. It contains the catalogue's values, quantities and short marks, and no other typed text.
 */
function confirmationOf(inquiry: MailedInquiry, siteUrl: string) {
  const subject = confirmation.subject(inquiry.id)
  const lines = inquiry.lines.map(confirmedLine)
  const paragraphs = [confirmation.greeting, ...confirmation.paragraphs(inquiry.id)]
  const text = [
    ...paragraphs,
    linesAsText(confirmation.listHeading, lines, siteUrl, mostConfirmed),
    `${confirmation.farewell}\n${confirmation.signature}\n${siteUrl}`,
  ].join('\n\n')
  const content = html`<h1 class="ink" style="${styles.heading}">${confirmation.heading}</h1>
    ${paragraphs.map((paragraph) => html`<p class="ink" style="${styles.text}">${paragraph}</p>`)}
    ${linesAsHtml(confirmation.listHeading, lines, siteUrl, mostConfirmed)}
    <p class="ink" style="${styles.text};margin-top:32px">
      ${confirmation.farewell}<br />${confirmation.signature}
    </p>
    <p style="margin:0">
      <a class="amber" href="${siteUrl}" style="font-size:14px;color:#b4661a">${siteUrl}</a>
    </p>`
  const page = mailPage(subject, productCount(inquiry), content)
  return { subject, text, html: page, attachments: [] }
}

/** Lines that a confirmation names: mail programs cut off a mail of more than some 100 KB. */
const mostConfirmed = 50

/**
 * Lists the fields that it shows, so that new ones stay out. An order code that is not the luminaire's may
 * be any text.
 */
const confirmedLine = (line: KeptLine): KeptLine => {
  const { id, quantity, name, title, brand, image, code, specs } = line
  const orderCode = line.orderCode === code ? code : undefined
  const texts = eachText(
    ({ key }) => shortText(line[key]),
    ({ isConfirmed }) => isConfirmed,
  )
  return { id, quantity, ...texts, orderCode, name, title, brand, image, code, specs }
}

/**
 * A text too short to be anything but a mark; undefined for any other. A space after a dot keeps mail
 * programs from making a link of it, as of t.me or 1.1.1.1.
 */
const shortText = (text = '') =>
  /^[A-Za-z\d.-]{1,8}$/.test(text) ? text.replace(/\.(?=[A-Za-z]|(?:\d+\.){2})/g, '. ') : undefined

const productCount = ({ lines }: MailedInquiry) => counted(lines.length, 'product')
