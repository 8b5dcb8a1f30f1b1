import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutPersonalData } from '#src/server/log.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { insertOrder } from '#tests/support/administration.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'
import { anOrder, postOrder } from '#tests/support/orders.ts'

let site: Editing
let lines: string[]

beforeEach(async () => {
  lines = []
  for (const level of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      lines.push(words.map(String).join(' '))
    })
  site = await startEditing()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.stop()
  vi.restoreAllMocks()
})

interface Line {
  level: string
  requestId: string
  method: string
  route: string
  status: number
  ms: number
  admin?: number
}

const logged = () =>
  lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

const person = {
  firstName: 'Aloysia',
  lastName: 'Quarterdeck',
  email: 'aloysia.quarterdeck@example.com',
  phone: '+971 501234567',
  address: 'United Arab Emirates, Gardenstreet 7',
}
/** No part of them in any spelling. */
const secrets =
  /aloysia|quarterdeck|example\.com|501234567|gardenstreet|correct horse|127\.9\.9\.9/i

test('A request that writes logs one line, with the administrator’s number and the id in the answer', async () => {
  const response = await fetch(`${site.url}/api/products/1`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.token}` },
    body: new FormData(),
  })
  const [line, ...others] = logged()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    level: 'info',
    method: 'POST',
    route: '/api/products/:product',
    status: response.status,
    admin: 1,
  })
  expect(response.headers.get('x-request-id')).toBe(line?.requestId)
})

test('A request that only reads logs nothing', async () => {
  for (const path of ['/api/home', '/api/search?query=x', '/api/products/none'])
    await fetch(site.url + path)
  expect(lines).toEqual([])
})

test('No input of a person is in the log, whatever fails', { tags: ['in-process'] }, async () => {
  vi.stubEnv('SMTP_URL', `smtp://${person.email.replace('@', '%40')}:secret@127.0.0.1:1`)
  const from = '127.9.9.9'
  const send = (body: unknown) => postOrder(site.url, body, { from })
  expect((await send(anOrder(person))).status).toBe(201)
  expect((await send(anOrder({ ...person, email: 'aloysia@' }))).status).toBe(422)
  await send(`{ "email": "${person.email}"`)
  await sendDueMails()
  await site.database.write(insertOrder({ id: 900, ...person }))
  const admin = { Authorization: `Bearer ${site.token}` }
  const get = (path: string) => fetch(site.url + path, { headers: admin })
  await get(`/api/orders?search=${encodeURIComponent(person.lastName)}`)
  await get('/api/order/900')
  await get('/api/orders.csv')
  await get(`/api/products/${encodeURIComponent(person.email)}`)
  await site.call('POST', `/api/products/${encodeURIComponent(person.email)}`)
  await site.call('POST', '/api/login', {
    body: JSON.stringify({ username: person.email, password: 'correct horse battery' }),
    headers: { 'Content-Type': 'application/json' },
  })
  // Error messages of libraries may quote their input.
  const failure = new Error(`no such row for ${person.email}, ${person.phone} of ${from}`)
  const broken = vi.spyOn(site.database, 'write').mockRejectedValue(failure)
  expect((await send(anOrder(person))).status).toBe(500)
  broken.mockRestore()
  await site.call('POST', '/api/logout')

  expect(logged().filter(({ status }) => status === 500)).toHaveLength(1)
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) {
    expect(line).not.toMatch(secrets)
    expect(line).not.toContain(site.token)
  }
})

test('Paths are logged as patterns', async () => {
  for (const path of [
    '/api/order/12/end',
    '/api/Uploads/0/0/',
    '/storage/images/a.jpg',
    '/api/home',
  ])
    await fetch(site.url + path, { method: 'PUT' })
  expect(logged().map(({ route }) => route)).toEqual([
    '/api/order/:id/end',
    '/api/uploads/:id/:part',
    '/storage/*',
    '/api/home',
  ])
})

test('Addresses, numbers and tokens are removed from messages of libraries', () => {
  const token = randomBytes(32).toString('base64url')
  const said = `550 <a.b+c@mail.example.com> Bearer ${token} from 192.0.2.17, +44 (0)20 7946 0958`
  expect(withoutPersonalData(said)).toBe(
    '550 <[address]> Bearer [token] from [network address], [number]',
  )
})
