import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A test known to a run. */
export interface RanTest {
  /** path below tests/ */
  file: string
  /** its own title and those of its groups */
  titles: string[]
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
  /** the longest of its waits in a browser, with what it waited for */
  wait?: { seconds: number; what: string }
}

const tests = path.join(import.meta.dirname, '..')
const kept = path.join(tests, '../.cache/ran-tests')

export const pathInTests = (file: string) => path.relative(tests, file)

/** Records the results of a project's tests, replacing those of the last run. */
export async function keepRanTests(project: string, ran: readonly RanTest[]): Promise<void> {
  await mkdir(kept, { recursive: true })
  await writeFile(path.join(kept, `${project}.json`), JSON.stringify(ran))
}

/** The results of every project's last run. */
export async function readRanTests(): Promise<RanTest[]> {
  const files = await readdir(kept).catch(() => [])
  const projects = await Promise.all(
    files.map(async (file) => readFile(path.join(kept, file), 'utf8')),
  )
  return projects.flatMap((project) => JSON.parse(project) as RanTest[])
}
