/** A process of its own that waits for a lock, says so when it has it, and keeps it until its input ends. */
import { waitForLock } from '#content-build/program/file-lock.ts'

const lock = await waitForLock(process.argv[2] ?? '')
console.log('taken')
process.stdin.resume().on('end', () => lock.release())
