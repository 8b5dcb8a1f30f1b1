import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the schema up to date: runs each file of `migrations/` that has not run, in the order of
 * their names, each in one transaction together with the row that remembers it.
 * @returns the names of the migrations that ran now
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.write([
    `CREATE TABLE IF NOT EXISTS migration (
      name TEXT PRIMARY KEY,
      ran_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    )`,
  ])
  const [rows] = await database.read(['SELECT name FROM migration'])
  const ran = new Set(rows?.rows.map(({ name }) => name))
  const due = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && !ran.has(name))
    .sort()
  for (const name of due) {
    const statements = splitStatements(await readFile(path.join(folder, name), 'utf8'))
    await database.migrate([
      ...statements,
      { sql: 'INSERT INTO migration (name) VALUES (?)', args: [name] },
    ])
  }
  return due
}

/** Our migrations hold no triggers, so that a line ending in `;` ends a statement. */
function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
}
