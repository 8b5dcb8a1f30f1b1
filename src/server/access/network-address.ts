import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that identify the network; its owner chooses the other four freely. */
const networkGroups = 4

/** The network that an address belongs to: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  // The URL parser normalizes every spelling of an address.
  const [head = '', tail] = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
  const groupsOf = (text = '') => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - groupsOf(head).length - groupsOf(tail).length
  const groups = [...groupsOf(head), ...Array<string>(missing).fill('0'), ...groupsOf(tail)]
  return groups.slice(0, networkGroups).join(':')
}
