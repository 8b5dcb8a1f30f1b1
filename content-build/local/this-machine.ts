import type { IncomingMessage } from 'node:http'

/** Only programs of this machine may ask the platform, and no page that a browser on it happens to show. */
export const isOfThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) && headers.origin === undefined

const isLoopback = (address = '') =>
  address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
