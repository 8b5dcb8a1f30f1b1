import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertImage } from '#src/server/database/files.ts'
import { type AcceptedFile, keepFiles } from '#src/server/files/keep-files.ts'
import { filePath, findFileSize } from '#src/server/files/store.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { readUpload } from '#src/server/files/uploads.ts'
import sweep from '#netlify/functions/sweep-files.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { waitTimeout } from '#tests/support/time-limit.ts'
import {
  type Editing,
  categoryFields,
  picture,
  productFields,
  projectFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

describe.each(databaseKinds())('The sweep, on $name', ({ start }) => {
  let api: Editing
  let color = 0

  beforeAll(async () => {
    api = await startEditing(start)
  })
  afterAll(() => api.stop())

  const newPicture = () => picture(`#${(color += 1).toString(16).padStart(6, '0')}`, 'png')
  const newCategory = async (image: File) => {
    const { body } = await api.send('/api/categories', await categoryFields({ image }))
    const data = await api.load('category', body.id ?? 0)
    return { id: body.id ?? 0, image: String(data['image']) }
  }
  const isThere = async (path: string) =>
    (await fetch(api.url + path)).ok &&
    (await rowsOf(api.database, 'SELECT 1 FROM file WHERE path = ?', [path])).length === 1

  test('keeps referenced files, however old', async () => {
    const { image } = await newCategory(await newPicture())
    await sweepFiles(api.database, inHours(24 * 400))
    expect(await isThere(image)).toBe(true)
  })

  test('deletes files that are no longer referenced, after a day', async () => {
    const { id, image } = await newCategory(await newPicture())
    await api.database.write([
      {
        sql: `UPDATE file SET created_at = '2020-01-01', used_at = NULL WHERE path = ?`,
        args: [image],
      },
    ])
    await api.send(`/api/categories/${id}`, { image: await newPicture() })
    await sweepFiles(api.database, inHours(23))
    expect(await isThere(image)).toBe(true)
    await sweepFiles(api.database, inHours(25))
    expect(await findFileSize(image)).toBeUndefined()
    expect((await fetch(api.url + image)).status).toBe(404)
    expect(await isThere(String((await api.load('category', id))['image']))).toBe(true)
  })

  test('keeps a file of two records until both are deleted', async () => {
    const file = await newPicture()
    const one = await newCategory(file)
    const { body } = await api.send('/api/projects', await projectFields({ images: [file] }))
    await api.remove(`/api/categories/${one.id}`)
    await sweepFiles(api.database, inHours(25))
    expect(await isThere(one.image)).toBe(true)
    await api.remove(`/api/projects/${body.id}`)
    await sweepFiles(api.database, inHours(25))
    expect(await isThere(one.image)).toBe(false)
  })

  test('keeps the files of variants until the last one that names them is gone', async () => {
    const upload = await api.sendAhead(await newPicture(), 'image')
    const variants = ['SW-1', 'SW-2'].map((orderCode) => ({ orderCode, image_upload: upload }))
    const sent = await productFields({ variants: JSON.stringify(variants) })
    const id = (await api.send('/api/products/store', sent)).body.id ?? 0
    const stored = (await api.load('product', id))['variants'] as { image: string }[]
    const image = String(stored[0]?.image)
    const sweepWith = async (rows: readonly object[]) => {
      await api.send(`/api/products/${id}`, { variants: JSON.stringify(rows) })
      await sweepFiles(api.database, inHours(25))
      return isThere(image)
    }
    expect(await sweepWith(stored)).toBe(true)
    expect(await sweepWith(stored.slice(1))).toBe(true)
    expect(await sweepWith([])).toBe(false)
    await api.remove(`/api/products/${id}`)
  })

  test('keeps the pictures of inquiries', async () => {
    const { body } = await api.send(
      '/api/products/store',
      await productFields({ image: await newPicture() }),
    )
    const data = await api.load('product', body.id ?? 0)
    await api.database.write([
      {
        sql: `INSERT INTO inquiry (first_name, last_name, email, phone, address) VALUES ('a', 'b', 'c', 'd', 'e')`,
        args: [],
      },
      {
        sql: `INSERT INTO inquiry_line (inquiry_id, position, product_id, quantity, name, title, brand, image)
          VALUES (last_insert_rowid(), 0, 1, 1, 'n', 't', 'sila', ?)`,
        args: [String(data['image'])],
      },
    ])
    await api.remove(`/api/products/${body.id}`)
    await sweepFiles(api.database, inHours(25))
    expect([
      await isThere(String(data['image'])),
      await isThere(String(data['datasheet'])),
    ]).toEqual([true, false])
  })

  const fileOf = async (image: File) => {
    const bytes = new Uint8Array(await image.arrayBuffer())
    const path = filePath('images', bytes, 'png')
    const statements = [insertImage({ path, width: 8, height: 8, color: '#000000' }, bytes.length)]
    return {
      folder: 'images',
      extension: 'png',
      bytes,
      path,
      statements,
    } satisfies AcceptedFile & { path: string }
  }

  test('deletes files stored for a record that never followed', async () => {
    const file = await fileOf(await newPicture())
    await keepFiles(api.database, [file])
    await sweepFiles(api.database, inHours(23))
    expect(await isThere(file.path)).toBe(true)
    await sweepFiles(api.database, inHours(25))
    expect(await isThere(file.path)).toBe(false)
  })

  test('delays a save that stores the same file', async () => {
    const file = await fileOf(await newPicture())
    await keepFiles(api.database, [file])
    const doom = (at: string) =>
      api.database.write([
        { sql: 'UPDATE file SET doomed_at = ? WHERE path = ?', args: [at, file.path] },
      ])
    await doom(new Date().toISOString())
    let kept = false
    const write = vi.spyOn(api.database, 'write')
    const keeping = keepFiles(api.database, [file]).then(() => (kept = true))
    const attempts = () => write.mock.calls.length
    await vi.waitFor(() => expect(attempts()).toBeGreaterThanOrEqual(2), waitTimeout)
    for (const { value } of write.mock.results) await expect(value).rejects.toThrow()
    write.mockRestore()
    expect(kept).toBe(false)
    await api.database.write([{ sql: 'DELETE FROM file WHERE path = ?', args: [file.path] }])
    await keeping
    expect(await isThere(file.path)).toBe(true)
    // A crashed sweep delays nobody.
    await doom(inHours(-1).toISOString())
    await keepFiles(api.database, [file])
    const [row] = await rowsOf(api.database, 'SELECT doomed_at FROM file WHERE path = ?', [
      file.path,
    ])
    expect(row).toEqual({ doomed_at: null })
  })

  test('finishes the work of a crashed sweep', async () => {
    const file = await fileOf(await newPicture())
    await keepFiles(api.database, [file])
    await api.database.write([
      {
        sql: 'UPDATE file SET doomed_at = ? WHERE path = ?',
        args: [inHours(24).toISOString(), file.path],
      },
    ])
    await sweepFiles(api.database, inHours(25))
    expect(await isThere(file.path)).toBe(false)
  })

  test('deletes uploads older than a day, used in a form or not', async () => {
    const file = await newPicture()
    const [named, unnamed] = [
      await api.sendAhead(file, 'image'),
      await api.sendAhead(await newPicture(), 'image'),
    ]
    await api.send(
      '/api/categories',
      await categoryFields({ image: undefined, image_upload: named }),
    )
    await sweepFiles(api.database, inHours(23))
    expect(await readUpload(unnamed, file.size)).toBeDefined()
    await sweepFiles(api.database, inHours(26))
    expect(await readUpload(unnamed, file.size)).toBeUndefined()
    expect(await rowsOf(api.database, 'SELECT * FROM upload')).toEqual([])
    expect(await rowsOf(api.database, 'SELECT * FROM upload_part')).toEqual([])
  })

  test('makes forms with an upload older than a day fail', async () => {
    const id = await api.sendAhead(await newPicture(), 'image')
    await api.database.write([
      {
        sql: 'UPDATE upload SET created_at = ? WHERE id = ?',
        args: [inHours(-24.1).toISOString(), id],
      },
    ])
    const form = await categoryFields({ image: undefined, image_upload: id })
    expect((await api.send('/api/categories', form)).status).toBe(422)
    expect((await api.call('GET', `/api/uploads/${id}`)).status).toBe(404)
  })

  test('runs on its schedule, without changing the revision', async () => {
    const revision = () => rowsOf(api.database, 'SELECT catalogue_revision FROM publication')
    const before = await revision()
    expect((await sweep()).status).toBe(204)
    expect(await revision()).toEqual(before)
  })
})
