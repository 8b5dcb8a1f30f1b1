import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#src/server/database/database.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { type Activity, inTurn } from './activity.ts'
import type { Inquiries } from './inquiries.ts'
import type { Schedules } from './schedules.ts'
import { type Soak, bodyOf, get } from './soak.ts'

/** A monitor that asks whether the site works. */
export const healthChecks = ({ site, records }: Soak): Activity => ({
  pause: 1000,
  round: async () => {
    await records.time('health check', () => get(`${site.url}/api/health`))
  },
})

const lists = [
  ...['/api/catalogue-items', '/api/catalogue-table?of=variants', '/api/changes', '/api/bin'],
  ...['/api/drafts', '/api/drafts/former', '/api/collections', '/api/orders', '/api/publication'],
]

/** An administrator who looks at the lists of the dashboard. */
export const dashboard = ({ administrator, records }: Soak): Activity => ({
  pause: 1000,
  round: async (index) => {
    const list = inTurn(lists, index)
    await records.time('list of the dashboard', async () =>
      bodyOf(await administrator.call('GET', list)),
    )
  },
})

/**
 * Backups during everything else. The last one is restored in the end, and must have all inquiries and shared
 * schedules that were acknowledged before it began.
 */
export function backups(
  { site, records }: Soak,
  { pause, inquiries, schedules }: { pause: number; inquiries: Inquiries; schedules: Schedules },
): Activity {
  let last: { file: string; inquiries: number; schedules: number } | undefined
  return {
    pause,
    round: async (index) => {
      const file = path.join(site.dataDir, 'backups', `soak-${index}.tar`)
      const before = {
        inquiries: inquiries.acknowledged.size,
        schedules: schedules.acknowledged.size,
      }
      await records.time('backup', () => run('backup', file, site.dataDir))
      if (last !== undefined) await rm(last.file)
      last = { file, ...before }
    },
    check: async () => {
      if (last === undefined) return
      const { file, ...before } = last
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'soak-restored-'))
      await records.time('restore', () => run('restore', file, dataDir))
      const database = openDatabase(`file:${path.join(dataDir, 'catalogue.db')}`)
      const idsOf = async (sql: string) =>
        new Set((await rowsOf(database, sql)).map(({ id }) => id))
      const stored = {
        inquiries: await idsOf('SELECT idempotency_key AS id FROM inquiry'),
        schedules: await idsOf('SELECT id FROM schedule'),
      }
      database.close()
      await rm(dataDir, { recursive: true })
      const expected = {
        inquiries: [...inquiries.acknowledged.keys()].slice(0, before.inquiries),
        schedules: [...schedules.acknowledged.keys()].slice(0, before.schedules),
      }
      for (const kind of ['inquiries', 'schedules'] as const) {
        const missing = expected[kind].filter((id) => !stored[kind].has(id))
        if (missing.length > 0)
          records.lose('backup', `The backup lacks ${kind}: ${missing.join(', ')}.`)
      }
    },
  }
}

/** @throws Error with the command's output if it fails, also if stored files are missing */
async function run(command: 'backup' | 'restore', file: string, dataDir: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['content-build/host/backup/command.ts', command, file],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  )
}
