import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import {
  type PublicationAnswer,
  type PublicationOutcome,
  type PublishedRelease,
  failedCollection,
  publicationOutcome,
  publishedRelease,
} from '#src/domain/api/publication.ts'
import { publishing } from '#src/domain/limits.ts'
import type { Transition } from '#src/domain/publication/events.ts'
import type { Publication } from '#src/domain/publication/publication.ts'
import { parse } from '#src/server/parse.ts'
import { selectFailedCollections } from './collections.ts'
import { type Database, columnOf } from './database.ts'

const whole = z.int()
const text = z.string()

const publicationSchema = z.object({
  step: whole,
  catalogueRevision: whole,
  changedAt: text,
  pendingSince: z.nullable(text),
  wantedRevision: z.nullable(whole),
  requestedAt: z.nullable(text),
  requestedRevision: z.nullable(whole),
  buildingAt: z.nullable(text),
  buildingRevision: z.nullable(whole),
  deploy: z.nullable(text),
  publishedRevision: z.nullable(whole),
  publishedDeploy: z.nullable(text),
  publishedAt: z.nullable(text),
  attempts: whole,
  failedAt: z.nullable(text),
  failedWhile: z.nullable(z.enum(['asking', 'building'])),
  failure: z.nullable(text),
  retryAt: z.nullable(text),
  heldRevision: z.nullable(whole),
})

type Field = Exclude<keyof Publication, 'step'>
/** All but the step, so that every write covers the whole state. */
const fields = Object.keys(publicationSchema.shape).filter((name): name is Field => name !== 'step')

const selectPublication = `SELECT step, ${fields
  .map((field) => `${columnOf(field)} AS ${field}`)
  .join(', ')} FROM publication`

export async function readPublication(database: Database): Promise<Publication> {
  const [result] = await database.read([selectPublication])
  return parse(publicationSchema, result?.rows[0])
}

/** SQL condition that the state is unchanged; otherwise the statement has no effect. */
export interface Condition {
  sql: string
  args: number[]
}

/** More lost races than this point to a defect. */
const maxAttempts = 50

/**
 * Changes the state by compare-and-swap: if another process wrote first, the rule is applied again to
 * what that process wrote, so an event takes effect exactly once.
 * @param rule returns the transition, or undefined to write nothing
 * @param alongside statements for the same transaction, under a condition
 * @returns the new state; undefined if the rule returned undefined
 */
export async function swapPublication(
  database: Database,
  rule: (state: Publication) => Transition | undefined,
  alongside: (state: Publication, condition: Condition) => InStatement[] = () => [],
): Promise<Publication | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { step, ...before } = await readPublication(database)
    const transition = rule({ step, ...before })
    if (transition === undefined) return undefined
    const { state, ended } = transition
    const condition = { sql: '(SELECT step FROM publication) = ?', args: [step] }
    const results = await database.write([
      ...(ended === undefined ? [] : [insertOutcome(ended, condition), forgetOldOutcomes]),
      ...alongside(state, condition),
      {
        sql: `UPDATE publication SET ${assignments}, step = step + 1 WHERE step = ?`,
        args: [...fields.map((field) => state[field]), step],
      },
    ])
    if (results.at(-1)?.rowsAffected === 1) return { ...state, step: step + 1 }
  }
  throw new Error('The state of the publication changes faster than it can be written.')
}

const assignments = fields.map((field) => `${columnOf(field)} = ?`).join(', ')

const insertOutcome = (ended: PublicationOutcome, condition: Condition): InStatement => ({
  sql: `INSERT INTO publication_log
      (revision, asked_at, built_at, ended_at, outcome, failure, changes, release)
    SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE ${condition.sql}`,
  args: [
    ended.revision,
    ended.askedAt,
    ended.builtAt,
    ended.endedAt,
    ended.outcome,
    ended.failure,
    ended.changes,
    ended.release,
    ...condition.args,
  ],
})

const forgetOldOutcomes = `DELETE FROM publication_log
  WHERE id <= (SELECT max(id) FROM publication_log) - ${publishing.kept}`

/** The state and the latest publishing attempts, newest first. */
export async function readPublicationLog(
  database: Database,
  limit: number,
): Promise<{ state: Publication } & Pick<PublicationAnswer, 'log' | 'failedCollections'>> {
  const [state, log, failed] = await database.read([
    selectPublication,
    {
      sql: `SELECT revision, asked_at AS askedAt, built_at AS builtAt, ended_at AS endedAt, outcome,
          failure, changes, release
        FROM publication_log ORDER BY id DESC LIMIT ?`,
      args: [limit],
    },
    selectFailedCollections,
  ])
  return {
    state: parse(publicationSchema, state?.rows[0]),
    log: (log?.rows ?? []).map((row) => parse(publicationOutcome, row)),
    failedCollections: parse(z.array(failedCollection), failed?.rows),
  }
}

const releaseRow = z.extend(publishedRelease, {
  current: z.pipe(
    z.int(),
    z.transform((value) => value === 1),
  ),
})

/**
 * Lists releases that have been live, newest first.
 * @param names of the releases to include
 */
export async function listReleases(
  database: Database,
  names: readonly string[],
): Promise<PublishedRelease[]> {
  const [result] = await database.read([
    {
      sql: `SELECT release, max(revision) AS revision, min(ended_at) AS publishedAt,
          max(id) = (SELECT max(id) FROM publication_log WHERE outcome = 'live') AS current
        FROM publication_log
        WHERE outcome = 'live' AND release IN (SELECT value FROM json_each(?))
        GROUP BY release ORDER BY min(id) DESC LIMIT ?`,
      args: [JSON.stringify(names), publishing.offered],
    },
  ])
  return (result?.rows ?? []).map((row) => parse(releaseRow, row))
}
