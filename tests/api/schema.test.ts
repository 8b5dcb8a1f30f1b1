import path from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '#tests/support/editing.ts'
import { startMigrated } from '#tests/support/migrated-database.ts'

test('schema.sql shows the database that all migrations make', async () => {
  const { database, stop } = await startMigrated()
  const made = await rowsOf(
    database,
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
      ORDER BY tbl_name, type <> 'table', type, name`,
  )
  await stop()
  const schema = [
    '-- The database that all migrations make together. Generated: `npx vitest run --project api schema -u`.',
    ...made.map(({ sql }) => `${String(sql)};`),
  ]
  await expect(`${schema.join('\n\n')}\n`).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../../src/server/database/schema.sql'),
  )
})
