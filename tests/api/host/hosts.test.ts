import net from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalSite, rawRequest, startLocalSite } from '#tests/support/local-site.ts'
import { longTest } from '#tests/support/long-test.ts'

let site: LocalSite

beforeAll(async () => {
  site = await startLocalSite({ functions: 'functions' })
})
afterAll(() => site.stop())

const askedAs = (host: string) => rawRequest(site.url, '/api/echo', { headers: { Host: host } })

/** Sends the lines of a request's head as they are. */
async function send({ url }: LocalSite, ...lines: string[]): Promise<string> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

const refused = JSON.stringify({ message: 'The address is not valid.' })

describe('The Host of a request', () => {
  test.each([
    'example.com',
    'EXAMPLE.com:8443',
    '203.0.113.9',
    '[::1]:8888',
    'a_b.test',
    'a.test:',
  ])('may be %s', async (host) => expect((await askedAs(host)).status).toBe(200))

  test.each([
    ...['a@b', 'a:b@c', '@', ' ', 'a b', 'a\tb', 'a/b', 'a?b', 'a#b', 'a\\b', 'a,b', '%00', 'a%2e'],
    ...[':80', 'a:b', 'a:99999', 'a:-1', 'a::1', '[::1', '::1', '[::g]', '[1]', '1.2.3.999', 'a<b'],
    ...['http://a', '\xe4.test', '*', 'xn--\xff'],
  ])('can’t be %j', async (host) => {
    const { status, headers, text: body } = await askedAs(host)
    expect([status, headers['content-type'], body]).toEqual([400, 'application/json', refused])
  })

  test('can’t be given twice', async () => {
    expect(await send(site, 'GET /api/echo HTTP/1.1', 'Host: a.test', 'Host: b.test')).toContain(
      refused,
    )
  })

  test.each([
    'http://a:b@c.test/api/echo',
    'http://a@c.test/',
    'ftp://c.test/',
    'data:x',
    'c.test',
  ])('is not replaced by the target %s', async (target) => {
    expect(await send(site, `GET ${target} HTTP/1.1`, 'Host: a.test')).toMatch(/^HTTP\/1\.1 400 /)
  })

  longTest('never breaks an answer, whatever it is', async () => {
    const letters = fc.constantFrom(
      ...'aZ09.-_:@/?#[]%\\ \t"<>^|`{}$&!*;,=~+\x80\xe4\xff'.split(''),
    )
    const hosts = fc.oneof(fc.string({ unit: letters }), fc.webUrl(), fc.ipV6(), fc.domain())
    await fc.assert(
      fc.asyncProperty(hosts, async (host) => {
        const { status, text: body } = await askedAs(host)
        expect([host, status === 200 || (status === 400 && body === refused)]).toEqual([host, true])
      }),
      { numRuns: 500 },
    )
  })
})

test('Several X-Forwarded-For headers of a proxy are one list', async () => {
  const behind = await startLocalSite({ functions: 'functions', trustedProxies: ['127.0.0.1'] })
  const forwarded = ['198.51.100.1', '203.0.113.9, 127.0.0.1'].map(
    (list) => `X-Forwarded-For: ${list}`,
  )
  const answer = await send(behind, 'GET /api/echo HTTP/1.1', 'Host: a.test', ...forwarded)
  await behind.stop()
  expect(answer).toContain('"ip":"203.0.113.9"')
})
