/**
 * A separate process that migrates the database at URL and prints the migrations that it ran. Given
 * a migration's name and a number, it dies before that statement of the migration, as in a power
 * cut: 1 switches foreign keys off, 2 begins the transaction, 3 inserts the migration's row.
 */
import { createRequire } from 'node:module'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'

const [url = '', name, at = '0'] = process.argv.slice(2)
const database = openDatabase(url)
let current: unknown
let statement = 0

// The driver below @libsql/client: its statements run synchronously, in order.
const require = createRequire(createRequire(import.meta.url).resolve('@libsql/client'))
const { prototype } = require('libsql') as { prototype: { prepare: (sql: string) => unknown } }
const { prepare } = prototype
prototype.prepare = function (sql) {
  if (name !== undefined && current === name) {
    statement += 1
    if (statement === Number(at)) process.kill(process.pid, 'SIGKILL')
  }
  return prepare.call(this, sql)
}

const ran = await migrate({
  ...database,
  migrate: (statements) => {
    const [first] = statements
    current = typeof first === 'object' && 'args' in first && Object.values(first.args ?? {})[0]
    return database.migrate(statements)
  },
})
console.log(ran.join(' '))
database.close()
