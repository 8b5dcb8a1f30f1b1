import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type RanTest, keepRanTests, pathInTests } from './ran-tests.ts'

/** Records the result of each test for tests/claims/check.ts. */
export default class RanTests implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const projects = Map.groupBy(modules, ({ project }) => project.name)
    for (const [name, ofProject] of projects)
      await keepRanTests(
        name,
        ofProject.flatMap(({ children }) => [...children.allTests()].map(ranTest)),
      )
  }
}

function ranTest(test: TestCase): RanTest {
  const { state } = test.result()
  return {
    file: pathInTests(test.module.moduleId),
    titles: titlesOf(test),
    outcome: state === 'passed' || state === 'skipped' ? state : 'failed',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }
}

function titlesOf(test: TestCase): string[] {
  const titles = [test.name]
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent)
    titles.push(suite.name)
  return titles
}
