import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv, promisify } from 'node:util'
import { nginxPath } from './nginx.mjs'
import { freePort } from './start-site.ts'
import { waitTimeout } from './time-limit.ts'

const host = 'www.example.com'

/** A block of docs/operations.md, from which an operator copies. */
async function documented(language: 'ini' | 'nginx'): Promise<string> {
  const docs = await readFile(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const block = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(docs)?.[1]
  if (block === undefined) throw new Error(`docs/operations.md has no block of ${language}.`)
  return block
}

/** The settings of a site behind the proxy, without its port. */
export async function settingsBehindProxy(): Promise<Record<string, string>> {
  const { PORT: _port, ...settings } = parseEnv(await documented('ini'))
  return settings as Record<string, string>
}

interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** the visitor's address; all of 127.0.0.0/8 is this machine */
  from?: string
}

export interface Proxy {
  /** Sends a visitor's request; resolves when the head of the answer has arrived. */
  open: (path: string, asking?: Asking) => Promise<IncomingMessage>
  /** Sends a visitor's request without encryption. */
  openPlain: (path: string, asking?: Asking) => Promise<IncomingMessage>
  stop: () => Promise<void>
}

/** @returns an answer with its whole text */
export const whole = async (answer: IncomingMessage) => ({
  status: answer.statusCode ?? 0,
  headers: answer.headers,
  text: await text(answer),
})

/**
 * Starts nginx with the configuration of docs/operations.md, in which only the ports and the paths of
 * the certificate differ.
 * @throws Error if nginx is not installed
 */
export async function startProxy(siteUrl: string): Promise<Proxy> {
  const program = nginxPath()
  if (program === undefined)
    throw new Error(
      'No proxy is installed here (nginx), so nothing is proved about a site behind one. Install nginx, then run the test again.',
    )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'proxy-'))
  const certificate = path.join(folder, 'fullchain.pem')
  await makeCertificate(folder)
  const [port, plainPort] = [await freePort(), await freePort()]
  const changes: [string, string][] = [
    ['listen 443', `listen ${port}`],
    ['listen [::]:443', `listen [::]:${port}`],
    ['listen 80', `listen ${plainPort}`],
    ['listen [::]:80', `listen [::]:${plainPort}`],
    ['127.0.0.1:8888', `127.0.0.1:${new URL(siteUrl).port}`],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, path.join(folder, 'privkey.pem')],
  ]
  let configuration = await documented('nginx')
  for (const [from, to] of changes) {
    if (!configuration.includes(from)) throw new Error(`docs/operations.md has no longer: ${from}`)
    configuration = configuration.replace(from, to)
  }
  await mkdir(path.join(folder, 'temporary'))
  await writeFile(path.join(folder, 'nginx.conf'), around(configuration, folder))
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (line: string) => (said += line))
  await untilItListens(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start.\n${said}`)
  })
  const ca = await readFile(certificate)
  const secure = { port, ca, servername: host }
  return {
    open: (target, asking = {}) => send(https, secure, target, asking),
    openPlain: (target, asking = {}) => send(http, { port: plainPort }, target, asking),
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The file within a configuration like Debian's /etc/nginx/nginx.conf, in a folder of its own. */
const around = (configuration: string, folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events {}
http {
  gzip on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n  ')}
  ${configuration}
}
`

async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2'],
    ...['-keyout', key, '-out', certificate],
  ])
}

function send(
  client: typeof http | typeof https,
  to: https.RequestOptions,
  target: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asking,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    client
      .request({
        ...to,
        host: '127.0.0.1',
        path: target,
        method,
        localAddress: from,
        agent: false,
        headers: { Host: host, ...headers },
      })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

async function untilItListens(port: number, check: () => void): Promise<void> {
  for (const until = performance.now() + waitTimeout; performance.now() < until;) {
    check()
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nginx does not listen.')
}
