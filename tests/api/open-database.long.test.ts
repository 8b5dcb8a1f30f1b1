import { afterEach, describe, expect, test } from 'vitest'
import { insertItem } from '#src/server/database/items.ts'
import { longTimeoutOptions } from '#src/server/database/database.ts'
import { insertImage } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { startFile } from '#tests/support/databases.ts'
import { image } from '#tests/support/public-api.ts'

let undo: (() => Promise<void>)[] = []
afterEach(async () => {
  await closeCatalogueDatabase()
  for (const step of undo) await step()
  undo = []
})

/** The environment of a migrated database with one category. */
async function envWith(type: string) {
  const place = await startFile()
  undo.push(place.stop)
  const env = readEnv({ DATABASE_URL: place.url })
  const database = await openCatalogueDatabase(env)
  await migrate(database)
  await database.writeCatalogue([
    insertImage({ path: image, width: 10, height: 10, color: '#888888' }, 1),
    ...insertItem('category', { id: 1, type, location: 'Indoor', image, product_ids: [] }),
  ])
  return env
}

describe('The catalogue’s database', () => {
  test('is the one that the address names, even after another was opened', async () => {
    const [indoor, outdoor] = [await envWith('Indoor one'), await envWith('Outdoor one')]
    const typesAt = async (env: typeof indoor) => {
      const [result] = await (await openCatalogueDatabase(env)).read(['SELECT type FROM category'])
      return result?.rows.map(({ type }) => type)
    }
    expect([await typesAt(indoor), await typesAt(outdoor)]).toEqual([
      ['Indoor one'],
      ['Outdoor one'],
    ])
  })

  test('has one connection for every spelling of its address', async () => {
    const env = await envWith('One')
    const database = await openCatalogueDatabase(env)
    expect(await openCatalogueDatabase(env)).toBe(database)
    const other = { ...env, databaseUrl: env.databaseUrl.replace('file:', 'file://') }
    expect(await openCatalogueDatabase(other)).toBe(database)
  })

  test('can’t be opened again with different settings', async () => {
    const env = await envWith('One')
    await expect(openCatalogueDatabase(env, longTimeoutOptions)).rejects.toThrow('already open')
    const signedIn = { ...env, databaseAuthToken: 'other' }
    await expect(openCatalogueDatabase(signedIn)).rejects.toThrow('already open')
    await closeCatalogueDatabase()
    const database = await openCatalogueDatabase(env, longTimeoutOptions)
    expect(await openCatalogueDatabase(env)).toBe(database)
  })

  test('does not share its cached catalogue with another database of the same revision', async () => {
    for (const type of ['First', 'Second']) {
      process.env['DATABASE_URL'] = (await envWith(type)).databaseUrl
      const { revision, categories } = await liveCatalogue()
      expect([revision, categories.map((category) => category.type)]).toEqual([1, [type]])
    }
  })
})
