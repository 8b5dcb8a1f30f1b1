import { describe, expect, test } from 'vitest'
import readSheet from 'read-excel-file/node'
import { company } from '#src/content/company.ts'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { filledColumns, scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { eachTitle } from '#src/domain/schedule/title-block.ts'
import type { MailedInquiry } from '#src/server/database/mailed-inquiries.ts'
import { inquiryMail } from '#src/server/mail/inquiry-mail.ts'
import { html } from '#src/server/mail/markup.ts'
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

  test('learns the sender, and can reply to them', () => {
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
    expect(mail.html).toMatch(/>A1<\/span> <a[^>]*>Nadir</)
    for (const text of ['ND-30 · 12.5\u00a0W', 'Foyer', 'Dimmed to 10 %'])
      expect(mail.html).toContain(text)
  })

  test('learns the project and the message, no line of which passes for ours', () => {
    expect(mail.text).toContain('Project: Courtyard Villa')
    expect(mail.text).toContain('Message\n> Hello,\n> Email: eve@example.com')
    expect(mail.html).toMatch(/>\s*Hello,\s*<\/div>\s*<div[^>]*>\s*Email: eve@example.com\s*</)
  })

  test('learns client and revision, on a line each', () => {
    const told = inquiryMail(
      inquiry({ client: 'Emaar\nEmail: eve@example.com', revision: 'Rev B' }),
      'company',
      env,
    )
    expect(told.text).toContain('Client: Emaar Email: eve@example.com\nRevision: Rev B')
    expect(told.html).toContain('Rev B')
  })

  test('gets the schedule as a workbook with every cell', async () => {
    const all = [scheduled, ...hostileLines.map((one) => line(one))]
    const { attachments } = inquiryMail(
      inquiry({ lines: all, project: 'Courtyard Villa' }),
      'company',
      env,
    )
    expect(attachments.map(({ filename }) => filename)).toEqual(['inquiry-12.xlsx'])
    const [sheet] = await readSheet(attachments[0]?.content ?? Buffer.alloc(0), { trim: false })
    const finishes = finishesOfLines(all)
    const { rows, totals } = scheduleTable(all, finishes, filledColumns(all, finishes))
    const facts = sheet?.data.slice(1, 4).map((row) => row.filter((cell) => cell !== null))
    expect(facts).toEqual([
      ['Project', 'Courtyard Villa'],
      ['Date', expect.stringMatching(/^\d+ \w+ \d{4}$/) as string],
      ['Company', company.legalName],
    ])
    expect(sheet?.data[5]?.slice(0, 8)).toEqual([
      ...['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT (K)'],
    ])
    expect(sheet?.data.slice(6)).toEqual(
      [...rows, totals].map((row) => row.map((cell) => (cell === '' ? null : cell))),
    )
    expect(JSON.stringify(sheet?.data[6])).toContain('Signal black')
  })
})

const confirmationOf = (lines: KeptLine[]) => inquiryMail(inquiry({ lines }), 'visitor', env)

describe('The visitor', () => {
  const mail = inquiryMail(inquiry(), 'visitor', env)

  test('gets nothing that the title block says', () => {
    const block = { project: 'Buy here', client: 'win.example', revision: 'now' }
    const { text, html, subject } = inquiryMail(inquiry(block), 'visitor', env)
    const plain = inquiryMail(inquiry(eachTitle(() => undefined)), 'visitor', env)
    expect([subject, text, html]).toEqual([plain.subject, plain.text, plain.html])
  })

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

  test('gets the marks, codes and powers of a schedule, without its texts', () => {
    const { text, html: page, attachments } = confirmationOf([scheduled])
    expect(text).toContain(
      '\nA1: 12 × Sila Nadir, Downlight (ND-30; 12.5 W)\nhttps://fanar.example/product/1?v=ND-30\n',
    )
    expect(page).toMatch(/>A1<\/span> <a[^>]*>Nadir</)
    expect(text + page).not.toMatch(/Foyer|Dimmed/)
    expect(attachments).toEqual([])
  })

  test.each(['A1', 'L1.2-b', 'DALI-2.3', '12345678', '-', '1.2.3'])('gets the mark %s', (mark) => {
    const { text, html: page } = confirmationOf([line({ mark })])
    expect(text).toContain(`\n${mark}: 1 × `)
    expect(page).toContain(`>${mark}</span>`)
  })

  test.each([
    '123456789',
    'Call +44',
    'Ä1',
    'А1',
    'a/b',
    'a@b',
    'a:b',
    'Ａ1',
    '١',
    'A1\nB',
    '👩',
    '',
  ])('gets the line with the mark %j without it', (mark) => {
    const { text, html: page } = confirmationOf([line({ mark })])
    expect(text).toContain('\n1 × Sila Nadir')
    expect(page).not.toContain('</span> <a')
  })

  test.each(['evil.ly', 't.me', '1.1.1.1', '1.1.1.12', 'a.b.co'])(
    'gets no link from the mark %s',
    (mark) => {
      const { text, html: page } = confirmationOf([line({ mark })])
      for (const body of [text, page]) {
        expect(body).not.toContain(mark)
        expect(body.replaceAll('. ', '.')).toContain(mark)
      }
    },
  )

  test('gets 50 lines at most, the number of the others, and the total of all', () => {
    const lines = Array.from({ length: 500 }, (_, at) =>
      line({ ...scheduled, quantity: 2, mark: `A${at + 1}`, note: 'x'.repeat(500) }),
    )
    const { text, html: page } = confirmationOf(lines)
    for (const body of [text, page]) {
      expect(body).toContain('A50')
      expect(body).not.toContain('A51')
      expect(body).toContain('and 450 more lines')
      expect(body).toContain('Total: 1,000 luminaires')
    }
    expect(Buffer.byteLength(text + page)).toBeLessThan(100_000)
    expect(confirmationOf(lines.slice(0, 51)).text).toContain('\nand 1 more line\n')
    expect(confirmationOf(lines.slice(0, 50)).text).not.toContain('more line')
    const notice = inquiryMail(inquiry({ lines }), 'company', env)
    for (const body of [notice.text, notice.html]) expect(body).toContain('A500')
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

  test('gets a link to each product, and to the variant whose code is the luminaire’s', () => {
    const pageOf = (fields: Partial<KeptLine>) => confirmationOf([line({ id: 7, ...fields })]).html
    expect(pageOf({})).toMatch(/href="https:\/\/fanar\.example\/product\/7"[^>]*>Nadir</)
    const variant = { code: 'ND-30', orderCode: 'ND-30' }
    expect(pageOf(variant)).toContain('href="https://fanar.example/product/7?v=ND-30"')
    expect(pageOf({ code: 'ND', orderCode: 'Typed-code' })).not.toContain('Typed')
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

test('A text that begins with an Arabic letter is set from the right, others from the left', () => {
  const lines = [line({ location: 'الردهة الرئيسية', note: '– Foyer, ردهة' })]
  const typed = { address: 'الإمارات، دبي', message: 'Hello,\n١. السلام عليكم\n' }
  const { html: page } = inquiryMail(inquiry({ lines, ...typed }), 'company', env)
  const attributesOf = (text: string) =>
    new RegExp(`<(?:td|div)([^>]*)>\\s*${text}\\s*<`).exec(page)?.[1]
  for (const text of ['الردهة الرئيسية', 'الإمارات، دبي', '١. السلام عليكم'])
    expect(attributesOf(text), text).toContain('dir="rtl" align="right"')
  for (const text of ['– Foyer, ردهة', 'Hello,', '\u00a0', 'Ada Lovelace'])
    expect(attributesOf(text), text).not.toContain('rtl')
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
