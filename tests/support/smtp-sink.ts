import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  from: string
  to: string[]
  /** the message, with dots unstuffed */
  source: string
}

export interface SmtpSink {
  /** for SMTP_URL */
  url: string
  received: ReceivedMail[]
  stop: () => Promise<void>
}

interface Refusals {
  /** recipients that contain this text are refused with this code */
  refuse?: string
  code?: number
  /** a command that is refused permanently */
  refuseCommand?: 'AUTH' | 'MAIL'
}

/** A mail server that accepts everything except what it is set to refuse. */
export async function startSmtpSink({
  port = 0,
  ...refusals
}: Refusals & { port?: number } = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    void talk(socket, refusals, (mail) => received.push(mail))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function talk(
  socket: net.Socket,
  { refuse = '\n', code = 550, refuseCommand }: Refusals,
  keep: (mail: ReceivedMail) => void,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], source: '' }
  let data: string[] | undefined
  say('220 sink')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (data !== undefined) {
      if (line !== '.') {
        data.push(line.replace(/^\./, ''))
        continue
      }
      keep({ ...mail, source: data.join('\r\n') })
      mail = { from: '', to: [], source: '' }
      data = undefined
      say('250 kept')
      continue
    }
    const [, address = ''] = /<(.*?)>/.exec(line) ?? []
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === refuseCommand) {
      say('550 not you')
      continue
    }
    if (verb === 'EHLO' && refuseCommand === 'AUTH') say('250-AUTH PLAIN')
    if (verb === 'MAIL') mail.from = address
    if (verb === 'RCPT' && address.includes(refuse)) {
      say(`${code} nobody of this name`)
      continue
    }
    if (verb === 'RCPT') mail.to.push(address)
    if (verb === 'DATA') data = []
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
  }
}
