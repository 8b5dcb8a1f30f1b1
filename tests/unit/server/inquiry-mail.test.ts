import { describe, expect, test } from 'vitest'
import type { MailedInquiry } from '#src/server/database/outbox.ts'
import { inquiryMail } from '#src/server/mail/inquiry-mail.ts'
import { html } from '#src/server/mail/markup.ts'

const image = `/storage/images/${'a'.repeat(32)}.jpg`
const env = { siteUrl: 'https://fanar.example', inquiryMailTo: 'studio@fanar.example' }

const inquiry = (fields: Partial<MailedInquiry> = {}): MailedInquiry => ({
  id: 12,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: 'United States, Boston',
  createdAt: '2026-11-21T10:11:12.345Z',
  lines: [
    { quantity: 2, name: 'Nadir', title: 'Downlight, 38°', brand: 'sila', image },
    { quantity: 9999, name: 'Ghaf', title: 'Spike light', brand: 'radial', image },
  ],
  ...fields,
})

describe('The company', () => {
  const mail = inquiryMail(inquiry(), 'company', env)

  test('learns who asks, and can reply to them', () => {
    expect(mail).toMatchObject({
      to: { name: 'Fanar', address: 'studio@fanar.example' },
      replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
      subject: 'Inquiry 12 from Ada Lovelace',
    })
    for (const body of [mail.text, mail.html])
      for (const detail of [
        'Ada Lovelace',
        'ada@example.com',
        '+12025550123',
        'United States, Boston',
        '2026-11-21 10:11 UTC',
        'https://fanar.example/order/12',
      ])
        expect(body).toContain(detail)
  })

  test('learns the quantity, brand, name, title and picture of each product', () => {
    expect(mail.text).toContain('2 × Sila Nadir, Downlight, 38°\n9999 × Radial Ghaf, Spike light')
    expect(mail.html).toContain('Radial · Spike light')
    expect(mail.html).toContain('9999 ×')
    expect(mail.html).toContain(
      `src="https://fanar.example/.netlify/images?url=${image}&#38;w=160&#38;h=160&#38;fit=cover&#38;fm=jpg"`,
    )
  })
})

describe('The visitor', () => {
  const mail = inquiryMail(inquiry(), 'visitor', env)

  test('gets thanks, the number and the list', () => {
    expect(mail).toMatchObject({
      to: { name: '', address: 'ada@example.com' },
      replyTo: { name: 'Fanar', address: 'studio@fanar.example' },
      subject: 'Your Fanar inquiry (no. 12)',
    })
    for (const body of [mail.text, mail.html])
      for (const words of ['Hello,', 'inquiry no. 12', 'Nadir', 'Spike light'])
        expect(body).toContain(words)
  })

  test('gets nothing that anyone could have typed into the form', () => {
    const typed = inquiry({
      firstName: 'Typed-first',
      lastName: 'Typed-last',
      phone: 'Typed-phone',
      address: 'Typed-address',
    })
    expect(JSON.stringify(inquiryMail(typed, 'visitor', env))).not.toContain('Typed')
    expect(JSON.stringify(inquiryMail(typed, 'company', env))).toContain('Typed-address')
  })

  test('does not get the address of the administration', () => {
    expect(mail.text + mail.html).not.toContain('/order/')
  })
})

test('Every attempt sends the same mail, and another inquiry or recipient gets another one', () => {
  const idOf = (fields: Partial<MailedInquiry>, audience: 'company' | 'visitor' = 'visitor') =>
    inquiryMail(inquiry(fields), audience, env).messageId
  expect(idOf({})).toBe('<inquiry-12-visitor-20261121101112345@fanar.example>')
  expect(idOf({})).toBe(idOf({}))
  const others = [
    idOf({ id: 13 }),
    idOf({}, 'company'),
    idOf({ createdAt: '2026-11-21T10:11:12.346Z' }),
  ]
  expect(new Set([idOf({}), ...others]).size).toBe(4)
})

test('Values in a mail stay text', () => {
  const evil = `"><script>alert('1')</script>&amp;`
  const line = { quantity: 1, name: evil, title: evil, brand: 'sila' as const, image: evil }
  for (const audience of ['company', 'visitor'] as const) {
    const { html: page } = inquiryMail(
      inquiry({ firstName: evil, address: evil, phone: evil, email: evil, lines: [line] }),
      audience,
      env,
    )
    expect(page).not.toMatch(/<script|"><s|alert\('/)
    expect(page).toContain('&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;amp;')
  }
  expect(html`<p title="${evil}">${[html`<b>${1}</b>`, html`<i></i>`]}</p>`.text).toBe(
    '<p title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;amp;"><b>1</b><i></i></p>',
  )
})

test('No line of the text can be forged by a line break', () => {
  const { text, subject } = inquiryMail(
    inquiry({ firstName: 'Ada\r\nEmail: eve@example.com' }),
    'company',
    env,
  )
  expect(text.split('\n').filter((line) => line.startsWith('Email:'))).toEqual([
    'Email: ada@example.com',
  ])
  expect(subject).toBe('Inquiry 12 from Ada Email: eve@example.com Lovelace')
})
