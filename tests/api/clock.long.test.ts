import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inquiryRate } from '#src/domain/inquiry/limits.ts'
import { clockTolerance, publishing, sessionTimes } from '#src/domain/limits.ts'
import {
  buildRequested,
  buildStarted,
  failed,
  siteChecked,
} from '#src/domain/publication/events.ts'
import {
  type Publication,
  type PublishMode,
  nextStep,
} from '#src/domain/publication/publication.ts'
import { insertInquiry } from '#src/server/database/inquiries.ts'
import { reserveAttempt } from '#src/server/database/login-attempts.ts'
import { claimDueMails } from '#src/server/database/outbox.ts'
import { deleteExpiredPreviews } from '#src/server/database/previews.ts'
import { findSession } from '#src/server/database/sessions.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { type Editing, picture, rowsOf, startEditing } from '#tests/support/editing.ts'
import { livePublication } from '#tests/support/live-publication.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let site: Editing

beforeEach(async () => {
  site = await startEditing()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.stop()
})

/** The program's current time. SQLite has its own clock, for which these rows stand. */
const jump = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

const inquiry = (key: string) =>
  insertInquiry(site.database, {
    key,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '1',
    address: 'Boston',
    lines: [{ id: 1, quantity: 1 }],
    quarantine: undefined,
    network: '192.0.2.1',
  })

/** Changes recent timestamps to those of a clock that was ahead. */
const shift = (table: string, column: string, modifier: string) =>
  site.database.write([
    `UPDATE ${table} SET ${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '${modifier}')`,
  ])

describe('A clock that was ahead and has been corrected', () => {
  test.each(['+1 hours', '+1 days', '+40 days'])(
    'leaves no mail waiting (%s)',
    async (modifier) => {
      await inquiry('one')
      expect(await claimDueMails(site.database, { kinds: ['inquiry'], limit: 10 })).toHaveLength(2)
      await shift('outbox', 'due_at', modifier)
      expect(await claimDueMails(site.database, { kinds: ['inquiry'], limit: 10 })).toHaveLength(2)
    },
  )

  test('counts inquiries for no longer than an hour', async () => {
    for (let index = 0; index < inquiryRate.perEmail; index += 1) await inquiry(`early ${index}`)
    expect(await inquiry('too many')).toHaveProperty('retryAfter')
    await shift('inquiry_sender', 'sent_at', '+1 days')
    expect(await inquiry('after')).toHaveProperty('id')
  })

  test('delays no sign-in', async () => {
    const attempt = { username: 'Noor', address: '192.0.2.1' }
    jump(day)
    for (let index = 0; index < 12; index += 1) await reserveAttempt(site.database, attempt)
    expect((await reserveAttempt(site.database, attempt)).allowed).toBe(false)
    vi.useRealTimers()
    expect((await reserveAttempt(site.database, attempt)).allowed).toBe(true)
  })

  /** Records a use of the session before the clock changes. */
  async function sessionNow() {
    const work: Promise<unknown>[] = []
    const session = await findSession(site.database, site.token, (later) => work.push(later))
    await Promise.all(work)
    return session
  }

  test('ends no session early, unless it was checked while the clock was ahead', async () => {
    expect(await sessionNow()).toBeDefined()
    jump(sessionTimes.idle + hour)
    expect(await sessionNow()).toBeUndefined()
    vi.useRealTimers()
    expect(await sessionNow()).toBeDefined()
  })

  test('lets no session last longer that was used while it was ahead', async () => {
    await site.database.write([
      `UPDATE session SET last_used_at = '2026-01-01', created_at = '2026-01-01'`,
    ])
    await shift('session', 'last_used_at', '+400 days')
    await shift('session', 'created_at', '+400 days')
    jump(0)
    vi.setSystemTime('2026-01-02T00:00:00.000Z')
    expect(await sessionNow()).toBeDefined()
    jump(sessionTimes.idle + hour)
    expect(await sessionNow()).toBeUndefined()
  })

  test('ends a preview that would last longer than any', async () => {
    const { body } = await site.send('/api/products/1', { name: 'Halo', draft: '1' })
    const made = await site.post('/api/previews', { drafts: [body['draft']] })
    expect(made.status).toBe(201)
    const listed = async () => (await site.call('GET', '/api/previews')).body['previews']
    expect(await listed()).toHaveLength(1)
    await shift('preview', 'until', '+400 days')
    expect(await listed()).toEqual([])
    await site.database.write(deleteExpiredPreviews(new Date()))
    expect(await rowsOf(site.database, 'SELECT id FROM preview')).toEqual([])
  })

  test('refuses no file that a sweep was deleting meanwhile', async () => {
    const image = await picture('#345678')
    expect((await site.send('/api/products/1', { image })).status).toBe(200)
    expect((await site.send('/api/products/1', { image: await picture('#876543') })).status).toBe(
      200,
    )
    await site.database.write([
      `UPDATE file SET doomed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 days') WHERE kind = 'image'`,
    ])
    expect((await site.send('/api/products/1', { image })).status).toBe(200)
  })

  test('deletes no referenced file, whatever day the sweep assumes', async () => {
    const saved = await site.send('/api/products/1', { image: await picture('#123456') })
    expect(saved.status).toBe(200)
    const { image } = await site.load('product', 1)
    for (const ahead of [hour, day, 400 * day, -day])
      await sweepFiles(site.database, new Date(Date.now() + ahead))
    expect((await fetch(site.url + String(image))).status).toBe(200)
    expect((await fetch(site.url + site.datasheet)).status).toBe(200)
  })

  test('deletes at most pending uploads, and the form says so', async () => {
    const upload = await site.sendAhead(await picture('#654321'), 'image')
    await sweepFiles(site.database, new Date(Date.now() + hour))
    expect((await site.call('GET', `/api/uploads/${upload}`)).status).toBe(200)
    await sweepFiles(site.database, new Date(Date.now() + 2 * day))
    const saved = await site.send('/api/products/1', { name: 'Late', image_upload: upload })
    expect(saved.status).toBe(422)
    expect(saved.body.errors).toHaveProperty('image')
    const [row] = await rowsOf(site.database, 'SELECT name FROM product WHERE id = 1')
    expect(row?.['name']).toBe('Ghaf 1')
  })
})

