import type { Id } from '#src/domain/fields/identity.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { anOrder, newAddress, postOrder } from '#tests/support/orders.ts'
import { type Activity, any, until } from './activity.ts'
import { type SentLine, someLines } from './lines.ts'
import { type Soak, bodyOf } from './soak.ts'

interface Acknowledged {
  id: Id
  body: ReturnType<typeof anOrder>
  lines: readonly SentLine[]
}

export interface Inquiries extends Activity {
  /** Sends the lines as an inquiry of somebody who has sent none before. */
  send: (activity: string, lines: readonly SentLine[]) => Promise<void>
  /** by key, in the order of their acknowledgements */
  acknowledged: ReadonlyMap<string, Acknowledged>
}

/** Inquiries, some of which are sent again with the same key: at once, or later. */
export function inquiries({ site, products, database, records }: Soak): Inquiries {
  const { time, lose } = records
  const acknowledged = new Map<string, Acknowledged>()
  const post = async (key: string, body: object): Promise<Id> => {
    const headers = { 'Idempotency-Key': key }
    return bodyOf(await postOrder(site.url, body, { headers, from: newAddress() }), 201).id ?? 0
  }
  const send = async (activity: string, lines: readonly SentLine[]) => {
    const key = `soak ${crypto.randomUUID()}`
    const body = anOrder({ products: lines })
    const id = await time(activity, () => post(key, body))
    acknowledged.set(key, { id, body, lines })
  }
  const sendTwiceAtOnce = async () => {
    const key = `soak ${crypto.randomUUID()}`
    const lines = someLines(products)
    const body = anOrder({ products: lines })
    const both = [0, 1].map(() => time('inquiry sent twice', () => post(key, body)))
    const [id = 0, other] = await Promise.all(both)
    acknowledged.set(key, { id, body, lines })
    if (other !== id) lose('inquiry sent twice', `One key has the inquiries ${id} and ${other}.`)
  }
  const repeat = async () => {
    const [key, { id, body }] = any([...acknowledged])
    const again = await time('inquiry repeated later', () => post(key, body))
    if (again !== id) lose('inquiry repeated later', `Inquiry ${id} became ${again}.`)
  }
  return {
    send,
    acknowledged,
    pause: 200,
    round: async (index) => {
      await send('inquiry', someLines(products))
      if (index % 10 === 3) await sendTwiceAtOnce()
      if (index % 10 === 6) await repeat()
    },
    check: async () => {
      const stored = await rowsOf(
        database,
        `SELECT idempotency_key AS key, id, count(line.inquiry_id) AS lines, sum(line.quantity) AS quantity
        FROM inquiry JOIN inquiry_line AS line ON line.inquiry_id = inquiry.id
        WHERE idempotency_key LIKE 'soak %' GROUP BY id`,
      )
      for (const { key, id } of stored)
        if (!acknowledged.has(String(key)))
          lose('inquiry', `Inquiry ${String(id)} was stored and not acknowledged.`)
      const byKey = Map.groupBy(stored, ({ key }) => String(key))
      for (const [key, { id, lines }] of acknowledged) {
        const rows = byKey.get(key) ?? []
        const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
        const isWhole =
          rows.length === 1 &&
          rows[0]?.['id'] === id &&
          rows[0]['lines'] === lines.length &&
          rows[0]['quantity'] === quantity
        if (!isWhole) lose('inquiry', `Inquiry ${id} is stored as ${JSON.stringify(rows)}.`)
      }
    },
  }
}

/** Counts the mails that the mail server gets: each inquiry has one to the company and one to its sender. */
export function mails({ mails: { received }, database, records }: Soak, sent: Inquiries): Activity {
  const counts = new Map<string, number>()
  // The server keeps mails with their workbooks, which would fill the memory.
  const count = () => {
    for (const { source } of received.splice(0)) {
      const [, mail = 'another'] =
        /^Message-ID:\s*<inquiry-(\d+-(?:company|visitor))-/im.exec(source) ?? []
      counts.set(mail, (counts.get(mail) ?? 0) + 1)
    }
    return Promise.resolve()
  }
  return {
    pause: 1000,
    round: count,
    check: async () => {
      await records.time('last mail', () =>
        until('Emails were not sent', async () => {
          const waiting = await rowsOf(database, 'SELECT id FROM outbox WHERE sent_at IS NULL')
          return waiting.length === 0 ? true : undefined
        }),
      )
      await count()
      for (const { id } of sent.acknowledged.values())
        for (const audience of ['company', 'visitor']) {
          const times = counts.get(`${id}-${audience}`) ?? 0
          if (times !== 1)
            records.lose('inquiry', `The email about ${id} to the ${audience} came ${times} times.`)
        }
    },
  }
}
