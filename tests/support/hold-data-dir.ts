/**
 * A separate process that locks a data folder, reports that, and holds the lock until its input
 * ends.
 */
import { lockDataDir } from '#content-build/host/data-dir-lock.ts'

const [dataDir = '', name = 'a test'] = process.argv.slice(2)
try {
  const lock = await lockDataDir(dataDir, name)
  console.log('taken')
  process.stdin.resume().on('end', () => void lock.release())
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
