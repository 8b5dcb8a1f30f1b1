import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { envKeys, readEnv } from '#src/server/env.ts'

describe('The environment', () => {
  test('has a default for everything that a laptop needs', () => {
    expect(readEnv({})).toMatchObject({
      port: 8888,
      dataDir: path.resolve('.data'),
      databaseUrl: `file:${path.resolve('.data/catalogue.db')}`,
      siteUrl: 'http://localhost:8888',
    })
  })

  test('treats an empty value as missing', () => {
    const empty = Object.fromEntries(envKeys.map((key) => [key, '']))
    expect(readEnv(empty)).toEqual(readEnv({}))
  })

  test('names every invalid key, and why', () => {
    expect(() =>
      readEnv({ PORT: '99999', DATABASE_URL: 'postgres://x', ADMIN_PASSWORD: 'short' }),
    ).toThrow(
      /PORT: .*\n.*DATABASE_URL: must begin with.*\n.*ADMIN_PASSWORD: must have at least 12/,
    )
  })

  test('says in English what is wrong with a value', () => {
    expect(() =>
      readEnv({ PORT: '99999', SITE_URL: 'ftp://x', MAIL_FROM: 'nobody', OFFLINE: 'maybe' }),
    ).toThrow(
      [
        'PORT: Too big: expected number to be <=65535',
        'SITE_URL: Invalid URL',
        'MAIL_FROM: Invalid email address',
        'OFFLINE: Invalid option: expected one of "on"|"off"',
      ].join('\n  '),
    )
  })

  test('must name the database and the site’s address on the platform', () => {
    const set = { DATABASE_URL: 'libsql://catalogue', SITE_URL: 'https://site.example' }
    for (const key of ['DATABASE_URL', 'SITE_URL'])
      expect(() => readEnv({ ...set, NETLIFY: 'true', [key]: '' })).toThrow(`${key}: is not set`)
    expect(readEnv({ ...set, NETLIFY: 'true' }).siteUrl).toBe(set.SITE_URL)
  })

  test.each([
    [{}, 'this machine'],
    [{ CONTEXT: 'production' }, 'this machine'],
    [{ NETLIFY: 'true', CONTEXT: 'production' }, 'the site'],
    [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, 'a preview'],
    [{ NETLIFY: 'true', CONTEXT: 'some-branch' }, 'a preview'],
    [{ NETLIFY: 'true' }, 'a preview'],
  ])('tells by %o that a build is for %s', (platform, expected) => {
    const set = { DATABASE_URL: 'libsql://catalogue', SITE_URL: 'https://site.example' }
    expect(readEnv({ ...set, ...platform }).builtFor).toBe(expected)
  })

  test('stores the site’s address without a trailing slash', () => {
    expect(readEnv({ SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com')
  })

  test('is documented in .env.example key by key, each after a sentence', () => {
    const example = readFileSync('.env.example', 'utf8')
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...envKeys].sort())
    for (const key of envKeys) expect(example).toMatch(new RegExp(`# .+\\.\\n${key}=`))
  })
})
