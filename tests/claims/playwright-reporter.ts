import type { FullConfig, Reporter, Suite, TestCase, TestStep } from 'playwright/types/testReporter'
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
  const waits = test.results.flatMap(({ steps }) => steps).flatMap(waitsIn)
  const longest = waits.sort((a, b) => b.duration - a.duration)[0]
  return {
    file: pathInTests(test.location.file),
    titles: test.titlePath().slice(beforeTitles),
    outcome: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed',
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    ...(longest === undefined
      ? {}
      : { wait: { seconds: longest.duration / 1000, what: longest.title } }),
  }
}

/** Calls and expectations, which wait. */
const waitsIn = (step: TestStep): TestStep[] =>
  ['expect', 'pw:api'].includes(step.category) ? [step] : step.steps.flatMap(waitsIn)
