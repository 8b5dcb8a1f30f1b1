import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { inquiryRate } from '#src/domain/inquiry/limits.ts'
import { anOrder, newAddress, postOrder } from './orders.ts'

/** An inquiry to send, from its client's loopback address. */
export interface LoadOrder {
  key: string
  body: ReturnType<typeof anOrder>
  from: string
}

/** Number of concurrent clients. */
export const clients = 20

/** Distinct inquiries, from enough addresses to stay below the limit of each. */
export function loadOrders(count: number): LoadOrder[] {
  let from = ''
  return Array.from({ length: count }, (_, index) => {
    if (index % inquiryRate.perAddress === 0) from = newAddress()
    const products = Array.from({ length: (index % 3) + 1 }, (_, line) => ({
      id: ((index + line) % 15) + 1,
      quantity: (index % 9999) + 1,
    }))
    return { key: `load ${index} ${crypto.randomUUID()}`, body: anOrder({ products }), from }
  })
}

export interface LoadResult {
  /** number of each acknowledged inquiry, by its key */
  acknowledged: Map<string, number>
  /** inquiries without an answer */
  unanswered: LoadOrder[]
  /** milliseconds of each acknowledged request */
  times: number[]
}

/**
 * Sends inquiries from several clients at once. After the answer that the site is busy, a client
 * retries with the same key, as the form does. Any other answer than 201 throws.
 */
export async function sendLoad(
  url: string,
  orders: readonly LoadOrder[],
  onAcknowledged: (count: number) => void = () => undefined,
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true })
  const result: LoadResult = { acknowledged: new Map(), unanswered: [], times: [] }
  const queue = orders.values()
  const send = async (order: LoadOrder) => {
    const headers = { 'Idempotency-Key': order.key }
    for (;;) {
      const answer = await postOrder(url, order.body, { headers, from: order.from, agent }).catch(
        () => undefined,
      )
      if (answer?.status !== 503 || answer.body.message !== faultMessages.busy) return answer
    }
  }
  const client = async () => {
    for (const order of queue) {
      const since = performance.now()
      const answer = await send(order)
      if (answer === undefined) {
        result.unanswered.push(order)
        continue
      }
      const { id } = answer.body
      if (answer.status !== 201 || id === undefined)
        throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      result.times.push(performance.now() - since)
      onAcknowledged(result.acknowledged.set(order.key, id).size)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    agent.destroy()
  }
  return result
}

export interface OrderServer {
  url: string
  /** Kills it at once, as a power cut would. */
  kill: () => Promise<void>
}

/** The local server in a separate process (order-server.ts); mails are saved in `folder`. */
export async function startOrderServer(databaseUrl: string, folder: string): Promise<OrderServer> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'order-server-'))
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'order-server.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        MAIL_FOLDER: folder,
        SMTP_URL: '',
        TMPDIR: scratch,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const said = await Promise.race([once(lines, 'line'), ended.then(() => ['nothing'])])
  // Later output is not needed, but must not fill the pipe.
  child.stdout?.resume()
  return {
    url: String(said[0]),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
