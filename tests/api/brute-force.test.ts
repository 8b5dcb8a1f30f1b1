import { scrypt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import login from '#netlify/functions/login.ts'
import { insertAdministrator } from '#src/server/database/administrators.ts'
import type { Database } from '#src/server/database/database.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { contextOf, jsonPost } from '#tests/support/administration.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'
import { isLong } from '#tests/support/long-run.ts'

// Password hashing is mocked to be cheap, and counted: the subject is how often it happens.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return {
    ...crypto,
    scrypt: vi.fn((text, salt, length, _cost, done) =>
      crypto.scrypt(text as string, salt as Buffer, length as number, { N: 2 }, done as never),
    ),
  }
})

/** The long run makes as many guesses as a password list would. */
const guesses = isLong ? 10_000 : 300
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const password = 'a lamp of 2700 K'

let place: MigratedDatabase
let database: Database

beforeAll(async () => {
  place = await startMigrated()
  database = place.database
  await database.write(insertAdministrator('Noor', await hashPassword(password)))
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 8) })
  await database.write(['DELETE FROM login_attempt', 'DELETE FROM known_address'])
  vi.mocked(scrypt).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await place.stop()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const tries = () => vi.mocked(scrypt).mock.calls.length

async function attempt(
  given: { username?: string; password?: string; ip?: string } = {},
): Promise<{ status: number; retryAfter: number }> {
  const { username = 'Noor', password = 'guess', ip = '192.0.2.1' } = given
  const request = jsonPost('http://site/api/login', { username, password })
  const response = await login(request, contextOf(ip))
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
}

/** Anyone with the password gets in, at once or after the announced wait. */
async function expectRightPasswordLater({ ip = '192.0.2.1' } = {}): Promise<void> {
  const { status, retryAfter } = await attempt({ password, ip })
  if (status === 429) pass(retryAfter * second)
  expect((await attempt({ password, ip })).status).toBe(200)
}

describe(`${guesses} guesses`, () => {
  test('at once get five attempts', async () => {
    const statuses: number[] = []
    for (let wave = 0; wave < guesses / 20; wave++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt()))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses).toHaveLength(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - 5)
    expect(tries()).toBe(5)
    await expectRightPasswordLater()
  })

  test('over a day, each as soon as allowed, get only as many attempts as the delays permit', async () => {
    const until = Date.now() + 24 * hour
    for (let guess = 0; guess < guesses && Date.now() < until; guess++) {
      const { status, retryAfter } = await attempt()
      if (status === 429) pass(retryAfter * second)
    }
    // Five attempts, ten with delays that double from one second, then one every fifteen minutes.
    expect(tries()).toBeLessThanOrEqual(5 + 10 + (24 * 60) / 15)
    expect(tries()).toBeGreaterThan(90)
    await expectRightPasswordLater()
  })

  test('at one name from many addresses get fifty attempts, then one a minute', async () => {
    const began = Date.now()
    for (let guess = 0; guess < guesses; guess++) {
      await attempt({ ip: `198.51.${guess >> 8}.${guess & 255}` })
      if (guess % 100 === 99) pass(36 * second)
    }
    const minutes = (Date.now() - began) / minute
    expect(tries()).toBeLessThanOrEqual(50 + 7 + minutes)
    expect(tries()).toBeGreaterThanOrEqual(50)
    await expectRightPasswordLater({ ip: '203.0.113.9' })
  })

  test('at many names from one address get twenty attempts', async () => {
    for (let guess = 0; guess < guesses; guess++) await attempt({ username: `name ${guess}` })
    expect(tries()).toBe(20)
    await expectRightPasswordLater()
  })
})

describe('The delay', () => {
  test('doubles from one second to fifteen minutes and stays there', async () => {
    for (let failure = 1; failure < 5; failure++) await attempt()
    const delays: number[] = []
    for (let failure = 5; failure < 20; failure++) {
      expect((await attempt()).status).toBe(401)
      const { status, retryAfter } = await attempt()
      expect(status).toBe(429)
      delays.push(retryAfter)
      pass(retryAfter * second)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900])
  })

  test('does not grow with delayed guesses', async () => {
    for (let guess = 0; guess < 6; guess++) await attempt()
    for (let guess = 0; guess < 20; guess++) expect((await attempt()).retryAfter).toBe(1)
  })

  test('applies to the right password too, and ends after the sign-in', async () => {
    for (let guess = 0; guess < 6; guess++) await attempt()
    expect((await attempt({ password })).status).toBe(429)
    pass(second)
    expect((await attempt({ password })).status).toBe(200)
    for (let guess = 0; guess < 5; guess++) expect((await attempt()).status).toBe(401)
  })

  test('expires a day after the last failure', async () => {
    for (let guess = 0; guess < 12; guess++) {
      const { retryAfter } = await attempt()
      pass(retryAfter * second)
    }
    pass(24 * hour + 1)
    for (let guess = 0; guess < 5; guess++) expect((await attempt()).status).toBe(401)
    const [rows] = await database.read(['SELECT max(failures) AS failures FROM login_attempt'])
    expect(rows?.rows[0]?.['failures']).toBe(5)
  })
})

describe('The administrator', () => {
  const guessEverywhere = async () => {
    for (let guess = 0; guess < 100; guess++) {
      await attempt({ ip: `198.51.100.${guess}` })
      pass(minute)
    }
    await attempt({ ip: '198.51.100.200' })
  }

  test('signs in at once from a known address, whatever others guess', async () => {
    expect((await attempt({ password, ip: '203.0.113.7' })).status).toBe(200)
    await guessEverywhere()
    expect((await attempt({ ip: '198.51.100.201' })).status).toBe(429)
    expect((await attempt({ password, ip: '203.0.113.7' })).status).toBe(200)
  })

  test('waits at most a minute at a new address', async () => {
    await guessEverywhere()
    const { status, retryAfter } = await attempt({ password, ip: '203.0.113.8' })
    expect([status, retryAfter]).toEqual([429, 60])
    pass(retryAfter * second)
    expect((await attempt({ password, ip: '203.0.113.8' })).status).toBe(200)
  })

  test('is not delayed by colleagues who sign in from the same address', async () => {
    for (let times = 0; times < 60; times++) expect((await attempt({ password })).status).toBe(200)
  })
})