describe('Publishing', () => {
  const begin = Date.UTC(2026, 0, 1)
  const beginning = new Date(begin).toISOString()
  const changed: Publication = {
    ...livePublication(beginning),
    catalogueRevision: 8,
    pendingSince: beginning,
  }
  type Rule = (state: Publication, now: number) => Publication | undefined
  const batched = { name: 'batched', quiet: 2 * 60_000, longest: 30 * 60_000 } as const
  /** Often about the length of a wait, where a look can come too early for both of its ends. */
  const aheadBy = fc.oneof(
    fc.integer({ min: 0, max: 10 * minute }),
    fc.integer({ min: 0, max: 3 * day }),
  )

  /**
   * Milliseconds until a build is asked for, if the clock is right from `begin` on, the job looks
   * every minute and no event arrives; `undefined` after seven hours.
   */
  const asks = (changed: Publication, mode: PublishMode, first = begin) => {
    let state = changed
    for (let now = first; now <= begin + 7 * hour; now += minute) {
      const next = nextStep(state, mode, now)
      if (next.do === 'look') state = siteChecked(state, undefined, now)?.state ?? state
      if (next.do === 'ask') return now - begin
    }
    return undefined
  }
  /** The job's first look, so that a wait may end just after one. */
  const firstLook = fc.integer({ min: begin, max: begin + minute })
  const latest = (wait: number) => wait + clockTolerance + 2 * minute

  test('of a change that was saved while the clock was ahead waits no longer than any', () => {
    fc.assert(
      fc.property(aheadBy, aheadBy, firstLook, (first, later, look) => {
        const [pendingSince = '', changedAt = ''] = [first, first + later].map((ahead) =>
          new Date(begin + ahead).toISOString(),
        )
        const asked = asks({ ...changed, pendingSince, changedAt }, batched, look)
        expect(asked).toBeLessThanOrEqual(latest(batched.longest))
      }),
    )
  })

  test('is retried as soon after a failure while the clock was ahead as after any', () => {
    fc.assert(
      fc.property(aheadBy, firstLook, (ahead, look) => {
        const requested = buildRequested(changed, begin + ahead).state
        const broken = failed(requested, { failure: 'no' }, begin + ahead)?.state
        const asked = broken && asks(broken, { name: 'each-change' }, look)
        expect(asked).toBeLessThanOrEqual(latest(publishing.firstRetry))
      }),
    )
  })

  const rules: Rule[] = [
    (state, now) => buildRequested(state, now).state,
    (state, now) => buildStarted(state, `deploy ${now}`, now)?.state,
    (state, now) => failed(state, { failure: 'no' }, now)?.state,
    (state, now) => siteChecked(state, undefined, now)?.state,
  ]

  test('requests a build within seven hours of the right time, however the clock jumped', () => {
    const step = fc.tuple(fc.constantFrom(...rules), fc.integer({ min: -3 * day, max: 3 * day }))
    const mode = fc.constantFrom({ name: 'each-change' } as const, batched)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), mode, (steps, mode) => {
        let state = changed
        for (const [rule, jumped] of steps) state = rule(state, begin + jumped) ?? state
        expect(asks(state, mode)).toBeDefined()
      }),
    )
  })
})
