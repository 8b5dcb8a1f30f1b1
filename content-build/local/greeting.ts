import type { SeededAccess } from './seed-access.ts'

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
