/**
 * `npm run bench:hostile-sheets`: imports hostile sheets into a server that a visitor of another process asks for the
 * home page, one request after the other: the longest wait, and the memory of the server. `-- FILE …` imports these
 * files besides.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { hostileSheets } from '#tests/support/hostile-sheets.ts'
import { startImports } from '#tests/support/imports.ts'

const visitor = `let [longest, visits] = [0, 0]
process.stdin.on('data', () => { console.log(JSON.stringify({ longest, visits })); [longest, visits] = [0, 0] })
for (;;) {
  const start = performance.now()
  await (await fetch(process.argv[1] + '/api/home')).arrayBuffer()
  longest = Math.max(longest, performance.now() - start)
  visits += 1
}`

/** How long the server has to give its memory back, ms. */
const pause = 15_000

const memory = () => Math.round(process.memoryUsage().rss / 1e6)

const site = await startImports()
const files = await Promise.all(
  process.argv
    .slice(2)
    .map(async (name) => ({ name, bytes: new Uint8Array(await readFile(name)) })),
)
const sheets = [...hostileSheets(), ...files]
await (await fetch(`${site.url}/api/home`)).arrayBuffer()
const before = memory()
const child = spawn(process.execPath, ['--input-type=module', '--eval', visitor, site.url])
const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
const answers = new Map<string, number>()
const waits: { sheet: string; status: number; 'longest wait, ms': number; visits: number }[] = []
for (const { name: sheet, bytes } of sheets) {
  let response = await site.begin(bytes)
  const { status } = response
  while (response.ok) {
    const { import: id, done } = (await response.json()) as ImportAnswer
    if (done) break
    response = await site.post(`import/${id}/continue`)
  }
  child.stdin.write('.')
  const { value: line } = await lines.next()
  const { longest, visits } = JSON.parse(String(line)) as { longest: number; visits: number }
  answers.set(String(status), (answers.get(String(status)) ?? 0) + 1)
  waits.push({ sheet, status, 'longest wait, ms': Math.round(longest), visits })
}
child.kill()
const after = memory()
await setTimeout(pause)
console.table(waits.toSorted((a, b) => b['longest wait, ms'] - a['longest wait, ms']).slice(0, 10))
console.table({
  ...Object.fromEntries(answers),
  ...{ 'memory before, MB': before, 'after the last sheet': after, '15 s later': memory() },
  'the most': Math.round(process.resourceUsage().maxRSS / 1e3),
})
await site.stop()
process.exit()
