/**
 * A separate process that writes: node write-suggestions.ts URL NAME COUNT. Prints the number of
 * acknowledged writes.
 */
import { openDatabase } from '#src/server/database/database.ts'

const [url = '', name = '', count = '0'] = process.argv.slice(2)
const database = openDatabase(url)
let acknowledged = 0
for (let index = 0; index < Number(count); index += 1) {
  const sql = 'INSERT INTO suggestion (phrase) VALUES (?)'
  await database.writeCatalogue([{ sql, args: [`${name} ${index}`] }])
  acknowledged += 1
}
database.close()
console.log(acknowledged)
