#!/usr/bin/env node
/**
 * Debian's Firefox for Playwright, which speaks WebDriver BiDi to it. Playwright 1.65 needs one command that Firefox
 * 153 lacks: it emulates a colour scheme and reduced motion. This program starts Firefox with its own arguments,
 * stands between the two, and answers that command itself. It also keeps to itself the frames of the copy of a page
 * that Firefox prints: Playwright takes them for pages, and waits for their end. All else passes unchanged.
 */
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'
import { firefoxPath } from './installed.mjs'

const missing = 'emulation.setMediaFeaturesOverride'
/** The line by which Firefox names its address. */
const announcement = /^WebDriver BiDi listening on (ws:\S+)$/

const firefox = spawn(firefoxPath() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

let rest = ''
firefox.stderr.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const address = announcement.exec(line)?.[1]
    if (address === undefined) console.error(line)
    else serve(address)
  }
})

/** @param {string} address of Firefox */
function serve(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.on('connection', (near, { url }) => join(near, new WebSocket(address + (url ?? ''))))
}

/** @param {import('ws').RawData} data a Buffer, by default */
const textOf = (data) => /** @type {Buffer} */ (data).toString()

/**
 * @param {WebSocket} near Playwright
 * @param {WebSocket} far Firefox
 */
function join(near, far) {
  /** @type {string[]} sent before Firefox was connected */
  const early = []
  /** @type {number | undefined} the command that prints, until its answer */
  let printing
  near.on('message', (data) => {
    const text = textOf(data)
    const { id, method } = JSON.parse(text)
    if (method === 'browsingContext.print') printing = id
    if (method === missing) near.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (far.readyState === WebSocket.OPEN) far.send(text)
    else early.push(text)
  })
  far.on('open', () => {
    for (const text of early) far.send(text)
  })
  far.on('message', (data) => {
    const text = textOf(data)
    if (printing !== undefined) {
      const { id, method } = JSON.parse(text)
      if (id === printing) printing = undefined
      if (method === 'browsingContext.contextCreated') return
    }
    near.send(text)
  })
  far.on('error', (error) => console.error(error.message))
  far.on('close', () => near.close())
  near.on('close', () => far.close())
}
