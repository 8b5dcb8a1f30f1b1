import { callApi } from '#src/browser/call-api.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'

/** The code in a path; '' without one. */
export function codeOf(pathname: string): string {
  const code = pathname.slice(`${adminPaths.signIn}/`.length).replace(/\/$/, '')
  try {
    return decodeURIComponent(code)
  } catch {
    return ''
  }
}

/**
 * Whether a code is the server's login code. The server reveals only its hash.
 * @throws Error if the server can't be reached, or the browser can't hash: hashing requires HTTPS
 *   or localhost
 */
export async function isLoginCode(code: string): Promise<boolean> {
  if (code === '') return false
  return (await callApi('GET /api/getUserLogin', {})) === (await sha256(code))
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `sha256:${hex.join('')}`
}
