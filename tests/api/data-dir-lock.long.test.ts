import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'

const support = path.join(import.meta.dirname, '../support')
const root = path.join(import.meta.dirname, '../..')

let dataDir: string
const running: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'data folder-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs a program on the data folder; its first line reports the result. */
function run(program: string, args: string[] = [], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_URL: '',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  const said = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('\n')) resolve(printed.trim())
      })
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said, ended }
}

const take = (name = 'the first') => run(path.join(support, 'hold-data-dir.ts'), [dataDir, name])

const damagedNames = ['{"holder":"npm', 'null', '{}', '[]', '{"holder":1,"pid":0,"since":null}']
test.each(damagedNames)(
  'The second process exits with a sentence if the name of the holder is %s',
  async (content) => {
    expect(await take().said).toBe('taken')
    await writeFile(path.join(dataDir, 'lock.json'), content)
    const second = take('the second')
    expect(await second.said).toContain(`${dataDir} is in use by another process.`)
    expect(await second.ended).toBe(1)
  },
)

test('The second process names the holder of the folder and exits', async () => {
  const first = take()
  expect(await first.said).toBe('taken')
  const second = take('the second')
  const sentence = await second.said
  expect(sentence).toContain(`The data folder ${dataDir} is in use by the first`)
  expect(sentence).toContain(`process ${first.child.pid}`)
  expect(sentence).toContain('Stop that process')
  expect(await second.ended).toBe(1)
})

test('Of eight processes at the same time, one gets the folder', async () => {
  const all = Array.from({ length: 8 }, (_, index) => take(`number ${index}`))
  const answers = await Promise.all(all.map(({ said }) => said))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  for (const answer of answers)
    if (answer !== 'taken') expect(answer).toMatch(/is in use by number \d \(process \d+/)
})

test('A killed process releases the folder', async () => {
  for (let round = 0; round < 3; round += 1) {
    const first = take()
    expect(await first.said).toBe('taken')
    first.child.kill('SIGKILL')
    await first.ended
    // It could not clean up, so its name is still in the file.
    expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(true)
  }
  expect(await take('the next').said).toBe('taken')
})

test('A process that exits releases the folder and removes its name', async () => {
  const first = take()
  await first.said
  first.child.stdin.end()
  expect(await first.ended).toBe(0)
  expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(false)
  expect(await take().said).toBe('taken')
})

describe('While the folder is in use', () => {
  beforeEach(async () => {
    expect(await take('npm start').said).toBe('taken')
  })

  const programs: [string, string, string[]][] = [
    ['npm start', 'content-build/host/start.ts', []],
    ['npm run demo', 'content-build/demo.ts', ['--products', '10']],
  ]
  test.each(programs)('%s says so and touches nothing', async (_name, program, args) => {
    const before = await readdir(dataDir)
    const { said, ended } = run(program, args)
    expect(await said).toMatch(/^The data folder .* is in use by npm start \(process \d+, since /)
    expect(await ended).toBe(1)
    expect(await readdir(dataDir)).toEqual(before)
  })

  test('administrators can be created', async () => {
    const database = openDatabase(`file:${path.join(dataDir, 'catalogue.db')}`)
    await migrate(database)
    database.close()
    const { child, said, ended } = run('content-build/host/administration.ts', ['create', 'Eve'])
    child.stdin.end('a password of some length')
    expect(await said).toContain('The administrator Eve can now sign in.')
    expect(await ended).toBe(0)
  })
})

test('A path that is not a folder is reported, and nothing else happens', async () => {
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  const { said, ended } = run('content-build/demo.ts', [], { DATA_DIR: file })
  expect(await said).toContain('EEXIST')
  expect(await ended).toBe(1)
})
