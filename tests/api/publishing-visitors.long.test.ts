import { afterAll, beforeAll, expect, test } from 'vitest'
import { referencesOf } from '#content-build/build/references.ts'
import { type AdministratorOf, administratorOf } from '#tests/support/administrator-of.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { rawRequest } from '#tests/support/local-site.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

const rebuilds = 15
const visitors = 8

/**
 * The product's name shows on the home page, on its own page and in its listing; cards cut names.
 */
const newest = 15
const nameAt = (revision: number) => `No. ${revision}`
const revisionIn = (page: string) => Number(/No\. (\d+)/.exec(page)?.[1])

let site: Site
let administrator: AdministratorOf

beforeAll(async () => {
  const named = { sql: 'UPDATE product SET name = ? WHERE id = ?', args: [nameAt(1), newest] }
  site = await startSite({
    fill: async (database) => {
      await database.writeCatalogue([...catalogueOf(), named])
    },
  })
  administrator = await administratorOf(site)
})
afterAll(async () => {
  administrator.close()
  await site.stop()
})

/**
 * Reads the site repeatedly, as fast as it answers.
 * @param faults collects every fault
 * @returns the number of answers
 */
async function visit(faults: string[], goOn: () => boolean): Promise<number> {
  let answers = 0
  let newestSeen = 0
  // A new connection for each request: the server may close a kept one while it is being reused.
  const get = async (at: string) => {
    const { status, text } = await rawRequest(site.url, at)
    answers += 1
    if (status !== 200) faults.push(`${at} answered ${status}`)
    return text
  }
  const see = (at: string, revision: number) => {
    // Also true for NaN, if a page does not show it.
    if (!(revision >= newestSeen)) faults.push(`${at} shows ${revision} after ${newestSeen}`)
    newestSeen = Math.max(newestSeen, revision)
  }
  while (goOn()) {
    for (const at of ['/', `/product/${newest}`, '/products']) {
      const page = await get(at)
      if (!page.trimEnd().endsWith('</html>')) faults.push(`${at} ended with ${page.slice(-20)}`)
      see(at, revisionIn(page))
      // The release may have been switched since. While the site's code is the same, so are the
      // addresses of its scripts and styles.
      const assets = [...referencesOf(Buffer.from(page))].filter((path) =>
        path.startsWith('/_astro/'),
      )
      await Promise.all(assets.map(get))
    }
    const release = JSON.parse(await get('/publication.json')) as { revision: number }
    see('/publication.json', release.revision)
  }
  return answers
}

test(`${visitors} concurrent visitors get only complete pages, and never an older one than before, during ${rebuilds} rebuilds`, async () => {
  const faults: string[] = []
  let over = false
  const visits = Array.from({ length: visitors }, () => visit(faults, () => !over))
  try {
    for (let revision = 2; revision <= rebuilds + 1; revision += 1) {
      await administrator.save(newest, { name: nameAt(revision) })
      await administrator.untilLive(revision)
    }
  } finally {
    over = true
  }
  const answers = await Promise.all(visits)
  expect(faults).toEqual([])
  // Each visitor has seen more than one page of each release.
  expect(Math.min(...answers)).toBeGreaterThan(rebuilds)
  expect(revisionIn(await administrator.page(`/product/${newest}`))).toBe(rebuilds + 1)
})
