import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readStateFile, replaceFile } from '#src/server/state-file.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'state-'))
  file = path.join(folder, 'state.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const schema = z.object({ files: z.record(z.string(), z.int()) })
const whole = JSON.stringify({ files: { 'ä.html': 3 } })

test('A state file that was written is read', async () => {
  await replaceFile(file, whole)
  await replaceFile(file, whole)
  expect(await readStateFile(file, schema)).toEqual({ files: { 'ä.html': 3 } })
  expect(await readdir(folder)).toEqual(['state.json'])
})

test('A missing state file, and a folder in its place, count as absent', async () => {
  expect(await readStateFile(file, schema)).toBeUndefined()
  expect(await readStateFile(folder, schema)).toBeUndefined()
})

test.each([
  ['is empty', ''],
  ['is null', 'null'],
  ['is an empty object', '{}'],
  ['is an array', '[]'],
  ['is cut', whole.slice(0, -3)],
  ['has other types', '{"files":{"a":"3"}}'],
  ['is not UTF-8', Buffer.from(whole, 'latin1')],
  ['is full of zeros', Buffer.alloc(100)],
])('A state file that %s counts as absent', async (_what, content) => {
  await writeFile(file, content)
  expect(await readStateFile(file, schema)).toBeUndefined()
})
