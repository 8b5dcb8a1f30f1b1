import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import login from '#netlify/functions/login.ts'
import session from '#netlify/functions/session.ts'
import { insertAdministrator, replaceLoginCode } from '#src/server/database/administrators.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import * as passwords from '#src/server/access/password.ts'
import { sha256 } from '#src/server/secrets.ts'
import { auditOf, contextOf, jsonPost } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'

// Password hashing is mocked to be cheap; its cost is recorded.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return {
    ...crypto,
    scrypt: vi.fn((text, salt, length, _cost, done) =>
      crypto.scrypt(text as string, salt as Buffer, length as number, { N: 2 }, done as never),
    ),
  }
})

const password = 'a lamp of 2700 K'
const address = '192.0.2.1'

async function signIn(body: unknown, ip = address) {
  const response = await login(jsonPost('http://site/api/login', body), contextOf(ip))
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as unknown,
  }
}

describe.each(databaseKinds())('Signing in, on $name', ({ start }) => {
  let place: MigratedDatabase
  let database: Database

  beforeAll(async () => {
    place = await startMigrated(start)
    database = place.database
    await database.write(insertAdministrator('Noor', await passwords.hashPassword(password)))
  })
  beforeEach(() => database.write(['DELETE FROM login_attempt', 'DELETE FROM audit']))
  afterAll(async () => {
    await place.stop()
  })

  test('returns a token of 256 bits, of which only the hash is stored', async () => {
    const { status, headers, body } = await signIn({ username: 'noor ', password })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { token } = (body as { user: { token: string } }).user
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [sessions] = await database.read(['SELECT * FROM session'])
    expect(sessions?.rows[0]?.['token_sha256']).toBe(sha256(token))
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(await auditOf(database)).toEqual([['Noor', 'signed in', null, null]])
  })

  test.each([
    [{}, ['username', 'password']],
    [{ username: '', password }, ['username']],
    [{ username: 'Noor', password: 7 }, ['password']],
  ])('with %j names what is missing', async (body, fields) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(422)
    const sentences = {
      username: ['The username is required.'],
      password: ['The password is required.'],
    }
    const errors = Object.fromEntries(
      Object.entries(sentences).filter(([name]) => fields.includes(name)),
    )
    expect(answer.body).toMatchObject({ errors })
  })

  test('fails alike, with the same work, for an unknown name and a wrong password', async () => {
    const refused = { message: 'Invalid username or password' }
    for (const username of ['Noor', 'Nobody']) {
      vi.mocked(scrypt).mockClear()
      expect(await signIn({ username, password: 'another password' })).toMatchObject({
        status: 401,
        body: refused,
      })
      const [call] = vi.mocked(scrypt).mock.calls
      expect(vi.mocked(scrypt)).toHaveBeenCalledTimes(1)
      expect(call?.[2]).toBe(32)
      expect(call?.[3]).toMatchObject({ N: 2 ** 17, r: 8, p: 1 })
    }
    expect(await auditOf(database)).toEqual([
      ['Noor', 'sign-in refused', null, 'wrong password'],
      [null, 'sign-in refused', null, 'unknown name'],
    ])
  })

  test('stores nothing that was typed into the name field', async () => {
    await signIn({ username: 'my-secret-typed-too-early', password: 'another password' })
    const everything = await database.read(['SELECT * FROM audit', 'SELECT * FROM login_attempt'])
    expect(JSON.stringify(everything)).not.toContain('too-early')
  })

  test('rehashes a password that was hashed at a lower cost', async () => {
    const old = await passwords.hashPassword(password, { ln: 14, r: 8, p: 1 })
    await database.write(insertAdministrator('Old', old))
    const hash = async () => {
      const [row] = await database.read([
        `SELECT password_hash FROM administrator WHERE username = 'Old'`,
      ])
      return row?.rows[0]?.['password_hash'] as string
    }
    expect((await signIn({ username: 'Old', password })).status).toBe(200)
    const renewed = await hash()
    expect(renewed).toContain('ln=17')
    expect((await signIn({ username: 'Old', password })).status).toBe(200)
    expect(await hash()).toBe(renewed)
  })

  test('fails if the password changes between its check and the session', async () => {
    await database.write(insertAdministrator('Swift', await passwords.hashPassword(password)))
    const [before] = await database.read(['SELECT count(*) AS count FROM session'])
    // Another process changes the password while scrypt runs.
    vi.mocked(scrypt).mockImplementationOnce((...args: Parameters<typeof scrypt>) => {
      const other = openDatabase(place.url)
      void other
        .write([`UPDATE administrator SET password_hash = 'changed' WHERE username = 'Swift'`])
        .then(() => {
          other.close()
          scrypt(...args)
        })
    })
    expect((await signIn({ username: 'Swift', password })).status).toBe(401)
    const [after] = await database.read(['SELECT count(*) AS count FROM session'])
    expect(after?.rows[0]?.['count']).toBe(before?.rows[0]?.['count'])
  })

  test('POST /api/CheckAuth says whether a token belongs to a session, and refuses nothing', async () => {
    const { body } = await signIn({ username: 'Noor', password })
    const { token } = (body as { user: { token: string } }).user
    const check = async (sent: unknown) => {
      const response = await session(
        jsonPost('http://site/api/CheckAuth', sent),
        contextOf(address),
      )
      return [response.status, (await response.json()) as unknown]
    }
    expect(await check({ token })).toEqual([200, true])
    for (const sent of [
      { token: `${token}x` },
      { token: null },
      {},
      [],
      null,
      'token',
      { token: '' },
    ])
      expect(await check(sent)).toEqual([200, false])
  })

  test('GET /api/getUserLogin returns the hidden code’s hash, not the code', async () => {
    const ask = () => session(new Request('http://site/api/getUserLogin'), contextOf(address))
    await database.write(['DELETE FROM login_code'])
    expect((await ask()).status).toBe(404)
    await database.write(replaceLoginCode('the-hidden-code-of-this-test'))
    const response = await ask()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toBe(`sha256:${sha256('the-hidden-code-of-this-test')}`)
  })
})

test('Few passwords are checked at the same time', async () => {
  let running = 0
  let most = 0
  const { scrypt: real } = await vi.importActual<typeof import('node:crypto')>('node:crypto')
  const derive = promisify(real) as (...args: unknown[]) => Promise<Buffer>
  vi.mocked(scrypt).mockImplementation((...args: unknown[]) => {
    const [text, salt, length, , done] = args as [
      string,
      Buffer,
      number,
      object,
      (e: null, k: Buffer) => void,
    ]
    most = Math.max(most, ++running)
    void derive(text, salt, length).then((key) => {
      running -= 1
      done(null, key)
    })
  })
  await Promise.all(Array.from({ length: 12 }, () => passwords.hashPassword(password)))
  expect([most, running]).toEqual([2, 0])
})
