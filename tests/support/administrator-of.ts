import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from './administration.ts'
import { type Fields, formOf } from './editing.ts'
import type { Site } from './start-site.ts'
import { buildTimeout } from './time-limit.ts'

/** The answer of GET /api/publication, as far as tests need it. */
export interface Publication {
  state: string
  catalogueRevision: number
  publishedRevision: number
  message: string
  log: { outcome: string; revision: number; builtAt: string | null; endedAt: string }[]
}

/** An administrator of a running site, and its database. */
export async function administratorOf(site: Pick<Site, 'url' | 'dataDir'>) {
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  const headers = bearer(await sessionOf(database, 'Noor'))
  const call = async (method: string, at: string, fields?: Fields) => {
    const body = fields === undefined ? {} : { body: formOf(fields) }
    const response = await fetch(site.url + at, { method, headers, ...body })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const publication = async () => (await call('GET', '/api/publication')).body as Publication
  return {
    database,
    call,
    publication,
    page: async (at: string) => (await fetch(site.url + at)).text(),
    save: async (product: number, fields: Fields) => {
      expect(await call('POST', `/api/products/${product}`, fields)).toMatchObject({ status: 200 })
    },
    untilFailed: () =>
      expect.poll(publication, { timeout: buildTimeout }).toMatchObject({ state: 'failed' }),
    untilLive: (revision: number) =>
      expect.poll(publication, { timeout: buildTimeout }).toMatchObject({
        state: 'live',
        catalogueRevision: revision,
        publishedRevision: revision,
      }),
    close: () => database.close(),
  }
}

export type AdministratorOf = Awaited<ReturnType<typeof administratorOf>>
