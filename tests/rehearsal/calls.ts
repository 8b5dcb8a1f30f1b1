import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ownJson } from '#src/domain/own-json.ts'
import type { Call } from './lambda.ts'

interface RecordedCall extends Call {
  /** of the function */
  name: string
}

const fileIn = (folder: string) => path.join(folder, 'calls.jsonl')

/** Records a call of a function beside its zip, where the processes of all tests record theirs. */
export function recordCall(folder: string, call: RecordedCall): void {
  appendFileSync(fileIn(folder), `${JSON.stringify(call)}\n`)
}

/** All recorded calls of the functions in a folder. */
export async function readCalls(folder: string): Promise<RecordedCall[]> {
  const lines = (await readFile(fileIn(folder), 'utf8').catch(() => '')).split('\n')
  return lines.filter((line) => line !== '').map((line) => ownJson<RecordedCall>(line))
}
