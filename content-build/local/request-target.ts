import type { IncomingMessage } from 'node:http'

/** The address that a request names. */
export interface Target {
  /** as it was sent */
  url: URL
  /** percent-decoded */
  path: string
}

/** Parses a request's target; undefined if its path or Host header is invalid. */
export function readTarget({ url = '/', headers }: IncomingMessage): Target | undefined {
  try {
    // A proxy request names the whole address; other requests only the path. The path is appended
    // to the host as text, because URL resolution would read a path of two slashes as another host.
    const sent = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url
    const target = new URL(sent)
    const path = decodeURIComponent(target.pathname)
    return path.includes('\0') ? undefined : { url: target, path }
  } catch {
    return undefined
  }
}
