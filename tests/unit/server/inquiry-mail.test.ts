import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import readSheet from 'read-excel-file/node'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import type { MailedInquiry } from '#src/server/database/outbox.ts'
import { inquiryMail } from '#src/server/mail/inquiry-mail.ts'
import { html } from '#src/server/mail/markup.ts'
import { unlinked } from '#src/server/mail/unlinked.ts'
import { hostileLines } from '#tests/support/schedule/hostile-lines.ts'

const image = `/storage/images/${'a'.repeat(32)}.jpg`
const env = { siteUrl: 'https://fanar.example', inquiryMailTo: 'studio@fanar.example' }

const line = (fields: Partial<KeptLine> = {}): KeptLine => ({
  id: 1,
  quantity: 1,
  name: 'Nadir',
  title: 'Downlight',
  brand: 'sila',
  image,
  code: '',
  specs: {},
  finish: undefined,
  retired: undefined,
  ...fields,
})

const inquiry = (fields: Partial<MailedInquiry> = {}): MailedInquiry => ({
  id: 12,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: 'United States, Boston',
  createdAt: '2026-11-21T10:11:12.345Z',
  project: undefined,
  message: undefined,
  lines: [
    line({ quantity: 2, name: 'Nadir', title: 'Downlight, 38°' }),
    line({ quantity: 9999, name: 'Ghaf', title: 'Spike light', brand: 'radial' }),
  ],
  ...fields,
})

/** A line of a schedule, with everything. */
const scheduled = line({
  quantity: 12,
  mark: 'A1',
  orderCode: 'ND-30',
  code: 'ND-30',
  location: 'Foyer',
  note: 'Dimmed to 10 %',
  specs: { watts: 12.5, cct: 3000, finish: 'BK' },
  finish: 'Signal black',
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

describe('The company, of a schedule', () => {
  const lines = [scheduled, line({ quantity: 3, specs: {} })]
  const mail = inquiryMail(
    inquiry({ lines, project: 'Courtyard Villa', message: 'Hello,\nEmail: eve@example.com' }),
    'company',
    env,
  )

  test('learns each line’s mark, code, power and texts, and the totals', () => {
    expect(mail.text).toContain(
      [
        'Products',
        'A1: 12 × Sila Nadir, Downlight (ND-30; 12.5 W; Foyer; Dimmed to 10 %)',
        '3 × Sila Nadir, Downlight',
        'Total: 15 luminaires · Connected load (quantity × power): 150 W, without 1 line of unknown power',
      ].join('\n'),
    )
    for (const text of ['>A1</span> Nadir', 'ND-30 · 12.5\u00a0W', '>Foyer<', 'Dimmed to 10 %'])
      expect(mail.html).toContain(text)
  })

  test('learns the project and the message, no line of which passes for ours', () => {
    expect(mail.text).toContain('Project: Courtyard Villa')
    expect(mail.text).toContain('Message\n> Hello,\n> Email: eve@example.com')
    expect(mail.html).toContain('Hello,\nEmail: eve@example.com')
  })

  test('gets the schedule as a workbook with every cell', async () => {
    const all = [scheduled, ...hostileLines.map((one) => line(one))]
    const { attachments } = inquiryMail(inquiry({ lines: all }), 'company', env)
    expect(attachments.map(({ filename }) => filename)).toEqual(['inquiry-12.xlsx'])
    const [sheet] = await readSheet(attachments[0]?.content ?? Buffer.alloc(0), { trim: false })
    const { rows, totals } = scheduleTable(all, finishesOfLines(all))
    expect(sheet?.data[0]?.slice(0, 8)).toEqual([
      ...['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT (K)'],
    ])
    expect(sheet?.data.slice(1)).toEqual(
      [...rows, totals].map((row) => row.map((cell) => (cell === '' ? null : cell))),
    )
    expect(JSON.stringify(sheet?.data[1])).toContain('Signal black')
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

  test('gets the marks, codes and texts of a schedule', () => {
    const {
      text,
      html: page,
      attachments,
    } = inquiryMail(inquiry({ lines: [scheduled] }), 'visitor', env)
    expect(text).toContain('A1: 12 × Sila Nadir, Downlight (ND-30; 12.5 W; Foyer; Dimmed to 10 %)')
    expect(page).toContain('Dimmed to 10 %')
    expect(attachments).toEqual([])
  })

  test('gets no link from a text of the list', () => {
    const link = 'See https://evil.example/win or eve@evil.example'
    const lines = [line({ mark: 'evil.ly/x', location: link, note: 'At 3.5 m, 10:30; 10.0.0.1' })]
    const { text, html: page } = inquiryMail(inquiry({ lines }), 'visitor', env)
    for (const body of [text, page]) {
      expect(body).not.toMatch(/evil\.\S|@evil|https:\/\/evil|10\.0\.0\.1/)
      expect(body).toContain('See https: //evil. example/win or eve @ evil. example')
      expect(body).toContain('At 3.5 m, 10:30; 10. 0. 0. 1')
    }
    expect(inquiryMail(inquiry({ lines }), 'company', env).text).toContain(link)
  })

  test('gets nothing that anyone could have typed into the form', () => {
    const typed = inquiry({
      project: 'Typed-project',
      message: 'Typed-message',
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
  const all = { name: evil, title: evil, image: evil, code: evil, mark: evil }
  const evilLine = line({ ...all, location: evil, note: evil })
  for (const audience of ['company', 'visitor'] as const) {
    const { html: page } = inquiryMail(
      inquiry({
        firstName: evil,
        address: evil,
        phone: evil,
        email: evil,
        project: evil,
        message: evil,
        lines: [evilLine],
      }),
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

test('An unlinked text has the same words, and nothing that a mail program makes a link of', () => {
  const part = fc.constantFrom(
    ...[
      'evil.com',
      'http://',
      'mailto:',
      '@',
      ':',
      '.',
      '。',
      '//',
      '\\\\host',
      '\\',
      '1',
      '10.0.0.1',
    ],
    ...['www.', 'ä.ö', ' ', 'a', 'tel:', '-', '3.5', 'مثال.إختبار'],
  )
  const link = /\S@|@\S|\p{L}:\S|:\/\/|\\\\|[.。．｡]\p{L}|\p{N}[.。．｡]\p{N}+[.。．｡]\p{N}/u
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      expect(unlinked(text)).not.toMatch(link)
      expect(unlinked(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
    { numRuns: 5000 },
  )
  expect(unlinked('Höhe 3,5 m: 2.5 W/m² (a.m.) & „x“')).toBe('Höhe 3,5 m: 2.5 W/m² (a. m.) & „x“')
})
