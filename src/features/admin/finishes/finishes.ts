import * as z from 'zod/mini'
import { type Finish, finishSchema } from '#src/domain/product/finish.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { resource } from '../session/resource.ts'

/** The part of GET /api/attributes that the dashboard does not contain itself. */
const answer = z.object({ finishes: z.array(finishSchema) })

/** The catalogue's table, by name. */
export const finishes = resource<null, readonly Finish[]>(
  'The finishes can’t be loaded.',
  async (_, options) => {
    const response = await callAdmin('GET /api/attributes', {}, options)
    return byName((await readJson(response, answer)).finishes)
  },
)

export const $finishes = finishes.$loaded

/** Loads the table, unless it is known. */
export async function loadFinishes(): Promise<void> {
  if ($finishes.get().answer === undefined) await finishes.load(null)
}

const byName = (list: readonly Finish[]) =>
  list.toSorted((one, other) => one.name.localeCompare(other.name))

/** The table with a change, so that it need not be loaded again. */
export function showWithout(code: string, ...added: Finish[]): void {
  const others = $finishes.get().answer?.filter((finish) => finish.code !== code) ?? []
  finishes.show(byName([...others, ...added]))
}
