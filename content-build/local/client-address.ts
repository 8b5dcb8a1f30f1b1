import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/**
 * Finds the address of the client that sent a request. Each proxy adds the address of whoever it
 * heard from at the end of X-Forwarded-For, so the header is read from its end, and only as far as
 * trusted proxies have written it. Anything else in it could be the client's own invention.
 * @param trusted addresses and networks of proxies, such as `10.0.0.0/8`
 */
export function clientAddresses(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted])
  return (request) => {
    // A trusted proxy that passes on something else than an address counts as the client.
    const address = proxyAddr.all(request, isTrusted).findLast((each) => isIP(each) > 0)
    return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  }
}
