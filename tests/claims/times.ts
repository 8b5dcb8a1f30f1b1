/**
 * `npm run test:times`: what took the last runs of the unit, API and browser tests the most time, and their longest
 * waits, which must stay far below the limits of tests/support/time-limit.ts.
 */
import { type RanTest, readRanTests } from './ran-tests.ts'

const shown = 15

const ran = await readRanTests()
const sum = (tests: readonly RanTest[]) => tests.reduce((all, { seconds }) => all + seconds, 0)

function print(title: string, rows: readonly (readonly [seconds: number, what: string])[]): void {
  console.log(title)
  for (const [seconds, what] of rows.toSorted(([a], [b]) => b - a).slice(0, shown))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${what}`)
}

const nameOf = ({ file, titles }: RanTest) => `${file}: ${titles.join(' › ')}`
const parts = Map.groupBy(ran, ({ file }) => file.slice(0, file.indexOf('/')))
print(
  'Seconds of all processes together, by part',
  [...parts].map(([part, tests]) => [sum(tests), `${part}, ${tests.length} tests`]),
)
print(
  'By file',
  [...Map.groupBy(ran, ({ file }) => file)].map(([file, tests]) => [sum(tests), file]),
)
print(
  'By test',
  ran.map((test) => [test.seconds, nameOf(test)]),
)
print(
  'Longest waits',
  ran.flatMap((test) =>
    test.wait === undefined ? [] : [[test.wait.seconds, `${test.wait.what} (${nameOf(test)})`]],
  ),
)
