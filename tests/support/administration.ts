import type { Context } from '@netlify/functions'
import type { InStatement } from '@libsql/client'
import type { OrderStatus } from '#src/domain/inquiry/status.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Database } from '#src/server/database/database.ts'
import { newToken, sha256 } from '#src/server/secrets.ts'

/** A session of the administrator with this name, who is created if missing. */
export async function sessionOf(database: Database, username: string): Promise<string> {
  const token = newToken()
  const now = new Date().toISOString()
  await database.write([
    {
      sql: `INSERT INTO administrator (username, password_hash) VALUES (?, 'none')
        ON CONFLICT DO NOTHING`,
      args: [username],
    },
    {
      sql: `INSERT INTO session (token_sha256, administrator_id, created_at, last_used_at)
        SELECT ?, id, ?, ? FROM administrator WHERE username = ?`,
      args: [sha256(token), now, now, username],
    },
  ])
  return token
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

interface OrderRow {
  id: number
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  address?: string
  state?: 0 | 1
  created_at?: string
  quarantine?: 'honeypot' | 'haste'
  project?: string
  message?: string
  status?: OrderStatus
  note?: string
  /** product id, quantity, and what else was kept */
  lines?: [number, number, Kept?][]
}

interface Kept {
  orderCode?: string
  mark?: string
  location?: string
  note?: string
  code?: string
  name?: string
  specs?: Specs
  finish?: string
}

/** An inquiry as stored in the database; higher ids are newer. */
export function insertOrder(order: OrderRow): InStatement[] {
  const { id, lines = [[1, 2]] } = order
  return [
    {
      sql: `INSERT INTO inquiry (id, first_name, last_name, email, phone, address, state, created_at,
          quarantine, project, message, status, note)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        id,
        order.firstName ?? 'Layla',
        order.lastName ?? `Haddad ${id}`,
        order.email ?? `layla${id}@example.com`,
        order.phone ?? '+971 501234567',
        order.address ?? 'United Arab Emirates, Dubai',
        order.state ?? 0,
        order.created_at ?? new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
        order.quarantine ?? null,
        order.project ?? '',
        order.message ?? '',
        order.status ?? 'new',
        order.note ?? '',
      ],
    },
    ...lines.map(([product, quantity, kept = {}], position) => ({
      sql: `INSERT INTO inquiry_line (inquiry_id, position, product_id, quantity, name, order_code,
          mark, location, note, code, specs, finish, title, brand, image)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'Recessed downlight', 'sila',
          '/storage/images/a.jpg')`,
      args: [
        id,
        position,
        product,
        quantity,
        kept.name ?? `Nadir ${product}`,
        kept.orderCode ?? '',
        kept.mark ?? '',
        kept.location ?? '',
        kept.note ?? '',
        kept.code ?? kept.orderCode ?? '',
        JSON.stringify(kept.specs === undefined ? [] : [kept.specs]),
        kept.finish ?? '',
      ],
    })),
  ]
}

/** The context of a function call from this network address. */
export const contextOf = (ip: string, params: Record<string, string> = {}) =>
  ({
    ip,
    params,
    requestId: 'test',
    waitUntil: (work: Promise<unknown>) => void leftBehind.push(work),
  }) as Context

const leftBehind: Promise<unknown>[] = []

/** Resolves when all work behind the answers has ended. */
export const finished = () => Promise.all(leftBehind)

export const jsonPost = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The audit, oldest first, without times. */
export async function auditOf(database: Database): Promise<(string | null)[][]> {
  const [result] = await database.read([
    'SELECT administrator, action, subject, detail FROM audit ORDER BY id',
  ])
  return (result?.rows ?? []).map((row) =>
    ['administrator', 'action', 'subject', 'detail'].map((column) => row[column] as string | null),
  )
}
