import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A test that a run knew of. */
export interface RanTest {
  /** path below tests/ */
  file: string
  /** its own and those of what it stands in */
  titles: string[]
  outcome: 'passed' | 'failed' | 'skipped'
}

const tests = path.join(import.meta.dirname, '..')
const kept = path.join(tests, '../.cache/ran-tests')

export const pathInTests = (file: string) => path.relative(tests, file)

/** Keeps what became of a project's tests, in the place of its run before. */
export async function keepRanTests(project: string, ran: readonly RanTest[]): Promise<void> {
  await mkdir(kept, { recursive: true })
  await writeFile(path.join(kept, `${project}.json`), JSON.stringify(ran))
}

/** What became of every project's tests when it ran last. */
export async function readRanTests(): Promise<RanTest[]> {
  const files = await readdir(kept).catch(() => [])
  const projects = await Promise.all(
    files.map(async (file) => readFile(path.join(kept, file), 'utf8')),
  )
  return projects.flatMap((project) => JSON.parse(project) as RanTest[])
}
