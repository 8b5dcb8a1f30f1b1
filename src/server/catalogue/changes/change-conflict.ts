import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import {
  type NamedItem,
  movedIn,
  nameOf,
  selectMoved,
} from '#src/server/database/change-conflicts.ts'
import { listProposals } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { storedItemsOf } from '#src/server/database/stored-items.ts'
import { ConflictError } from '#src/server/errors.ts'
import { checked, takenCodes, withSuccessors } from './check.ts'
import { factsIn, namedIn, selectFacts } from './facts.ts'

/**
 * Why a staged change can't be applied any more. It is read only after its transaction has failed: checking thousands
 * of items once more would take longer than applying them.
 */
export async function changeConflict(database: Database, change: Id): Promise<ConflictError> {
  const [found] = await database.read([selectMoved(change)])
  const items = movedIn(found)
  const moved = items.flatMap(({ isGone, name }) => (isGone ? [] : [name]))
  const sentences = moved.length === 0 ? [] : [manyMessages.changedMeanwhile(moved)]
  const gone = items
    .filter(({ isGone }) => isGone)
    .map(({ isGone: _, ...item }) => ({ ...item, sentence: manyMessages.goneItem(item.type) }))
  const faults = items.length > 0 ? gone : await faultsNow(database, change)
  if (faults.length > 0) sentences.push(manyMessages.ofItems(faults))
  if (sentences.length === 0) return new ConflictError(manyMessages.stillChanging, [])
  const named = (items.length > 0 ? items : faults).filter(({ id }) => id > 0)
  return new ConflictError(
    [...sentences, manyMessages.nothingChanged].join(' '),
    named.map(({ type, id, name }) => ({ type, id, name })),
  )
}

/** The faults that the check finds by now in the items of a change. */
async function faultsNow(
  database: Database,
  change: Id,
): Promise<(NamedItem & { sentence: string })[]> {
  const staged = await listProposals(database, change)
  const items = await storedItemsOf(
    database,
    staged.flatMap(({ kind, item }) => (item === null ? [] : [{ kind, id: item }])),
  )
  const outcomes = staged.map(({ kind, item, after }) => {
    const present = item === null ? undefined : items[kind].get(item)
    const set = after ?? {}
    return {
      kind,
      id: item ?? 0,
      present,
      after,
      proposed: { kind, present: present?.item, sent: {}, stored: set },
    }
  })
  // Related items that are gone are left out, which is no fault.
  const { paths, codes } = namedIn(
    outcomes.map(({ kind, after }) => ({ kind, values: after ?? {} })),
  )
  const known = factsIn(await database.read(selectFacts({ paths, codes })))
  const facts = withSuccessors(
    known,
    outcomes.map(({ proposed }) => proposed),
  )
  const taken = takenCodes(outcomes, known.owners)
  return outcomes.flatMap((outcome) => {
    const { kind, id, present, after, proposed } = outcome
    const refused = after === null ? undefined : checked(proposed, facts).refused
    const name = nameOf(kind, { ...present?.item, ...after })
    return Object.values({ ...refused?.details.errors, ...taken.get(outcome) })
      .flat()
      .map((sentence) => ({ type: kind, id, name, sentence }))
  })
}
