import type { SeededAccess } from './seed-access.ts'

/** Where to go, once the site is there. What only the first start knows is told only then. */
export function greeting(url: string, access: SeededAccess | undefined): string {
  const signIn =
    access === undefined
      ? ['Sign-in    at the address shown at the first start']
      : signInLines(url, access)
  return ['', `Site       ${url}`, ...signIn, 'Ctrl-C stops it.', ''].join('\n  ').trimEnd() + '\n'
}

/** How the first administrator signs in. */
export const signInLines = (url: string, access: SeededAccess): string[] => [
  `Sign-in    ${url}/ilovelight/admin/${access.loginCode}`,
  `Name       ${access.username}`,
  `Password   ${access.password ?? 'the value of ADMIN_PASSWORD'}`,
  'Keep these: they are shown only once.',
]
