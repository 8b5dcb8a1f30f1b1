/**
 * `npm run soak`: ten minutes (or `SECONDS`) of everything that happens to a site, at once: visitors,
 * shared schedules, inquiries, edits, imports, drafts, withdrawals, publications and backups, on a started
 * site of 120 products. Prints one table of them all, and exits with 1 for any error, for anything that was
 * acknowledged and is missing, and for growing memory.
 */
import { untilLive } from '../save-to-live.ts'
import { type Activity, goOn, repeat } from './activity.ts'
import { collections, drafts } from './drafts.ts'
import { additions, bulkChanges, edits } from './edits.ts'
import { imports } from './imports.ts'
import { inquiries, mails } from './inquiries.ts'
import { backups, dashboard, healthChecks } from './operations.ts'
import { printTable, sentencesOf } from './report.ts'
import { type Course, measureData, watchProcess } from './resources.ts'
import { schedules } from './schedules.ts'
import { type Soak, startSoak } from './soak.ts'
import { planner, visitor } from './visitors.ts'
import { withdrawals } from './withdrawals.ts'

const seconds = Number(process.env['SECONDS'] ?? 600)
/** The first part, in which caches fill, does not count for memory; what counts is the median of some seconds. */
const warmUp = seconds / 3
const window = Math.min(60, seconds / 6)
const backupPause = (seconds * 1000) / 5
/** Growth that is no leak: the garbage collector runs when it likes, and clients keep connections open. */
const tolerated = { factor: 1.25, megabytes: 40, descriptors: 50 }

const soak = await startSoak()
const { site, database, administrator, records } = soak
const before = await measureData(site, database)

const watch = watchProcess(soak)
const orders = inquiries(soak)
const shared = schedules(soak, orders)
const activities: Activity[] = [
  ...[visitor(soak), visitor(soak), visitor(soak), planner(soak)],
  ...[shared, orders, mails(soak, orders)],
  ...[edits(soak), additions(soak), bulkChanges(soak), imports(soak)],
  ...[drafts(soak), collections(soak), withdrawals(soak)],
  ...[backups(soak, { pause: backupPause, inquiries: orders, schedules: shared })],
  ...[dashboard(soak), healthChecks(soak), watch],
]
const end = performance.now() + seconds * 1000
await Promise.all(activities.map((one) => repeat(one, end)))

await records.time('last publication', () => untilLive(site, administrator.token)).catch(goOn)
await checkPages(soak)
for (const { check } of activities) await check?.().catch(goOn)
const after = await measureData(site, database)
const logged = loggedFailures()
await soak.stop()

const courses = watch.courses({ warmUp, window })
printTable(records, {
  'memory of the server, MB': courses.memory,
  'memory of its builds, MB': courses.builds,
  'descriptors of the server': courses.descriptors,
  ...growth(),
})
const faults = [...sentencesOf([...records.errors, ...records.losses]), ...logged, ...grown()]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** Whether the site shows everything that was acknowledged. */
async function checkPages({ promised, records }: Soak): Promise<void> {
  for (const { activity, path, status = 200, shows = '' } of promised()) {
    const response = await fetch(site.url + path)
    const isRight = response.status === status && (await response.text()).includes(shows)
    if (!isRight)
      records.lose(activity, `${path} does not answer ${status} with ‘${shows}’, as it must.`)
  }
}

/** Failures in the server's log, also those that no client saw, such as a failed build. */
function loggedFailures(): string[] {
  const lines = site.printed().split('\n')
  return lines.filter((line) => /"level":"error"|previous release is still/.test(line))
}

/** Sizes and counts at the start and the end; tables without more rows are left out. */
function growth(): Record<string, Course> {
  return Object.fromEntries(
    [...after]
      .map(([name, count]): [string, Course] => [
        name,
        { start: before.get(name) ?? 0, end: count },
      ])
      .filter(([name, { start, end }]) => !name.startsWith('rows of ') || end !== start),
  )
}

/** Builds end after each publication, so that only the server itself can grow. */
function grown(): string[] {
  const { factor, megabytes, descriptors: more } = tolerated
  const { memory, descriptors } = courses
  return [
    ...(memory.end > memory.start * factor + megabytes
      ? [`The server’s memory has grown from ${memory.start} to ${memory.end} MB.`]
      : []),
    ...(descriptors.end > descriptors.start + more
      ? [`The server’s descriptors have grown from ${descriptors.start} to ${descriptors.end}.`]
      : []),
  ]
}
