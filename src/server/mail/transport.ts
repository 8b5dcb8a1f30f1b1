import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { company } from '#src/content/company.ts'
import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'

export interface MailTransport {
  /**
   * Resolves when the mail has been handed over.
   * @param name of the mail, the same at every attempt
   */
  send: (mail: Mail, name: string, signal: AbortSignal) => Promise<void>
  close: () => void
}

/** Time limits for answers of the mail server, ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mails are made in memory, so none can make the program read a file or an address. */
const inMemory = { disableFileAccess: true, disableUrlAccess: true }

/** The transport to the mail server, or else to the mail folder; undefined if neither is set. */
export async function openTransport(
  env: Pick<Env, 'smtpUrl' | 'mailFolder' | 'mailFrom'>,
): Promise<MailTransport | undefined> {
  const from = { name: company.name, address: env.mailFrom }
  if (env.smtpUrl !== undefined) return smtpTransport(env.smtpUrl, from)
  if (env.mailFolder !== undefined) return folderTransport(env.mailFolder, from)
  return undefined
}

type Sender = { name: string; address: string }

async function smtpTransport(url: string, from: Sender): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, pool: true, ...timeouts, ...inMemory })
  return {
    send: async (mail, _name, signal) => {
      await transport.sendMail({ from, ...mail, signal })
    },
    close: () => transport.close(),
  }
}

/** Saves each mail as a file for mail programs. Retries overwrite it, and no `.eml` is ever partial. */
async function folderTransport(folder: string, from: Sender): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, ...inMemory })
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
