import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#src/server/database/database.ts'
import { rowsOf } from '#tests/support/editing.ts'
import type { Site } from '#tests/support/start-site.ts'
import { descriptorsOf, memoryOf, processTree } from '../processes.ts'
import { median } from '../quantile.ts'
import type { Activity } from './activity.ts'
import type { Soak } from './soak.ts'

/** A resource over time. */
export interface Course {
  start: number
  end: number
  most?: number
}

const series = {
  server: 'memory of the server, MB',
  builds: 'memory of its builds, MB',
  descriptors: 'open descriptors of the server',
} as const

type Sample = Record<keyof typeof series, number> & { at: number }

export interface Watch extends Activity {
  /** Medians of the first and the last seconds after the warm-up. */
  courses: (times: { warmUp: number; window: number }) => Record<string, Course>
}

/** Takes a sample of the server's memory and descriptors every second. */
export function watchProcess({ site: { pid } }: Soak): Watch {
  const samples: Sample[] = []
  const begin = performance.now()
  return {
    pause: 1000,
    round: () => {
      const children = processTree(pid).filter((one) => one !== pid)
      samples.push({
        at: (performance.now() - begin) / 1000,
        server: memoryOf(pid),
        builds: children.reduce((sum, child) => sum + memoryOf(child), 0),
        descriptors: descriptorsOf(pid),
      })
      return Promise.resolve()
    },
    courses: ({ warmUp, window }) => {
      const warm = samples.filter(({ at }) => at >= warmUp)
      const until = warmUp + window
      const since = (warm.at(-1)?.at ?? 0) - window
      const courses = Object.entries(series).map(([key, label]): [string, Course] => {
        const values = (among: readonly Sample[]) => among.map((one) => one[key as keyof Sample])
        return [
          label,
          {
            start: median(values(warm.filter(({ at }) => at < until))),
            end: median(values(warm.filter(({ at }) => at >= since))),
            most: Math.max(...values(warm)),
          },
        ]
      })
      return Object.fromEntries(courses)
    },
  }
}

/** How large the data is, and how many rows each table has. */
export async function measureData(site: Site, database: Database): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const [label, file] of [
    ['database, MB', 'catalogue.db'],
    ['write-ahead log, MB', 'catalogue.db-wal'],
    ['stored and made files, MB', 'blobs'],
    ['resized pictures, MB', 'cache'],
  ] as const)
    sizes.set(label, (await bytesOf(path.join(site.dataDir, file))) / 1024 ** 2)
  const [publications] = await rowsOf(database, 'SELECT max(id) AS count FROM publication_log')
  sizes.set('publications', Number(publications?.['count'] ?? 0))
  const tables = await rowsOf(
    database,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  )
  for (const { name } of tables) {
    const [rows] = await rowsOf(database, `SELECT count(*) AS count FROM "${String(name)}"`)
    sizes.set(`rows of ${String(name)}`, Number(rows?.['count']))
  }
  return sizes
}

/** Of a file, or of all files of a folder; 0 if there is none. */
async function bytesOf(place: string): Promise<number> {
  const found = await stat(place).catch(() => undefined)
  if (found?.isDirectory() !== true) return found?.size ?? 0
  let bytes = 0
  for (const name of await readdir(place)) bytes += await bytesOf(path.join(place, name))
  return bytes
}
