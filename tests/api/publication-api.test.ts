import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import publicationFunction from '#netlify/functions/publication.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { auditOf, bearer, contextOf, jsonPost } from '#tests/support/administration.ts'
import { type FakePlatform, startFakePlatform } from '#tests/support/build-hook.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'

let api: Editing
let platform: FakePlatform

beforeAll(async () => {
  platform = await startFakePlatform()
  api = await startEditing()
})
afterAll(async () => {
  for (const key of ['BUILD_HOOK_URL', 'PUBLISH_MODE']) process.env[key] = ''
  await api.stop()
  await platform.stop()
})

const publication = async () => (await api.call('GET', '/api/publication')).body

test('A site without a build hook says so', async () => {
  process.env['BUILD_HOOK_URL'] = ''
  expect(await publication()).toEqual({
    catalogueRevision: 1,
    publishedRevision: null,
    state: 'failed',
    since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    message:
      'BUILD_HOOK_URL is not set, so the site is not rebuilt automatically. Not yet published: 1 change.',
    mode: 'each-change',
    unpublishedChanges: 1,
    held: false,
    failedCollections: [],
    log: [],
  })
})

test('A save through the API requests a build after its answer', async () => {
  process.env['BUILD_HOOK_URL'] = platform.url
  const { status } = await api.remove('/api/products/15')
  expect(status).toBe(200)
  await expect.poll(() => platform.posts()).toBe(1)
  expect(await publication()).toMatchObject({
    state: 'publishing',
    catalogueRevision: 2,
    unpublishedChanges: 2,
    message: 'A build has been requested, with 2 changes.',
  })
})

test(
  'Publish now works by hand and after a failure, and is audited',
  { tags: ['in-process'] },
  async () => {
    await api.database.write(['UPDATE publication SET requested_at = NULL, published_revision = 2'])
    process.env['PUBLISH_MODE'] = 'by-hand'
    await api.remove('/api/products/14')
    expect(await publication()).toMatchObject({ mode: 'by-hand', unpublishedChanges: 1 })
    platform.answerWith(500)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const first = await api.call('POST', '/api/publication')
    expect(first).toMatchObject({ status: 200, body: { state: 'failed', log: [{ changes: 1 }] } })
    expect(first.body.message).toContain('(status 500)')
    expect(warned).toHaveBeenCalledOnce()
    platform.answerWith(200)
    const second = await api.call('POST', '/api/publication')
    expect(second).toMatchObject({ status: 200, body: { state: 'publishing' } })
    expect(platform.posts()).toBe(3)
    const asked = ['Noor', 'publication asked for', 'revision 3', null]
    expect((await auditOf(api.database)).slice(-2)).toEqual([asked, asked])
  },
)

test.each([
  ['publishes nothing', '/api/publication'],
  ['puts no earlier release back', '/api/releases'],
])('A deploy preview %s', async (_, path) => {
  process.env['BUILD_HOOK_URL'] = platform.url
  const posts = platform.posts()
  const request = jsonPost(`http://site${path}`, { release: 'a' }, bearer(api.token))
  const context = contextOf('192.0.2.1')
  context.deploy = { context: 'deploy-preview', id: 'preview', published: false }
  const response = await publicationFunction(request, context)
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ message: adminMessages.previewPublishesNothing })
  expect(platform.posts()).toBe(posts)
})
