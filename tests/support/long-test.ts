import { type SuiteAPI, type TestAPI, describe, test } from 'vitest'
import { isLong } from './long-run.ts'

/** Declares nothing, so that nothing is reported as skipped. */
const nothing = Object.assign(() => undefined, { each: () => () => undefined })

interface LongTest {
  (name: string, body: () => unknown): void
  each: TestAPI['each']
}

/** A test of the long run alone. A file with no others is named `*.long.test.ts`. */
export const longTest: LongTest = isLong ? test : nothing

/** The same for a group. */
export const longDescribe: Pick<SuiteAPI, 'each'> & ((name: string, tests: () => void) => void) =
  isLong ? describe : nothing
