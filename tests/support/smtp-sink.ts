import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  from: string
  to: string[]
  /** as it came, dots unstuffed */
  source: string
}

export interface SmtpSink {
  /** for SMTP_URL */
  url: string
  received: ReceivedMail[]
  stop: () => Promise<void>
}

/** A mail server that takes all it is given, but for recipients whose address holds `refuse`. */
export async function startSmtpSink({ refuse = '\n', port = 0 } = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    void talk(socket, refuse, (mail) => received.push(mail))
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
  refuse: string,
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
    if (verb === 'MAIL') mail.from = address
    if (verb === 'RCPT' && address.includes(refuse)) {
      say('550 nobody of this name')
      continue
    }
    if (verb === 'RCPT') mail.to.push(address)
    if (verb === 'DATA') data = []
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
  }
}
