import { isIPv6 } from 'node:net'
import type { Call } from './endpoint.ts'

/**
 * The network address that a call is counted under. Of IPv6 only the network: whoever has one has
 * 2^64 addresses in it (RFC 6177).
 */
export function clientAddress({ context }: Pick<Call, 'context'>): string {
  // IPv4 in IPv6's clothes (RFC 4291, section 2.5.5.2).
  const ip = context.ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(ip)) return ip
  // A URL writes an address in its one short form (RFC 5952).
  const [head = '', tail] = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}
