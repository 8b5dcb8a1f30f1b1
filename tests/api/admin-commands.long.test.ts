import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { verifyPassword } from '#src/server/access/password.ts'
import { sha256 } from '#src/server/secrets.ts'
import { auditOf, sessionOf } from '#tests/support/administration.ts'
import { type TestDatabase, databaseKinds } from '#tests/support/databases.ts'

const root = path.join(import.meta.dirname, '../..')
const password = 'a lamp of 2700 K'

describe.each(databaseKinds())('The operator’s commands, on $name', ({ start }) => {
  let place: TestDatabase
  let database: Database

  beforeAll(async () => {
    place = await start()
    database = openDatabase(place.url)
  })
  afterAll(async () => {
    database.close()
    await place.stop()
  })

  async function admin(args: string[], input = '', environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['content-build/host/administration.ts', ...args], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: place.url,
        SITE_URL: 'https://site.example',
        ...environment,
      },
    })
    child.stdin.end(input)
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ])
    return { code, output, errors }
  }

  async function hashOf(username: string): Promise<string> {
    const [result] = await database.read([
      { sql: 'SELECT password_hash FROM administrator WHERE username = ?', args: [username] },
    ])
    return result?.rows[0]?.['password_hash'] as string
  }

  test('create an administrator in an empty database, with the password from standard input', async () => {
    const { code, output, errors } = await admin(['create', 'Noor', 'Al', 'Amin'], `${password}\n`)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toBe(
      'The administrator Noor Al Amin can now sign in.\n' +
        'There is no hidden sign-in address yet. To create one, run npm run admin:code.\n',
    )
    expect(await verifyPassword(password, await hashOf('Noor Al Amin'))).toBe(true)
  })

  test('generate a password if none is given, and show it once', async () => {
    const { code, output } = await admin(['create', 'Omar'])
    expect(code).toBe(0)
    const generated = /Password {3}([A-Za-z2-9]{20})\n/.exec(output)?.[1] ?? ''
    expect(await verifyPassword(generated, await hashOf('Omar'))).toBe(true)
  })

  test('change a password, end the administrator’s sessions and lift sign-in delays', async () => {
    await sessionOf(database, 'Omar')
    const { code, output, errors } = await admin(['password', 'omar'], `${password} anew\n`)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toBe(
      'The password of Omar has been changed, and Omar has been signed out everywhere.\n',
    )
    expect(await verifyPassword(`${password} anew`, await hashOf('Omar'))).toBe(true)
    const [sessions] = await database.read(['SELECT count(*) AS count FROM session'])
    expect(sessions?.rows[0]?.['count']).toBe(0)
  })

  test('create a new hidden code and store only its hash', async () => {
    const { code, output } = await admin(['code'])
    expect(code).toBe(0)
    const loginCode = /https:\/\/site\.example\/ilovelight\/admin\/([\w-]{32})\n/.exec(output)?.[1]
    const [stored] = await database.read(['SELECT sha256 FROM login_code'])
    expect(stored?.rows[0]?.['sha256']).toBe(sha256(loginCode ?? ''))
  })

  test('are audited without secrets', async () => {
    expect(await auditOf(database)).toEqual([
      [null, 'administrator created', 'Noor Al Amin', null],
      [null, 'administrator created', 'Omar', null],
      [null, 'password changed', 'Omar', null],
      [null, 'sign-in code changed', null, null],
    ])
  })

  const refusals: [string[], string, RegExp][] = [
    [['create', 'NOOR AL AMIN'], password, /The administrator Noor Al Amin already exists/],
    [['create'], password, /Name an administrator: npm run admin:create -- NAME/],
    [['create', ' '], password, /The name must not be empty\./],
    [['create', 'Sami'], 'eleven char', /The password must have at least 12 characters\./],
    [['password', 'Sami'], password, /There is no administrator Sami/],
    [['code', 'extra'], '', /takes no arguments/],
    [['remove', 'Omar'], '', /Unknown command 'remove'/],
  ]

  test.each(refusals)('%j is refused in a sentence', async (args, input, sentence) => {
    const { code, output, errors } = await admin(args, input)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(sentence)
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  test('report an invalid environment', async () => {
    const { code, errors } = await admin(['code'], '', { DATABASE_URL: 'postgres://x' })
    expect(code).toBe(1)
    expect(errors).toMatch(/^The environment is not valid\.\n {2}DATABASE_URL: /)
  })
})
