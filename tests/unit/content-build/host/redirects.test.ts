import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRedirects } from '#content-build/host/redirects.ts'

describe('The redirects of a release', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'redirects-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const file = () => path.join(folder, '_redirects')
  const read = () => readRedirects(file(), path.join(folder, 'netlify.toml'))

  test('are empty if the release has no file for them', async () => {
    expect((await read()).match('/old', '')).toBeUndefined()
  })

  test('apply in the file’s order, whether the platform’s parser reads them or not', async () => {
    const lines = [
      '/a /one 301',
      '# a comment',
      '/a* /two 301',
      '/b/* /three 200',
      '/b/c /four 301',
    ]
    await writeFile(file(), [...lines, '/d/e /five 302', '/d/* /six 404'].join('\n'))
    const { match } = await read()
    const found = ['/a', '/b/c', '/d/e', '/d/x'].map((path) => match(path, '?q=1'))
    expect(found.map((rule) => rule && [rule.status, rule.to])).toEqual([
      [301, '/one?q=1'],
      [200, '/three?q=1'],
      [302, '/five?q=1'],
      [404, '/six?q=1'],
    ])
  })

  test('fail with the file’s name if the file can’t be read', async () => {
    await writeFile(file(), '/old /new 301')
    expect((await read()).match('/old', '')).toMatchObject({ to: '/new' })
    // A folder can be opened but not read, even by root.
    await rm(file())
    await mkdir(file())
    await expect(read()).rejects.toThrow(`The redirects in ${file()} can’t be read.`)
  })
})
