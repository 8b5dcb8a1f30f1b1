import type { IncomingMessage } from 'node:http'

/** Only local programs may call the platform, and no web page that a local browser shows. */
export const isOfThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) && headers.origin === undefined

const isLoopback = (address = '') =>
  address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
