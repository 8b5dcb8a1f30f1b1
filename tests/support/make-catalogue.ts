import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `npm run demo`: generates a catalogue of this size in an unused data folder. */
export async function makeCatalogue(dataDir: string, products: number): Promise<void> {
  const args = ['content-build/demo.ts', '--products', String(products)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The catalogue could not be made: ${code}.`)
}
