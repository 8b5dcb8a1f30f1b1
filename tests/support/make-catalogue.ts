import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `npm run demo`: a generated catalogue of this size in a data folder that nobody uses. */
export async function makeCatalogue(dataDir: string, size: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['content-build/demo/make.ts', '--products', String(size)],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = (await once(child, 'exit')) as [number | null]
  if (ended[0] !== 0) throw new Error(`The catalogue could not be made: ${ended[0]}.`)
}
