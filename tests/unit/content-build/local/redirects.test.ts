import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRedirects } from '#content-build/local/redirects.ts'

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

  test('fail with the file’s name if the file can’t be read', async () => {
    await writeFile(file(), '/old /new 301')
    expect((await read()).match('/old', '')).toMatchObject({ to: '/new' })
    // A folder can be opened but not read, even by root.
    await rm(file())
    await mkdir(file())
    await expect(read()).rejects.toThrow(`The redirects in ${file()} can’t be read.`)
  })
})
