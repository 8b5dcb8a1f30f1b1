import { isDeepStrictEqual } from 'node:util'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { newAddress, post } from '#tests/support/orders.ts'
import { type Activity, any } from './activity.ts'
import type { Inquiries } from './inquiries.ts'
import { type SentLine, someLines } from './lines.ts'
import { type Soak, bodyOf, textOf } from './soak.ts'

interface Kept {
  title: string
  lines: KeptLine[]
}

export interface Schedules extends Activity {
  /** by id, in the order of their acknowledgements */
  acknowledged: ReadonlyMap<string, Kept>
}

/**
 * Visitors share schedules, read those of others, change them and share the changed ones, and order them.
 * Each visitor's kept schedule must stay, whatever happens to the catalogue.
 */
export function schedules({ site, products, records }: Soak, inquiries: Inquiries): Schedules {
  const { time, lose } = records
  const acknowledged = new Map<string, Kept>()
  const read = async (id: string): Promise<Kept> => {
    const text = await textOf(`${site.url}/api/schedules/${id}`)
    const { title, lines } = ownJson<ScheduleAnswer>(text)
    return { title, lines: lines.map(({ now: _, ...kept }) => kept) }
  }
  const share = async (activity: string, title: string, lines: readonly SentLine[]) => {
    const id = await time(activity, async () => {
      const body = { title, lines }
      const answer = await post(`${site.url}/api/schedules`, body, { from: newAddress() })
      return String(bodyOf(answer, 201).id)
    })
    const kept = await time('read a shared schedule', () => read(id))
    acknowledged.set(id, kept)
    if (kept.title !== title || !isDeepStrictEqual(kept.lines.map(sentLine), lines.map(sentLine)))
      lose(activity, `The shared schedule ${id} is not what was sent.`)
  }
  const compare = async (id: string) => {
    const kept = await time('read a shared schedule', () => read(id))
    if (!isDeepStrictEqual(kept, acknowledged.get(id)))
      lose('read a shared schedule', `The shared schedule ${id} has changed.`)
    return kept
  }
  return {
    acknowledged,
    pause: 500,
    round: async (index) => {
      await share('share a schedule', `Villa ${index}`, someLines(products))
      const { lines } = await compare(any([...acknowledged.keys()]))
      const sent = lines.map(sentLine)
      if (index % 3 === 1)
        await share(
          'share a changed schedule',
          `Changed ${index}`,
          sent.map((line) => ({ ...line, quantity: 1 + (line.quantity % 500), note: 'Changed' })),
        )
      if (index % 3 === 2) await inquiries.send('inquiry of a shared schedule', sent)
    },
    check: async () => {
      for (const id of acknowledged.keys())
        await compare(id).catch(() =>
          lose('share a schedule', `The shared schedule ${id} can’t be read.`),
        )
    },
  }
}

/** A line as it was sent: empty texts are not kept. */
function sentLine(line: KeptLine | SentLine): SentLine {
  const { id, quantity, orderCode, mark = '', location = '', note = '' } = line
  return { id, quantity, ...(orderCode !== undefined && { orderCode }), mark, location, note }
}
