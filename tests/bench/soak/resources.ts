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

interface Sample {
  /** seconds since the beginning */
  at: number
  /** of the server, MB */
  memory: number
  /** of all that it started, MB */
  builds: number
  /** of the server */
  descriptors: number
}

export interface Watch extends Activity {
  /** Medians of the first and the last `window` seconds after the warm-up. */
  courses: (times: {
    warmUp: number
    window: number
  }) => Record<Exclude<keyof Sample, 'at'>, Course>
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
        memory: memoryOf(pid),
        builds: children.reduce((sum, child) => sum + memoryOf(child), 0),
        descriptors: descriptorsOf(pid),
      })
      return Promise.resolve()
    },
    courses: ({ warmUp, window }) => {
      const warm = samples.filter(({ at }) => at >= warmUp)
      const last = (warm.at(-1)?.at ?? 0) - window
      const course = (key: keyof Sample): Course => {
        const among = (isAmong: (sample: Sample) => boolean) =>
          median(warm.filter(isAmong).map((sample) => sample[key]))
        return {
          start: among(({ at }) => at < warmUp + window),
          end: among(({ at }) => at >= last),
          most: Math.max(...warm.map((sample) => sample[key])),
        }
      }
      return {
        memory: course('memory'),
        builds: course('builds'),
        descriptors: course('descriptors'),
      }
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
