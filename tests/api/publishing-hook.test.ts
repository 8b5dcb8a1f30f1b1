import { expect, test } from 'vitest'
import { buildHookPath } from '#content-build/local/build-hook.ts'
import { administratorOf } from '#tests/support/administrator-of.ts'
import { startFakePlatform } from '#tests/support/build-hook.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { startSite } from '#tests/support/start-site.ts'
import { isLong } from '#tests/support/long-run.ts'

// With the clock of the wall: publishing.test.ts has the same, and more, with one that is set.

test.runIf(isLong)(
  'While the build hook is down the dashboard says so, and once it is up the site follows by itself',
  async () => {
    const platform = await startFakePlatform()
    platform.answerWith(503)
    const site = await startSite({
      environment: { BUILD_HOOK_URL: platform.url },
      fill: async (database) => {
        await database.writeCatalogue(catalogueOf())
      },
    })
    const administrator = await administratorOf(site)
    try {
      await administrator.save(2, { name: 'Qamar 2' })
      await administrator.untilFailed()
      const { message } = await administrator.publication()
      expect(message).toBe('The build hook refused to build the site (status 503).')
      expect(await administrator.page('/product/2')).toContain('Nadir 2')

      platform.answerWith(200)
      expect(platform.posts()).toBe(1)
      await expect.poll(platform.posts, { interval: 500 }).toBe(2)
      expect(await administrator.publication()).toMatchObject({ state: 'publishing' })

      // The platform builds, and its events get lost.
      await fetch(site.url + buildHookPath, { method: 'POST' })
      await expect.poll(administrator.publication, { interval: 500 }).toMatchObject({
        state: 'live',
        publishedRevision: 2,
        log: [{ outcome: 'live' }, { outcome: 'failed' }],
      })
      expect(await administrator.page('/product/2')).toContain('Qamar 2')
    } finally {
      administrator.close()
      await site.stop()
      await platform.stop()
    }
  },
)
