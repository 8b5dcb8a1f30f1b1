import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that identify the network; its owner chooses the other four freely. */
const networkGroups = 4

/** The network that an address belongs to: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The URL parser normalizes every spelling of an address.
  const normal = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const ipv4 = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(normal)
  if (ipv4 !== null)
    return ipv4
      .slice(1)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  const [head = '', tail] = normal.split('::')
  const groupsOf = (text = '') => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - groupsOf(head).length - groupsOf(tail).length
  const groups = [...groupsOf(head), ...Array<string>(missing).fill('0'), ...groupsOf(tail)]
  return groups.slice(0, networkGroups).join(':')
}
