/** A separate process that holds the write lock of the database at URL until its input ends. */
import { createClient } from '@libsql/client'

const client = createClient({ url: process.argv[2] ?? '' })
const transaction = await client.transaction('write')
console.log('locked')
process.stdin.resume().on('end', () => {
  void transaction.rollback().then(() => client.close())
})
