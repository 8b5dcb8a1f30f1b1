import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFileSize } from '#src/server/files/store.ts'
import { deleteOldHistory } from '#src/server/database/history.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import {
  type Editing,
  categoryFields,
  picture,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const limits = { days: 10, bytes: 1_000_000 }

async function replacedPicture(color: string): Promise<{ id: number; image: string }> {
  const { body } = await api.send(
    '/api/categories',
    await categoryFields({ image: await picture(color) }),
  )
  const id = body.id ?? 0
  const image = String((await api.load('category', id))['image'])
  await api.send(`/api/categories/${id}`, { image: await picture('#000000') })
  return { id, image }
}
const historyOf = async (id: number) =>
  (await api.call('GET', `/api/history?type=category&id=${id}`)).body as unknown as {
    versions: { id: number }[]
    kept: { days: number; bytes: number; used: number; oldest: string | null }
  }

test('A replaced picture stays as long as the history names it, and can be restored', async () => {
  const { id, image } = await replacedPicture('#aa0000')
  await sweepFiles(api.database, inDays(9), limits)
  const size = (await findFileSize(image)) ?? 0
  expect(size).toBeGreaterThan(0)
  const { versions, kept } = await historyOf(id)
  const [oldest] = await rowsOf(api.database, 'SELECT min(at) AS at FROM history')
  expect(kept).toEqual({ days: 90, bytes: 2_000_000_000, used: size, oldest: oldest?.['at'] })
  for (const list of ['changes', 'bin'])
    expect((await api.call('GET', `/api/${list}`)).body['kept'], list).toEqual(kept)
  await api.post(`/api/history/${versions[0]?.id}/restore`, { state: 'before' })
  expect((await api.load('category', id))['image']).toBe(image)
  await sweepFiles(api.database, inDays(11), limits)
  expect(await findFileSize(image)).toBe(size)
})

test('It goes with the history’s last day', async () => {
  const { image } = await replacedPicture('#00aa00')
  await sweepFiles(api.database, inDays(11), limits)
  expect(await findFileSize(image)).toBeUndefined()
})

test('Above the limit of bytes, the pictures that were replaced first go first', async () => {
  const first = await replacedPicture('#0000aa')
  const second = await replacedPicture('#0000bb')
  await api.database.write([
    { sql: `UPDATE file SET used_at = '2020-01-01' WHERE path = ?`, args: [first.image] },
  ])
  const bytes = (await findFileSize(second.image)) ?? 0
  await sweepFiles(api.database, new Date(), { days: 100_000, bytes })
  expect(await findFileSize(first.image)).toBeUndefined()
  expect(await findFileSize(second.image)).toBe(bytes)
  const { versions } = await historyOf(first.id)
  const { status, body } = await api.post(`/api/history/${versions[0]?.id}/restore`, {
    state: 'before',
  })
  expect([status, body.message]).toEqual([
    200,
    'The category stays as it is. Not restored: Image (its file is no longer stored).',
  ])
})

test('Old versions go, and with them the changes that can’t be undone any more', async () => {
  const { body } = await api.post('/api/items', {
    type: 'product',
    ids: [2, 3],
    change: { brand: 'radial' },
  })
  const path = `/api/changes/${Number(body['change'])}/undo`
  await api.database.write([`DELETE FROM history WHERE kind = 'product' AND item_id = 2`])
  expect((await api.post(path)).status).toBe(409)
  const undone = await api.post('/api/items', {
    type: 'product',
    ids: [4],
    change: { brand: 'radial' },
  })
  await api.post(`/api/changes/${Number(undone.body['change'])}/undo`)
  await api.database.write(deleteOldHistory(inDays(5), limits.days))
  expect((await rowsOf(api.database, 'SELECT id FROM change')).length).toBeGreaterThan(0)
  await api.database.write(deleteOldHistory(inDays(11), limits.days))
  await api.database.write(deleteOldHistory(inDays(11), limits.days))
  expect(await rowsOf(api.database, 'SELECT id FROM history')).toEqual([])
  expect(await rowsOf(api.database, `SELECT id FROM change WHERE state = 'applied'`)).toEqual([])
  expect((await api.post(path)).status).toBe(404)
})
