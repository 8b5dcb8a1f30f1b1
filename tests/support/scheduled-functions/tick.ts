import type { Config } from '@netlify/functions'

export const config: Config = { schedule: '* * * * * *' }

/** Runs every second, takes longer than a second, and fails every other time. */
export default async (request: Request) => {
  const runs = ((
    globalThis as { ticks?: { at: number; bodies: unknown[]; running: number; most: number } }
  ).ticks ??= { at: 0, bodies: [], running: 0, most: 0 })
  runs.at += 1
  runs.running += 1
  runs.most = Math.max(runs.most, runs.running)
  runs.bodies.push(await request.json())
  await new Promise((resolve) => setTimeout(resolve, 1200))
  runs.running -= 1
  if (runs.at === 1) throw new Error('The first tick fails.')
}
