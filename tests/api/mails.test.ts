import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import readSheet from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineSchema, orderBodySchema } from '#src/domain/inquiry/inquiry.ts'
import type { MailedInquiry } from '#src/server/database/mailed-inquiries.ts'
import { makeMailsDue } from '#src/server/database/outbox.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { inquiryMail } from '#src/server/mail/inquiry-mail.ts'
import { deliver, sendDueMails } from '#src/server/mail/outbox.ts'
import { type MailTransport, openTransport } from '#src/server/mail/transport.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { anOrder, postOrder } from '#tests/support/orders.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { scheduleCatalogue } from '#tests/support/schedule-catalogue.ts'
import { hangTimeout } from '#tests/support/time-limit.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'

let api: PublicApi
let folder: string

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  folder = await mkdtemp(path.join(os.tmpdir(), 'mails-'))
})
afterEach(async () => {
  delete process.env['MAIL_FOLDER']
  delete process.env['SMTP_URL']
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

interface OutboxRow {
  inquiry_id: number
  audience: string
  attempts: number
  sent: number
  failure: string | null
  refused: number
  /** seconds until the next attempt */
  wait: number
}

async function outboxOf(id: number | undefined): Promise<OutboxRow[]> {
  const [result] = await api.database.read([
    {
      sql: `SELECT inquiry_id, audience, attempts, sent_at IS NOT NULL AS sent, failure,
          refused_at IS NOT NULL AS refused,
          round((julianday(due_at) - julianday('now')) * 86400) AS wait
        FROM outbox WHERE inquiry_id = ? ORDER BY audience`,
      args: [id ?? 0],
    },
  ])
  return (result?.rows ?? []).map((row) => ({ ...row })) as unknown as OutboxRow[]
}

/** Why an inquiry is in quarantine. */
async function reasonOf(id: number): Promise<unknown> {
  const sql = 'SELECT quarantine FROM inquiry WHERE id = ?'
  const [result] = await api.database.read([{ sql, args: [id] }])
  return result?.rows[0]?.['quarantine']
}

const makeDue = () => api.database.write([`UPDATE outbox SET due_at = '2026-01-01T00:00:00.000Z'`])

/** An inquiry with the only pending mails. */
async function waitingInquiry(fields: Record<string, unknown> = {}): Promise<number> {
  await api.database.write(['DELETE FROM outbox'])
  const { status, body } = await postOrder(api.url, anOrder(fields))
  expect(status).toBe(201)
  return body.id ?? 0
}

async function transportOf(env: Env): Promise<MailTransport> {
  const transport = await openTransport(env)
  if (transport === undefined) throw new Error('There is no way out.')
  return transport
}

async function sendBy(url: string): Promise<void> {
  const env = readEnv({ SMTP_URL: url, SITE_URL: 'https://fanar.example' })
  const transport = await transportOf(env)
  await deliver(api.database, transport, env)
  transport.close()
}

/** Header fields by name, unfolded, before the first empty line. */
function headersOf(source: string): Map<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
}

describe.each(databaseKinds())('On $name', ({ start }) => {
  beforeAll(async () => {
    api = await startPublicApi(start)
  })
  afterAll(() => api.stop())

  test('An inquiry sends two mails, saved as files if there is no mail server', async () => {
    process.env['MAIL_FOLDER'] = folder
    const sent = anOrder()
    const { body } = await postOrder(api.url, sent)
    const names = [`${body.id}-company.eml`, `${body.id}-visitor.eml`]
    await expect.poll(async () => (await readdir(folder)).sort()).toEqual(names)
    await expect.poll(() => outboxOf(body.id)).toMatchObject([{ sent: 1 }, { sent: 1 }])
    const visitor = headersOf(await readFile(path.join(folder, names[1] ?? ''), 'utf8'))
    expect(visitor.get('to')).toBe(sent.email)
    expect(visitor.get('from')).toBe('Fanar <studio@fanar.example>')
    expect(visitor.get('subject')).toBe(`Your Fanar inquiry (no. ${body.id})`)
    const company = headersOf(await readFile(path.join(folder, names[0] ?? ''), 'utf8'))
    expect(company.get('to')).toBe('Fanar <studio@fanar.example>')
    expect(company.get('reply-to')).toBe(`Ada Lovelace <${sent.email}>`)
    expect(console.log).toHaveBeenCalledWith(`Email saved: ${path.join(folder, names[0] ?? '')}`)
  })

  test('The company’s mail has the schedule attached as a workbook, the visitor’s has nothing', async () => {
    const id = await waitingInquiry({
      products: [{ id: 1, quantity: 2, mark: 'A1', note: '=1+1' }],
    })
    const sink = await startSmtpSink()
    await sendBy(sink.url)
    await sink.stop()
    const [company = '', visitor = ''] = sink.received
      .sort((one) => (one.to[0] === 'studio@fanar.example' ? -1 : 1))
      .map(({ source }) => source)
    expect(company).toContain(`Content-Disposition: attachment; filename=inquiry-${id}.xlsx`)
    expect(visitor).not.toContain('attachment')
    const encoded = /filename=inquiry-\d+\.xlsx\r\n\r\n([\w+/=\r\n]+)/.exec(company)?.[1] ?? ''
    const [sheet] = await readSheet(Buffer.from(encoded, 'base64'))
    const line = sheet?.data.find(([mark]) => mark === 'A1')
    expect(line?.slice(0, 5)).toEqual(['A1', 2, 'Radial', 'Ghaf 1, Spike light', 'SL-1'])
    expect(line).toContain('=1+1')
  })

  describe('A text that was typed into', () => {
    const free = 'Telltale99'
    /** Other values, for fields that take no free text, with what a mail would show of them. */
    const values: Record<string, { value: unknown; shown?: string }> = {
      email: { value: 'telltale99@example.com', shown: 'telltale99' },
      phone: { value: '+1 2025550199', shown: '2025550199' },
      address: { value: `United States, ${free}` },
      orderCode: { value: 'aX-30', shown: 'aX-30' },
    }
    const numbers = ['id', 'quantity', 'fillTime']
    const fields = [
      ...Object.keys(orderBodySchema.shape).filter((field) => field !== 'products'),
      ...Object.keys(lineSchema.shape).map((field) => `products.${field}`),
    ].filter((field) => !numbers.includes(field.split('.').at(-1) ?? ''))

    beforeAll(() => api.database.writeCatalogue(scheduleCatalogue(api.datasheet)))

    test.each(fields)('%s reaches the company, and no visitor', async (field) => {
      const [name = '', ofLine] = field.split('.')
      const { value = free, shown = free } = values[ofLine ?? name] ?? {}
      const line = { id: 20, quantity: 2, ...(ofLine === undefined ? {} : { [ofLine]: value }) }
      const id = await waitingInquiry({
        ...(ofLine === undefined ? { [name]: value } : {}),
        products: [line],
      })
      const sink = await startSmtpSink()
      await sendBy(sink.url)
      await sink.stop()
      // A filled honeypot is the work of a robot, so no mail is sent.
      if (sink.received.length === 0) {
        expect(await reasonOf(id)).toBe('honeypot')
        return
      }
      const mailTo = (isOurs: boolean) =>
        readMail(
          sink.received.find(({ to }) => (to[0] === 'studio@fanar.example') === isOurs)?.source ??
            '',
        )
      const visitor = mailTo(false)
      expect(visitor.parts).toHaveLength(2)
      for (const part of visitor.parts) expect(part).toContain('Axis')
      const header = visitor.header.replace(/^To: .*\r\n/m, '')
      expect([header, ...visitor.parts].join('\n')).not.toContain(shown)
      if (ofLine === 'orderCode') for (const part of visitor.parts) expect(part).toContain('AX-30')
      else expect(mailTo(true).parts.join('\n')).toContain(shown)
    })
  })

  test('A mail that is sent again replaces the first', async () => {
    const id = await waitingInquiry()
    process.env['MAIL_FOLDER'] = folder
    await sendDueMails()
    const file = path.join(folder, `${id}-visitor.eml`)
    const first = headersOf(await readFile(file, 'utf8')).get('message-id')
    await api.database.write(['UPDATE outbox SET sent_at = NULL'])
    await makeDue()
    await sendDueMails()
    expect(headersOf(await readFile(file, 'utf8')).get('message-id')).toBe(first)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('Mails wait unchanged while nothing can send them', async () => {
    const id = await waitingInquiry()
    await sendDueMails()
    expect(await outboxOf(id)).toMatchObject([
      { attempts: 0, sent: 0, failure: null },
      { attempts: 0, sent: 0, failure: null },
    ])
  })

  test('A mail server gets its mails once it is up again', async () => {
    const id = await waitingInquiry()
    const before: SmtpSink = await startSmtpSink()
    await before.stop()
    await sendBy(before.url)
    for (const row of await outboxOf(id)) {
      expect(row).toMatchObject({ attempts: 1, sent: 0 })
      expect(row.failure).toContain('ECONNREFUSED')
      expect(Math.round(row.wait / 60)).toBe(1)
    }
    const sink = await startSmtpSink({ port: Number(new URL(before.url).port) })
    await sendBy(sink.url)
    expect(sink.received).toEqual([])
    await makeDue()
    await sendBy(sink.url)
    expect(sink.received.map(({ to }) => to[0]).sort()).toEqual([
      expect.stringMatching(/^ada\./),
      'studio@fanar.example',
    ])
    expect(await outboxOf(id)).toMatchObject([
      { attempts: 2, sent: 1, failure: null },
      { attempts: 2, sent: 1, failure: null },
    ])
    await makeDue()
    await sendBy(sink.url)
    expect(sink.received).toHaveLength(2)
    await sink.stop()
  })

  test('A permanently refused mail is not sent again until an administrator asks', async () => {
    const refused = await waitingInquiry({ email: 'refuse-me@example.com' })
    const strict = await startSmtpSink({ refuse: 'refuse-me' })
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await sendBy(strict.url)
      await makeDue()
    }
    expect(strict.received).toHaveLength(1)
    expect(await outboxOf(refused)).toMatchObject([
      { audience: 'company', sent: 1, refused: 0 },
      { audience: 'visitor', sent: 0, refused: 1, attempts: 1 },
    ])
    expect((await outboxOf(refused))[1]?.failure).toContain('550 nobody of this name')

    const noor = { id: 1, username: 'Noor' }
    expect(await makeMailsDue(api.database, noor, refused)).toBe(true)
    await sendBy(strict.url)
    expect((await outboxOf(refused))[1]).toMatchObject({ sent: 0, refused: 1, attempts: 1 })
    await strict.stop()
    await makeMailsDue(api.database, noor, refused)
    const sink = await startSmtpSink()
    await sendBy(sink.url)
    expect(sink.received.map(({ to }) => to)).toEqual([['refuse-me@example.com']])
    expect((await outboxOf(refused))[1]).toMatchObject({ sent: 1, refused: 0, failure: null })
    await sink.stop()
  })

  test('A server that rejects our sign-in or sender does not refuse the mail', async () => {
    for (const broken of ['AUTH', 'MAIL'] as const) {
      const id = await waitingInquiry()
      const sink = await startSmtpSink({ refuseCommand: broken })
      await sendBy(broken === 'AUTH' ? sink.url.replace('//', '//user:word@') : sink.url)
      for (const row of await outboxOf(id)) {
        expect(row).toMatchObject({ sent: 0, refused: 0, attempts: 1 })
        expect(row.failure).toContain('550 not you')
      }
      await sink.stop()
    }
  })

  test('A failing mail delays no other, and waits longer each time, at most six hours', async () => {
    const refused = await waitingInquiry({ email: 'refuse-me@example.com' })
    const { body: other } = await postOrder(api.url, anOrder())
    const sink = await startSmtpSink({ refuse: 'refuse-me', code: 450 })
    await sendBy(sink.url)
    expect(sink.received).toHaveLength(3)
    expect(await outboxOf(other.id)).toMatchObject([{ sent: 1 }, { sent: 1 }])
    expect((await outboxOf(refused))[1]?.failure).toContain('450 nobody of this name')

    const waits: number[] = []
    for (let attempt = 2; attempt <= 12; attempt += 1) {
      await makeDue()
      await sendBy(sink.url)
      waits.push(Math.round(((await outboxOf(refused))[1]?.wait ?? 0) / 60))
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
    expect(sink.received).toHaveLength(3)
    await sink.stop()
  })

  test('A mail is sent once, however many processes send at the same time', async () => {
    await waitingInquiry()
    for (let count = 0; count < 30; count += 1) await postOrder(api.url, anOrder())
    const sink = await startSmtpSink()
    await Promise.all(Array.from({ length: 4 }, () => sendBy(sink.url)))
    const ids = sink.received.map(({ source }) => headersOf(source).get('message-id'))
    expect(ids).toHaveLength(62)
    expect(new Set(ids).size).toBe(62)
    await sink.stop()
  })
})

describe('A line break in', () => {
  const breaks = ['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\r\n\r\nEve was here']

  test.each(['firstName', 'lastName', 'email', 'phone', 'address', 'project'] as const)(
    '%s adds no header and no recipient, even if it was stored',
    async (field) => {
      const sink = await startSmtpSink()
      const env = readEnv({ SMTP_URL: sink.url })
      const transport = await transportOf(env)
      for (const text of breaks) {
        const inquiry: MailedInquiry = {
          id: 1,
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.com',
          phone: '+12025550123',
          address: 'United States, Boston',
          createdAt: '2026-11-21T10:11:12.345Z',
          project: 'Villa',
          message: undefined,
          lines: [],
        }
        inquiry[field] += text
        for (const audience of ['company', 'visitor'] as const) {
          const mail = inquiryMail(inquiry, audience, env)
          await transport
            .send(mail, 'name', AbortSignal.timeout(hangTimeout))
            // An invalid address may be refused.
            .catch(() => undefined)
        }
      }
      transport.close()
      expect(sink.received.length).toBeGreaterThan(0)
      for (const { to, source } of sink.received) {
        expect(to).toHaveLength(1)
        expect(to[0]).not.toBe('eve@example.com')
        expect([...headersOf(source).keys()].sort()).toEqual([
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ])
        expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^(Bcc|Eve)/m)
      }
      await sink.stop()
    },
  )
})
