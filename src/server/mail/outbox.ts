import type { Database } from '../database/database.ts'
import { openCatalogueDatabase } from '../database/open.ts'
import { type DueMail, type Outcome, claimDueMails, recordOutcomes } from '../database/outbox.ts'
import { type Env, readEnv } from '../env.ts'
import { logNotice } from '../log.ts'
import { type Mail, inquiryMail } from './inquiry-mail.ts'
import { type MailTransport, openTransport } from './transport.ts'
import { warningMail } from './warning-mail.ts'

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
  env: Pick<Env, 'siteUrl' | 'inquiryMailTo'>,
): Promise<void> {
  const signal = AbortSignal.timeout(sendingTime)
  const record = recorder(database)
  const send = async (mail: DueMail) => {
    try {
      const { name, content } = contentOf(mail, env)
      await transport.send(content, name, signal)
    } catch (error) {
      return record({ mail, failure: logFailure(mail, error), refused: isRefusedForGood(error) })
    }
    return record({ mail, failure: undefined, refused: false })
  }
  while (!signal.aborted) {
    const mails = await claimDueMails(database, batchSize)
    if (mails.length === 0) return
    await Promise.all(mails.map(send))
  }
}

/** A mail, and the name under which a folder keeps it. */
function contentOf(
  { about, audience }: DueMail,
  env: Pick<Env, 'siteUrl' | 'inquiryMailTo'>,
): { name: string; content: Mail } {
  if (about.is === 'warning')
    return { name: `collection-${about.warning.id}`, content: warningMail(about.warning, env) }
  const { inquiry } = about
  return { name: `${inquiry.id}-${audience}`, content: inquiryMail(inquiry, audience, env) }
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

function logFailure({ about, audience, attempts }: DueMail, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const subject = about.is === 'inquiry' ? `inquiry ${about.inquiry.id}` : 'a collection'
  logNotice(
    `The email about ${subject} to the ${audience} was not sent (attempt ${attempts}): ${reason}`,
  )
  return reason
}
