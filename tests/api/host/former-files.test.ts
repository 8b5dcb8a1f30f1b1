/**
 * The clock of the functions is this process's own.
 * @module-tag in-process
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepFormerFiles } from '#content-build/build/former-files.ts'
import { formerIndex, listFormerFiles } from '#src/server/publication/former-files.ts'
import {
  type LocalSite,
  type ReleaseContent,
  rawRequest,
  startLocalSite,
  writeRelease,
} from '#tests/support/local-site.ts'

const hour = 60 * 60 * 1000
const now = Date.parse('2026-11-29T12:00:00Z')

describe('After another release has replaced it', () => {
  let site: LocalSite
  const get = (target: string, method = 'GET') => rawRequest(site.url, target, { method })

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    site = await startLocalSite({
      keepsFormer: true,
      release: {
        'index.html': 'first',
        'about-us.html': 'first',
        '_astro/search.first.js': 'export const release = 1',
        '_astro/find-worker-first.js': 'postMessage(1)',
        '_astro/site.first.css': 'a{}',
        '_astro/fonts/one.woff2': 'font',
        '_astro/same.js': 'export {}',
      },
    })
    await site.publishAndRefresh({
      'index.html': 'second',
      '_astro/search.second.js': 'export const release = 2',
      '_astro/same.js': 'export {}',
      _headers: '/_astro/same.js\n  X-Own: yes',
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await site.stop()
  })

  test('a release’s scripts, stylesheets and fonts stay for a day, and say so', async () => {
    vi.setSystemTime(now + 23 * hour)
    const { status, headers, text } = await get('/_astro/search.first.js')
    expect([status, text]).toEqual([200, 'export const release = 1'])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-former-release': '1',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).not.toContain('connect-src')
    const worker = await get('/_astro/find-worker-first.js')
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
    const types = ['/_astro/site.first.css', '/_astro/fonts/one.woff2'].map(async (file) => {
      const answer = await get(file, 'HEAD')
      return [answer.status, answer.headers['content-type'], answer.headers['x-former-release']]
    })
    expect(await Promise.all(types)).toEqual([
      [200, 'text/css; charset=utf-8', '1'],
      [200, 'font/woff2', '1'],
    ])
  })

  test('they are gone once the day is over, without another publication', async () => {
    vi.setSystemTime(now + 24 * hour)
    const { status, headers } = await get('/_astro/search.first.js')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('the present release’s own files, pages and the list of kept files are not affected', async () => {
    const own = await get('/_astro/same.js')
    expect([own.status, own.headers['x-own'], own.headers['x-former-release']]).toEqual([
      200,
      'yes',
      undefined,
    ])
    const others = ['/about-us', '/_astro/index.json', '/_astro/../about-us', '/.former/index.json']
    const names = ['/.former/search.first.js', '/_astro/%2e%2e/.former/search.first.js']
    for (const target of [...others, ...names]) expect((await get(target)).status, target).toBe(404)
  })
})

describe('A new release keeps files of former ones', () => {
  let folder: string
  let built: string[]

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'former-files-'))
    built = []
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const build = async (at: number, content: ReleaseContent): Promise<string> => {
    const release = path.join(folder, String(built.length))
    await mkdir(release)
    await writeRelease(release, content)
    const previous = built.at(-1)
    if (previous !== undefined) await keepFormerFiles(release, previous, at)
    built.push(release)
    return release
  }
  const kept = async (release: string) =>
    Object.fromEntries(
      (await listFormerFiles(release)).map(({ name, replacedAt }) => [name, replacedAt - now]),
    )

  test('over further releases, each for a day of its own', async () => {
    await build(now, { '_astro/a1.js': 'a', '_astro/b.js': 'b' })
    await build(now, { '_astro/a2.js': 'a', '_astro/b.js': 'b' })
    // Changes of the catalogue have the same files.
    await build(now + hour, { '_astro/a2.js': 'a', '_astro/b.js': 'b' })
    const third = await build(now + 2 * hour, { '_astro/a3.js': 'a', '_astro/b.js': 'b' })
    expect(await kept(third)).toEqual({ 'a1.js': 0, 'a2.js': 2 * hour })
    const fourth = await build(now + 25 * hour, { '_astro/a1.js': 'a', '_astro/b.js': 'b' })
    expect(await kept(fourth)).toEqual({ 'a2.js': 2 * hour, 'a3.js': 25 * hour })
    expect((await readdir(path.join(fourth, '.former'))).sort()).toEqual([
      'a2.js',
      'a3.js',
      'index.json',
    ])
    const last = await build(now + 100 * hour, { '_astro/a1.js': 'a', '_astro/b.js': 'b' })
    expect(await readdir(last)).toEqual(['_astro'])
  })

  test('within a limit of bytes: the newest, of one release all or none', async () => {
    const large = 'x'.repeat(10 * 1024 * 1024)
    await build(now, { '_astro/a1.js': large, '_astro/b1.js': 'b' })
    await build(now + 1, { '_astro/a2.js': large })
    await build(now + 2, { '_astro/a3.js': large })
    const last = await build(now + 3, { '_astro/a4.js': 'a' })
    expect(await kept(last)).toEqual({ 'a3.js': 3, 'a2.js': 2 })
  })

  test('for no longer after a clock that has gone back', async () => {
    await build(now, { '_astro/a1.js': 'a' })
    await build(now + 1000 * hour, { '_astro/a2.js': 'a' })
    expect(await kept(await build(now, { '_astro/a2.js': 'a' }))).toEqual({ 'a1.js': 0 })
  })

  test('also if the former release has lost some, or its list is damaged', async () => {
    const first = await build(now, { '_astro/a1.js': 'a', '_astro/b1.js': 'b' })
    await build(now, { '_astro/a2.js': 'a' })
    await rm(path.join(built[1] ?? '', '.former/b1.js'))
    expect(await kept(await build(now, { '_astro/a3.js': 'a' }))).toEqual({
      'a1.js': 0,
      'a2.js': 0,
    })
    await writeFile(formerIndex(built[2] ?? ''), 'null')
    expect(await kept(await build(now, { '_astro/a4.js': 'a' }))).toEqual({ 'a3.js': 0 })
    expect(await readdir(first)).toEqual(['_astro'])
  })
})
