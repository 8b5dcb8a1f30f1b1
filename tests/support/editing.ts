import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { UploadKind } from '#src/domain/files/file-kinds.ts'
import type { Database } from '#src/server/database/database.ts'
import { bearer, sessionOf } from './administration.ts'
import type { TestDatabase } from './databases.ts'
import { type PublicApi, startPublicApi } from './public-api.ts'

export interface Answer {
  status: number
  body: {
    id?: number
    version?: number
    message?: string
    errors?: Record<string, string[]>
    current?: Record<string, unknown>
    data?: Record<string, unknown>
    parts?: number[]
    partSize?: number
  } & Record<string, unknown>
}

/** A form's fields: texts, files, and lists, which are sent with brackets. */
export type Fields = Record<string, string | File | readonly (string | number | File)[] | undefined>

/** The calls of an administrator. */
export interface Administration {
  token: string
  /** Sends a multipart form, as an administrator unless a token is given. */
  send: (path: string, fields: Fields, token?: string) => Promise<Answer>
  remove: (path: string) => Promise<Answer>
  /** The item as /api/edit-item returns it. */
  load: (type: string, id: number) => Promise<Record<string, unknown>>
  /** Uploads a file and returns the id for the form. */
  sendAhead: (file: File, kind: UploadKind) => Promise<string>
  call: (method: string, path: string, init?: RequestInit) => Promise<Answer>
  /** Sends JSON. */
  post: (path: string, body?: unknown) => Promise<Answer>
}

export interface Editing extends PublicApi, Administration {}

export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (typeof value === 'string' || value instanceof File) form.append(name, value)
    else
      value.forEach((one, index) =>
        form.append(`${name}[${index}]`, one instanceof File ? one : String(one)),
      )
  }
  return form
}

/**
 * The functions with the small catalogue of tests/support/public-api.ts, called as an
 * administrator.
 */
export async function startEditing(start?: () => Promise<TestDatabase>): Promise<Editing> {
  const api = await startPublicApi(start)
  return { ...api, ...administrationOf(api.url, await sessionOf(api.database, 'Noor')) }
}

/** @param token of a session on the site with this address */
export function administrationOf(url: string, token: string): Administration {
  const call: Administration['call'] = async (method, path, init = {}) => {
    const response = await fetch(url + path, {
      ...init,
      method,
      headers: { ...bearer(token), ...(init.headers as Record<string, string> | undefined) },
    })
    const text = await response.text()
    return {
      status: response.status,
      body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
    }
  }
  const post: Administration['post'] = (path, body = {}) =>
    call('POST', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  return {
    token,
    call,
    post,
    send: (path, fields, as = token) =>
      call('POST', path, { body: formOf(fields), headers: bearer(as) }),
    remove: (path) => call('DELETE', path),
    load: async (type, id) => {
      const { body } = await call('GET', `/api/edit-item/${id}?type=${type}`)
      return body.data ?? {}
    },
    sendAhead: async (file, kind) => {
      const { name, type, size } = file
      const { body } = await post('/api/uploads', { name, type, size, kind })
      const { id, partSize = 1 } = body as { id?: unknown; partSize?: number }
      for (let part = 0; part * partSize < file.size; part += 1)
        await call('PUT', `/api/uploads/${String(id)}/${part}`, {
          body: file.slice(part * partSize, (part + 1) * partSize),
        })
      return String(id)
    },
  }
}

/** Two pictures of different colours are different files. */
export async function picture(
  color = '#336699',
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  size = 8,
): Promise<File> {
  const create = { width: size, height: size, channels: 3, background: color } as const
  const bytes = await sharp({ create }).toFormat(format).toBuffer()
  return new File([new Uint8Array(bytes)], `picture.${format}`, { type: `image/${format}` })
}

/** A picture of about this many bytes: noise can't be compressed. */
export async function heavyPicture(bytes: number): Promise<File> {
  const side = Math.floor(Math.sqrt(bytes / 3))
  const raw = { width: side, height: side, channels: 3 } as const
  const png = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return new File([new Uint8Array(png)], 'heavy.png', { type: 'image/png' })
}

/** A PDF of one empty page, padded to exactly this many bytes. */
export function pdf(mark = '', size = 0): File {
  const head = `%PDF-1.4\n%${mark}\n`
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>\nendobj\n',
  ].join('')
  const tail = (start: number) =>
    `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  const start = head.length + objects.length
  const padding = Math.max(0, size - start - tail(start + size).length)
  const filled = padding === 0 ? '' : `%${'x'.repeat(padding - 2)}\n`
  const end = tail(start + filled.length)
  const text = head + objects + filled + end
  return new File([text.padEnd(size, '\n')], 'datasheet.pdf', { type: 'application/pdf' })
}

export const productFields = async (fields: Fields = {}): Promise<Fields> => ({
  name: 'Zenith 90',
  title: 'Recessed downlight',
  code: `ZN-${randomBytes(6).toString('hex')}`,
  brand: 'sila',
  productNumber: '410 900',
  dateOfRelease: '2026-02-28',
  description: 'Deep cut-off.\r\nDALI-2.',
  length: 'Ø 90 × 98 mm',
  color: 'Matt black',
  material: 'Aluminium',
  accessories: 'Honeycomb louvre',
  image: await picture(),
  datasheet: pdf(),
  category_ids: [12, 13],
  project_ids: [1],
  ...fields,
})

export const categoryFields = async (fields: Fields = {}): Promise<Fields> => ({
  type: 'Pendants',
  location: 'Indoor',
  image: await picture(),
  product_ids: [1, 2, 3],
  ...fields,
})

export const blocks = [
  { title: 'The hall', paragraph: 'High.' },
  { title: 'The stair', paragraph: 'Long.' },
]

export const projectFields = async (fields: Fields = {}): Promise<Fields> => ({
  title: 'Harbour House',
  quote: 'Light on water.',
  location: 'Abu Dhabi',
  partners: 'Studio Nord',
  description: 'A house by the sea.',
  dateOfProject: '2025-11-30',
  paragraph: JSON.stringify(blocks),
  images: [await picture('#112233'), await picture('#445566')],
  product_ids: [4, 5],
  ...fields,
})

/** The rows of a query, as plain objects. */
export async function rowsOf(
  database: Database,
  sql: string,
  args: (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  const [result] = await database.read([{ sql, args }])
  return (result?.rows ?? []).map((row) =>
    Object.fromEntries((result?.columns ?? []).map((column, index) => [column, row[index]])),
  )
}
