import { insertAdministrator, replaceLoginCode } from '#src/server/database/administrators.ts'
import type { Database } from '#src/server/database/database.ts'
import type { Env } from '#src/server/env.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { newLoginCode, newPassword } from '#src/server/secrets.ts'

/** The first administrator's credentials. The database holds only their hashes. */
export interface SeededAccess {
  username: string
  /** undefined when it came from the environment */
  password: string | undefined
  loginCode: string
}

/** Creates the first administrator and the hidden sign-in code, and stores only their hashes. */
export async function seedAccess(
  database: Database,
  env: Pick<Env, 'adminUsername' | 'adminPassword' | 'loginCode'>,
): Promise<SeededAccess> {
  const username = env.adminUsername ?? 'admin'
  const password = env.adminPassword ?? newPassword()
  const loginCode = env.loginCode ?? newLoginCode()
  await database.write([
    ...insertAdministrator(username, await hashPassword(password)),
    ...replaceLoginCode(loginCode),
  ])
  return { username, password: env.adminPassword === undefined ? password : undefined, loginCode }
}

/** The addresses to print once the site is up. Only the first start can print the credentials. */
export function greeting(url: string, access: SeededAccess | undefined): string {
  const signIn =
    access === undefined
      ? ['Sign-in    at the address shown at the first start']
      : signInLines(url, access)
  return ['', `Site       ${url}`, ...signIn, 'Ctrl-C stops it.', ''].join('\n  ').trimEnd() + '\n'
}

/** The first administrator's credentials. */
export const signInLines = (url: string, access: SeededAccess): string[] => [
  `Sign-in    ${url}/ilovelight/admin/${access.loginCode}`,
  `Name       ${access.username}`,
  `Password   ${access.password ?? 'the value of ADMIN_PASSWORD'}`,
  'Keep these: they are shown only once.',
]
