import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name the network: its owner chooses the other four at will. */
const networkGroups = 4

/** Who an address belongs to, as far as it tells: an IPv4 address itself, of IPv6 its /64 network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  // The URL parser writes every spelling of an address in one way.
  const [head = '', tail] = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
  const groupsOf = (text = '') => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - groupsOf(head).length - groupsOf(tail).length
  const groups = [...groupsOf(head), ...Array<string>(missing).fill('0'), ...groupsOf(tail)]
  return groups.slice(0, networkGroups).join(':')
}
