import { renameSync, symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { releasesIn } from '#content-build/host/releases.ts'
import { openSite } from '#content-build/host/site.ts'
import {
  type LocalSite,
  rawRequest,
  startLocalSite,
  writeRelease,
} from '#tests/support/local-site.ts'
import { isLong } from '#tests/support/long-run.ts'
import { longTest } from '#tests/support/long-test.ts'

const pages = 20
let site: LocalSite

/** Every page names its release, and so does a redirect. */
const releaseOf = (name: string) => ({
  'index.html': name,
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [`page-${index}.html`, `${name} `.repeat(500)]),
  ),
  _redirects: `/where /${name} 301`,
  _headers: `/*\n  X-Release: ${name}`,
})

beforeAll(async () => {
  site = await startLocalSite({ release: releaseOf('r0') })
})
afterAll(() => site.stop())

test('The server notices a switched release, with its redirects and headers', async () => {
  await site.publish(releaseOf('r1'))
  await expect.poll(async () => (await rawRequest(site.url, '/')).text).toBe('r1')
  expect((await rawRequest(site.url, '/where')).headers.location).toBe('/r1')
  expect((await rawRequest(site.url, '/')).headers['x-release']).toBe('r1')
})

longTest('Under load, no answer mixes two releases, and none fails', async () => {
  let switching = true
  const seen = new Set<string>()
  const client = async (number: number) => {
    while (switching) {
      const { status, headers, text } = await rawRequest(site.url, `/page-${number % pages}`)
      const words = new Set([...text.trim().split(/\s+/), String(headers['x-release'])])
      expect([status, words.size]).toEqual([200, 1])
      for (const word of words) seen.add(word)
    }
  }
  const clients = Array.from({ length: 16 }, (_, number) => client(number))
  for (let number = 2; number < (isLong ? 22 : 8); number += 1)
    await site.publishAndRefresh(releaseOf(`r${number}`))
  switching = false
  await Promise.all(clients)
  expect(seen.size).toBeGreaterThan(2)
})

test('The last two old releases stay, and nothing of interrupted builds', async () => {
  const releases = releasesIn(site.dataDir)
  const folder = path.join(site.dataDir, 'releases')
  const before = path.basename((await releases.current()) ?? '')
  await site.publishAndRefresh(releaseOf('served'))
  const served = path.basename((await releases.current()) ?? '')
  await site.publishAndRefresh(releaseOf('last'))
  await mkdir(await releases.next())
  await releases.prune()
  const last = path.basename((await releases.current()) ?? '')
  expect(await readdir(folder)).toEqual([before, served, last])
  expect((await rawRequest(site.url, '/')).text).toBe('last')
})

test('A release without a home page is not served, and the previous one stays', async () => {
  await site.publishAndRefresh(releaseOf('whole'))
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const rest: Record<string, string> = releaseOf('headless')
  delete rest['index.html']
  await expect(site.publishAndRefresh(rest)).rejects.toThrow('has no home page (index.html)')
  expect((await rawRequest(site.url, '/')).text).toBe('whole')
  const releases = releasesIn(site.dataDir)
  expect(await releases.current()).toBeUndefined()
  await site.publishAndRefresh(releaseOf('whole again'))
  logged.mockRestore()
  expect((await rawRequest(site.url, '/')).text).toBe('whole again')
})

test('A refresh serves the release of its moment, even while an earlier look is under way', async () => {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'releases-')))
  const link = path.join(folder, 'current')
  const switchTo = (name: string) => {
    symlinkSync(path.join(folder, name), `${link}.new`)
    renameSync(`${link}.new`, link)
  }
  for (const name of ['a', 'b']) await writeRelease(path.join(folder, name), releaseOf(name))
  switchTo('a')
  const opened = await openSite(link, { netlifyToml: path.join(folder, 'netlify.toml') })
  for (const name of ['b', 'a', 'b', 'a']) {
    const earlier = opened.refresh()
    switchTo(name)
    await opened.refresh()
    expect(path.basename(opened.current().directory)).toBe(name)
    await earlier
  }
  opened.stop()
  await rm(folder, { recursive: true })
})
