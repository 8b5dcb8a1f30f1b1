import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { type RanTest, keepRanTests, pathInTests } from './ran-tests.ts'

/** Records the result of each test for tests/claims/check.ts. */
export default class RanTests implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): Promise<void> {
    return keepRanTests('e2e', (this.#suite?.allTests() ?? []).map(ranTest))
  }

  printsToStdio(): boolean {
    return false
  }
}

/** A title's path begins with the run, the project and the file. */
const beforeTitles = 3

function ranTest(test: TestCase): RanTest {
  const outcome = test.outcome()
  return {
    file: pathInTests(test.location.file),
    titles: test.titlePath().slice(beforeTitles),
    outcome: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed',
  }
}
