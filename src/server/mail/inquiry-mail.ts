import { company } from '#src/content/company.ts'
import { confirmation, notice } from '#src/content/mails.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import type { Audience, MailedInquiry } from '../database/outbox.ts'
import { mailPage, styles } from './mail-page.ts'
import { type Markup, html } from './markup.ts'

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
}

/** Keeps a value on one line, so that it cannot begin another one. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The mail about an inquiry to the company or to the visitor. */
export function inquiryMail(
  inquiry: MailedInquiry,
  audience: Audience,
  { siteUrl, inquiryMailTo }: { siteUrl: string; inquiryMailTo: string },
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
    ['Sent', `${inquiry.createdAt.slice(0, 16).replace('T', ' ')} UTC`],
  ] as const
  const link = `${siteUrl}/order/${inquiry.id}`
  const text = [
    notice.heading(inquiry.id),
    notice.introduction,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    linesAsText(notice.listHeading, inquiry),
    `${notice.link}: ${link}`,
  ].join('\n\n')
  const content = html`<h1 class="ink" style="${styles.heading}">${notice.heading(inquiry.id)}</h1>
    <p class="soft" style="margin:0 0 16px;${styles.soft}">${notice.introduction}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${details.map(
        ([label, value]) =>
          html`<tr>
            <td class="rule soft" width="96" style="${styles.cell};${styles.soft}">${label}</td>
            <td class="rule ink" style="${styles.cell};font-size:16px;color:#15171b">${value}</td>
          </tr>`,
      )}
    </table>
    ${linesAsHtml(notice.listHeading, inquiry, siteUrl)}
    <p style="margin:32px 0 0">
      <a class="amber" href="${link}" style="font-size:16px;color:#b4661a">${notice.link}</a>
    </p>`
  return { subject, text, html: mailPage(subject, productCount(inquiry), content) }
}

/**
 * The e-mail address is not verified, so this mail contains nothing that the visitor typed: no name,
 * no address, only the number and the catalogue's own texts. Otherwise anyone could use us to mail
 * their text to others.
 */
function confirmationOf(inquiry: MailedInquiry, siteUrl: string) {
  const subject = confirmation.subject(inquiry.id)
  const paragraphs = [confirmation.greeting, ...confirmation.paragraphs(inquiry.id)]
  const text = [
    ...paragraphs,
    linesAsText(confirmation.listHeading, inquiry),
    `${confirmation.farewell}\n${confirmation.signature}\n${siteUrl}`,
  ].join('\n\n')
  const content = html`<h1 class="ink" style="${styles.heading}">${confirmation.heading}</h1>
    ${paragraphs.map((paragraph) => html`<p class="ink" style="${styles.text}">${paragraph}</p>`)}
    ${linesAsHtml(confirmation.listHeading, inquiry, siteUrl)}
    <p class="ink" style="${styles.text};margin-top:32px">
      ${confirmation.farewell}<br />${confirmation.signature}
    </p>
    <p style="margin:0">
      <a class="amber" href="${siteUrl}" style="font-size:14px;color:#b4661a">${siteUrl}</a>
    </p>`
  return { subject, text, html: mailPage(subject, productCount(inquiry), content) }
}

const productCount = ({ lines }: MailedInquiry) =>
  lines.length === 1 ? '1 product' : `${lines.length} products`

function linesAsText(heading: string, { lines }: MailedInquiry): string {
  const rows = lines.map(({ quantity, brand, name, title }) =>
    oneLine(`${quantity} × ${brandLabel(brand)} ${name}, ${title}`),
  )
  return [heading, ...rows].join('\n')
}

function linesAsHtml(heading: string, { lines }: MailedInquiry, siteUrl: string): Markup {
  const pictureOf = (image: string) =>
    `${siteUrl}${imageAddress(encodeURI(image), 160)}&h=160&fit=cover&fm=jpg`
  const rows = lines.map(
    ({ quantity, brand, name, title, image }) =>
      html`<tr>
        <td class="rule" width="96" style="${styles.cell}">
          <img
            src="${pictureOf(image)}"
            alt=""
            width="80"
            height="80"
            style="display:block;border:0"
          />
        </td>
        <td class="rule ink" style="${styles.cell};font-size:16px;line-height:1.4;color:#15171b">
          ${name}<br /><span class="soft" style="${styles.soft}"
            >${brandLabel(brand)} · ${title}</span
          >
        </td>
        <td
          class="rule ink"
          align="right"
          style="${styles.cell};font-size:16px;white-space:nowrap;color:#15171b"
        >
          ${quantity} ×
        </td>
      </tr>`,
  )
  return html`<p class="amber" style="${styles.label}">${heading}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${rows}
    </table>`
}
