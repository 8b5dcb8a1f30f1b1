import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import session from '#netlify/functions/session.ts'
import orders from '#netlify/functions/orders.ts'
import { updatePassword } from '#src/server/database/administrators.ts'
import type { Database } from '#src/server/database/database.ts'
import { sha256 } from '#src/server/secrets.ts'
import { auditOf, contextOf, finished, sessionOf } from '#tests/support/administration.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'

const minute = 60 * 1000
const hour = 60 * minute

let place: MigratedDatabase
let database: Database
let token: string

beforeAll(async () => {
  place = await startMigrated()
  database = place.database
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 8) })
  token = await sessionOf(database, 'Noor')
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await place.stop()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

const ask = (authorization: string | undefined) =>
  orders(
    new Request('http://site/api/orders', {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    }),
    contextOf('192.0.2.1'),
  )
const statusOf = async (authorization = `Bearer ${token}`) => (await ask(authorization)).status

async function lastUse(): Promise<string> {
  const [result] = await database.read([
    { sql: 'SELECT last_used_at FROM session WHERE token_sha256 = ?', args: [sha256(token)] },
  ])
  return result?.rows[0]?.['last_used_at'] as string
}

describe('A session', () => {
  test('belongs to its bearer, regardless of the scheme’s case', async () => {
    expect(await statusOf()).toBe(200)
    expect(await statusOf(`bearer ${token}`)).toBe(200)
    expect(await statusOf(`BEARER   ${token}`)).toBe(200)
  })

  test.each([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['another scheme', () => `Basic ${token}`],
    ['a token without a scheme', () => token],
    ['a token that is none', () => 'Bearer nonsense'],
    ['two tokens', () => `Bearer ${token} ${token}`],
    ['the hash that is kept', () => `Bearer ${sha256(token)}`],
    ['SQL', () => `Bearer ' OR 1=1 --`],
  ])('is refused to %s', async (_what, header) => {
    const response = await ask(header())
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toEqual({ message: 'Please sign in.' })
  })

  test('ends after eight hours without use', async () => {
    pass(8 * hour - 1)
    expect(await statusOf()).toBe(200)
    pass(8 * hour - 1)
    expect(await statusOf()).toBe(200)
    pass(8 * hour)
    expect(await statusOf()).toBe(401)
  })

  test('ends after seven days, even in use', async () => {
    for (let hours = 4; hours < 7 * 24; hours += 4) {
      pass(4 * hour)
      expect(await statusOf()).toBe(200)
    }
    pass(4 * hour)
    expect(await statusOf()).toBe(401)
  })

  test('records its use at most once a minute', async () => {
    const begun = await lastUse()
    pass(minute)
    await statusOf()
    expect(await lastUse()).toBe(begun)
    pass(1)
    await statusOf()
    await finished()
    expect(await lastUse()).toBe(new Date().toISOString())
  })

  test('ends at sign-out, without ending any other', async () => {
    const other = await sessionOf(database, 'Noor')
    const leave = () =>
      session(
        new Request('http://site/api/logout', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
        }),
        contextOf('192.0.2.1'),
      )
    expect((await leave()).status).toBe(200)
    expect(await statusOf()).toBe(401)
    expect((await leave()).status).toBe(401)
    expect(await statusOf(`Bearer ${other}`)).toBe(200)
    expect(await auditOf(database)).toContainEqual(['Noor', 'signed out', null, null])
  })

  test('ends when its owner’s password changes, without ending anyone else’s', async () => {
    const other = await sessionOf(database, 'Omar')
    await database.write(updatePassword('noor', 'another hash'))
    expect(await statusOf()).toBe(401)
    expect(await statusOf(`Bearer ${other}`)).toBe(200)
  })
})
