import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from './database.ts'
import { isConstraint } from './faults.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the schema up to date: runs each file of `migrations/` that has not run, in the order of
 * their names, each in one transaction together with the row that records it. So a crash leaves the
 * migration undone, and of two concurrent processes only one runs it.
 * @returns the names of the migrations that this call ran
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.write([
    `CREATE TABLE IF NOT EXISTS migration (
      name TEXT PRIMARY KEY,
      ran_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    )`,
  ])
  const ran = await listRan(database)
  const due = (await listMigrations()).filter((name) => !ran.has(name))
  const done: string[] = []
  for (const name of due) if (await runMigration(database, name)) done.push(name)
  return done
}

/**
 * Lists the migrations that have not run. Only reads the database.
 * @returns their names, in execution order
 */
export async function listDueMigrations(database: Database): Promise<string[]> {
  const [tables] = await database.read([
    `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migration'`,
  ])
  const ran = tables?.rows.length === 1 ? await listRan(database) : new Set()
  return (await listMigrations()).filter((name) => !ran.has(name))
}

/** Every migration of this program, in execution order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function listRan(database: Database): Promise<Set<unknown>> {
  const [rows] = await database.read(['SELECT name FROM migration'])
  return new Set(rows?.rows.map(({ name }) => name))
}

/** @returns false if another process has just run it */
async function runMigration(database: Database, name: string): Promise<boolean> {
  const statements = splitStatements(await readFile(path.join(folder, name), 'utf8'))
  try {
    // The row comes first: it takes the write lock, and fails if another process was faster.
    await database.migrate([
      { sql: 'INSERT INTO migration (name) VALUES (?)', args: [name] },
      ...statements,
    ])
    return true
  } catch (error) {
    if (isConstraint(error) && (await listRan(database)).has(name)) return false
    throw error
  }
}

/** A line ending in `;` ends a statement, so the statements of a trigger are on one line with its END. */
function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
}
