import http from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientAddresses } from '#content-build/host/function-call.ts'
import { readEnv } from '#src/server/env.ts'

/** A request from a peer, with the X-Forwarded-For that Node makes of all such headers. */
function requestFrom(peer: string, forwarded?: string): http.IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new http.IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('The address that counts', () => {
  const addressOf = clientAddresses(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8:1::/48'])

  test.each([
    ['a visitor without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['a visitor who claims to be another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a visitor who claims to be a proxy', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['a neighbour of the trusted proxy', '127.0.0.2', '198.51.100.1', '127.0.0.2'],
    ['a visitor behind the proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the same in IPv6 notation', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['a visitor with IPv6', '::1', '2001:db8:2::7', '2001:db8:2::7'],
    ['a visitor behind two proxies', '::1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['a visitor behind a network', '2001:db8:1:9::1', '203.0.113.9', '203.0.113.9'],
    ['a visitor with a forged beginning', '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['a visitor who forges proxies', '127.0.0.1', '10.0.0.1, 203.0.113.9,10.0.0.2', '203.0.113.9'],
    ['a program beside the proxy', '127.0.0.1', undefined, '127.0.0.1'],
    ['a proxy that sends nothing', '127.0.0.1', '', '127.0.0.1'],
    ['a proxy that sends garbage', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['a proxy behind which there is garbage', '127.0.0.1', '1.2.3.4, x, 10.0.0.9', '10.0.0.9'],
    ['a proxy that adds a port', '127.0.0.1', '203.0.113.9:4711', '127.0.0.1'],
    ['a client that has gone', '', '203.0.113.9', ''],
  ])('is that of %s', (_who, peer, forwarded, address) => {
    expect(addressOf(requestFrom(peer, forwarded))).toBe(address)
  })

  test('is the peer’s if no proxy is trusted', () => {
    const trustNobody = clientAddresses(readEnv({}).trustedProxies)
    expect(trustNobody(requestFrom('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1')
  })

  test('is never an invention of the visitor', () => {
    const invented = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom('127.0.0.1', ','))
    fc.assert(
      fc.property(fc.array(invented), (parts) => {
        const sent = [...parts, '203.0.113.9'].join(', ')
        expect(addressOf(requestFrom('127.0.0.1', sent))).toBe('203.0.113.9')
      }),
    )
  })
})

describe('TRUSTED_PROXIES', () => {
  const read = (proxies: string) => readEnv({ TRUSTED_PROXIES: proxies }).trustedProxies

  test('names addresses and networks, separated by commas', () => {
    const named = ['127.0.0.1', '::1', '::ffff:10.0.0.1', '10.0.0.0/8', '2001:db8::/32']
    expect(read(named.join(', '))).toEqual(named)
    expect(clientAddresses(named)(requestFrom('10.9.9.9', '203.0.113.9'))).toBe('203.0.113.9')
  })

  test.each([
    ...['localhost', '127.0.0.1:80', '127.0.0', '10.0.0.0/33', '10.0.0.0/-1', '1.2.3.4 5.6.7.8'],
    ...['0.0.0.0/0', '::/0', '127.0.0.1,', '*', 'true', '2001:db8::/129', '127.0.0.1;::1'],
  ])('can’t be %j', (proxies) => {
    expect(() => read(proxies)).toThrow(
      'TRUSTED_PROXIES: must be addresses or networks such as 127.0.0.1, ::1 or 10.0.0.0/8, separated by commas, and not every address',
    )
  })
})
