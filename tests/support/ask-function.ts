/**
 * `node ask-function.ts NAME PATH TIMES`: an instance of a function in a process of its own, with the
 * database and the store of its environment. It says that it is ready and, at the end of its input, sends
 * the same requests at once and prints the status and the SHA-256 of each body as JSON. A request that is
 * told to come again does so, because a busy machine may take longer than the function waits.
 */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { contextOf } from './administration.ts'
import { callableFunctions } from './callable-functions.ts'

const [name = '', path = '', times = '1'] = process.argv.slice(2)
const called = (await callableFunctions()).find((one) => one.name === name)
if (called === undefined) throw new Error(`There is no function ${name}.`)

const [, edition = '', code = ''] = /^\/datasheet\/([^/]+)\/(.*)\.pdf$/.exec(path) ?? []
process.stderr.write('ready\n')
await text(process.stdin)
const answers = await Promise.all(
  Array.from({ length: Number(times) }, async () => {
    const ask = () =>
      called.call(new Request(`http://site${path}`), contextOf('192.0.2.1', { edition, code }))
    let response = await ask()
    while (response.status === 503) {
      await setTimeout(Number(response.headers.get('Retry-After')) * 1000)
      response = await ask()
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, sha256: createHash('sha256').update(bytes).digest('hex') }
  }),
)
process.stdout.write(JSON.stringify(answers), () => process.exit())
