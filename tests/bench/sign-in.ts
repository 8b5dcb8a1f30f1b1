/**
 * `npm run bench:sign-in`: compares the time of a sign-in with an unknown name and with a wrong
 * password, in turn. If the times differed, names could be guessed (SECURITY.md).
 */
import { hashPassword } from '#src/server/access/password.ts'
import { jsonPost } from '#tests/support/administration.ts'
import { startPublicApi } from '#tests/support/public-api.ts'
import { quantile } from './quantile.ts'

const rounds = Number(process.argv[2] ?? 100)
const api = await startPublicApi()
const hash = await hashPassword('correct horse battery')
await api.database.write([
  {
    sql: 'INSERT INTO administrator (username, password_hash) VALUES (?, ?)',
    args: ['Noor', hash],
  },
])
const times: Record<'unknown name' | 'wrong password', number[]> = {
  'unknown name': [],
  'wrong password': [],
}
for (let round = 0; round < rounds; round += 1) {
  for (const [what, username] of [
    ['unknown name', 'Nobody'],
    ['wrong password', 'Noor'],
  ] as const) {
    // Otherwise the guesses would be delayed, and the delay measured.
    await api.database.write(['DELETE FROM login_attempt'])
    const begun = performance.now()
    const response = await fetch(jsonPost(`${api.url}/api/login`, { username, password: 'wrong' }))
    await response.arrayBuffer()
    times[what].push(performance.now() - begun)
  }
}
await api.stop()
console.table(
  Object.entries(times).map(([what, all]) => {
    const at = (part: number) => quantile(all, part).toFixed(1)
    return {
      'sign-in with': what,
      attempts: all.length,
      'p25 ms': at(0.25),
      'median ms': at(0.5),
      'p75 ms': at(0.75),
    }
  }),
)
