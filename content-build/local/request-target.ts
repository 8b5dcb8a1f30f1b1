import type { IncomingMessage } from 'node:http'

/** What a request asks for. */
export interface Target {
  /** as it was sent */
  url: URL
  /** percent-decoded */
  path: string
}

/** Reads a request's target; undefined where its path or its Host header can't be understood. */
export function readTarget({ url = '/', headers }: IncomingMessage): Target | undefined {
  try {
    // A proxy's form of a request names the whole address; else the path alone stands there, and
    // is put behind the host as text: resolved, a path of two slashes would name another host.
    const sent = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url
    const target = new URL(sent)
    const path = decodeURIComponent(target.pathname)
    return path.includes('\0') ? undefined : { url: target, path }
  } catch {
    return undefined
  }
}
