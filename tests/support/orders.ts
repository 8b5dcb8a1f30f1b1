import { randomUUID } from 'node:crypto'
import http, { type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface OrderAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: { id?: number; message?: string; errors?: Record<string, string[]> }
}

interface Sending {
  headers?: Record<string, string>
  /** the loopback address to send from; by default an unused one */
  from?: string
  agent?: http.Agent
}

let addresses = 0

/** An unused loopback address: all of 127.0.0.0/8 is this machine. */
export function newAddress(): string {
  addresses += 1
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** A valid inquiry from a visitor who has sent none before. */
export const anOrder = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${randomUUID()}@example.com`,
  phone: '+1 2025550123',
  address: 'United States, Boston',
  products: [{ id: 1, quantity: 2 }],
  ...fields,
})

/** POST /api/orders; a string is sent as it is, anything else as JSON. */
export function postOrder(url: string, body: unknown, sending: Sending = {}): Promise<OrderAnswer> {
  return post(`${url}/api/orders`, body, sending)
}

export async function post(
  url: string,
  body: unknown,
  { headers = {}, from = newAddress(), agent }: Sending = {},
): Promise<OrderAnswer> {
  const { port, pathname } = new URL(url)
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http
      .request({
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        localAddress: from,
        agent: agent ?? false,
        headers: { 'Content-Type': 'application/json', ...headers },
      })
      .on('response', resolve)
      .on('error', reject)
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: JSON.parse(await text(answer)) as OrderAnswer['body'],
  }
}
