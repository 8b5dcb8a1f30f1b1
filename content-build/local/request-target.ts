import type { IncomingMessage } from 'node:http'

/** The address that a request names. */
export interface Target {
  /** as it was sent */
  url: URL
  /** percent-decoded */
  path: string
}

/** A host with or without a port; the URL parser refuses impossible numbers. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** Parses a request's target; undefined if its path or Host header is invalid. */
export function readTarget({ url = '/', headersDistinct }: IncomingMessage): Target | undefined {
  const { host: [host = '', ...others] = ['localhost'] } = headersDistinct
  if (!hostPattern.test(host) || others.length > 0) return undefined
  try {
    // A proxy request names the whole address; other requests only the path. The path is appended
    // to the host as text, because URL resolution would read a path of two slashes as another host.
    const target = new URL(url.startsWith('/') ? `http://${host}${url}` : url)
    // A Request can't have a user's name, and its path would not be one with another protocol.
    if (!/^https?:$/.test(target.protocol) || target.username + target.password !== '')
      return undefined
    const path = decodeURIComponent(target.pathname)
    return path.includes('\0') ? undefined : { url: target, path }
  } catch {
    return undefined
  }
}
