import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { company } from '#src/content/company.ts'
import type { Env } from '../env.ts'
import type { Mail } from './inquiry-mail.ts'

export interface MailTransport {
  /**
   * Resolves when the mail is in other hands.
   * @param name of the mail, the same at every attempt
   */
  send: (mail: Mail, name: string, signal: AbortSignal) => Promise<void>
  close: () => void
}

/** How long a mail server may be silent, milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** A mail is made of texts alone: nothing in one can have a file or an address read into it. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** The way mails leave: by the mail server, else into a folder; undefined where there is neither. */
export async function openTransport(
  env: Pick<Env, 'smtpUrl' | 'mailFolder' | 'mailFrom'>,
): Promise<MailTransport | undefined> {
  const from = { name: company.name, address: env.mailFrom }
  if (env.smtpUrl !== undefined) return bySmtp(env.smtpUrl, from)
  if (env.mailFolder !== undefined) return intoFolder(env.mailFolder, from)
  return undefined
}

type Sender = { name: string; address: string }

async function bySmtp(url: string, from: Sender): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, pool: true, ...timeouts, ...closed })
  return {
    send: async (mail, _name, signal) => {
      await transport.sendMail({ from, ...mail, signal })
    },
    close: () => transport.close(),
  }
}

/** Each mail as a file that mail programs open. A repeated sending overwrites, and none is ever half there. */
async function intoFolder(folder: string, from: Sender): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed })
  await mkdir(folder, { recursive: true })
  return {
    send: async (mail, name) => {
      const { message } = await transport.sendMail({ from, ...mail })
      const file = path.join(folder, `${name}.eml`)
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
      console.log(`Email saved: ${file}`)
    },
    close: () => transport.close(),
  }
}
