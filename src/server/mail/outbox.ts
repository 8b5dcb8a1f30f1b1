import type { Id } from '#src/domain/fields/identity.ts'
import { ownValue } from '#src/domain/own-value.ts'
import type { Database } from '../database/database.ts'
import { openCatalogueDatabase } from '../database/open.ts'
import { type DueMail, type Outcome, claimDueMails, recordOutcomes } from '../database/outbox.ts'
import { type Env, readEnv } from '../env.ts'
import { logNotice } from '../log.ts'
import { mailKinds } from './mail-kinds.ts'
import type { Letter, MailEnv } from './mail.ts'
import { type MailTransport, openTransport } from './transport.ts'

/** Number of mails claimed at once. */
const batchSize = 20

/**
 * Time limit of one run, ms: less than a scheduled function's 30 s, and less than the minute after
 * which a claimed mail is due again, so that two runs never send the same mail.
 */
const sendingTime = 25_000

let running: Promise<void> | undefined
let requested = false
let warned = false

/**
 * Sends every mail that is due. A process has one run at a time: a call during a run returns the same
 * promise, and the run checks for due mails once more before it ends.
 */
export function sendDueMails(): Promise<void> {
  requested = true
  return (running ??= runWhileRequested())
}

async function runWhileRequested(): Promise<void> {
  try {
    while (requested) {
      requested = false
      await run(readEnv())
    }
  } finally {
    running = undefined
  }
}

async function run(env: Env): Promise<void> {
  const transport = await openTransport(env)
  if (transport === undefined) {
    if (!warned)
      logNotice('Emails are waiting in the outbox. Set SMTP_URL or MAIL_FOLDER to have them sent.')
    warned = true
    return
  }
  try {
    await deliver(await openCatalogueDatabase(), transport, env)
  } finally {
    transport.close()
  }
}

/** Sends due mails until none are left or the time is up; a failed mail does not stop the others. */
export async function deliver(
  database: Database,
  transport: MailTransport,
  env: MailEnv,
): Promise<void> {
  const signal = AbortSignal.timeout(sendingTime)
  const record = recorder(database)
  const send = async (mail: DueMail, letter: Letter) => {
    try {
      await transport.send(letter.make(env), letter.name, signal)
    } catch (error) {
      const failure = logFailure(mail, letter, error)
      return record({ mail, failure, refused: isRefusedForGood(error) })
    }
    return record({ mail, failure: undefined, refused: false })
  }
  const kinds = Object.keys(mailKinds)
  while (!signal.aborted) {
    const mails = await claimDueMails(database, { kinds, limit: batchSize })
    if (mails.length === 0) return
    const letters = await lettersOf(database, mails)
    await Promise.all(
      mails.map(async (mail) => {
        const letter = letters.get(mail.id)
        if (letter !== undefined) await send(mail, letter)
      }),
    )
  }
}

async function lettersOf(
  database: Database,
  mails: readonly DueMail[],
): Promise<ReadonlyMap<Id, Letter>> {
  const ofKinds = await Promise.all(
    [...Map.groupBy(mails, ({ kind }) => kind)].map(async ([kind, own]) =>
      ownValue(mailKinds, kind)?.(database, own),
    ),
  )
  return new Map(ofKinds.flatMap((own) => [...(own ?? [])]))
}

/** Records each outcome at once; batches outcomes that arrive during a write. */
function recorder(database: Database): (outcome: Outcome) => Promise<void> {
  const waiting: Outcome[] = []
  let writing: Promise<void> = Promise.resolve()
  const flush = () => recordOutcomes(database, waiting.splice(0))
  return (outcome) => {
    if (waiting.push(outcome) === 1) writing = writing.then(flush)
    return writing
  }
}

/**
 * Whether the mail server rejected this mail permanently (RFC 5321, 4.2.1: a 5yz reply). A rejected
 * sign-in or sender affects every mail and can be fixed by the operator, so those are retried.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, permanent } = error as { command?: string; permanent?: boolean }
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

function logFailure({ audience, attempts }: DueMail, { about }: Letter, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  logNotice(
    `The email about ${about} to the ${audience} was not sent (attempt ${attempts}): ${reason}`,
  )
  return reason
}
