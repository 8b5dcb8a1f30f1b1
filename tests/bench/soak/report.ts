import { quantile } from '../quantile.ts'
import type { Fault, Records } from './records.ts'
import type { Course } from './resources.ts'

/** Every activity with its number, faults and times, then every resource at the start and the end. */
export function printTable(
  { times, errors, losses }: Records,
  resources: Readonly<Record<string, Course>>,
): void {
  const of = (faults: readonly Fault[], name: string) =>
    faults.filter(({ activity }) => activity === name).length
  const names = new Set([
    ...times.keys(),
    ...[...errors, ...losses].map(({ activity }) => activity),
  ])
  const activities = [...names].sort().map((name) => {
    const all = times.get(name) ?? []
    return [
      name,
      {
        number: all.length + of(errors, name),
        errors: of(errors, name),
        losses: of(losses, name),
        'p50 ms': Math.round(quantile(all, 0.5)),
        'p95 ms': Math.round(quantile(all, 0.95)),
        'max ms': Math.round(quantile(all, 1)),
      },
    ]
  })
  const rounded = Object.entries(resources).map(([name, course]) => [
    name,
    Object.fromEntries(
      Object.entries(course).map(([key, value]) => [key, Math.round(Number(value) * 10) / 10]),
    ),
  ])
  console.table(Object.fromEntries([...activities, ...rounded]))
}

/** Each different sentence once, with how often it is true. */
export function sentencesOf(faults: readonly Fault[]): string[] {
  const counts = new Map<string, number>()
  for (const { activity, sentence } of faults) {
    const text = `${activity}: ${sentence}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`))
}
