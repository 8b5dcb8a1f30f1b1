import { expect, test } from 'vitest'
import { administratorOf } from '#tests/support/administrator-of.ts'
import { startFakePlatform } from '#tests/support/build-hook.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { startSite } from '#tests/support/start-site.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'

// On the real clock; publishing.test.ts tests more on a mocked clock.

test('The dashboard says when the build hook is down, and the site catches up once it is back', async () => {
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
    await expect.poll(platform.posts, { interval: 500, timeout: buildTimeout }).toBe(2)
    expect(await administrator.publication()).toMatchObject({ state: 'publishing' })

    // The platform builds, but its events are lost: a start builds the changed catalogue.
    await site.restart()
    await expect
      .poll(administrator.publication, { interval: 500, timeout: buildTimeout })
      .toMatchObject({
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
})
