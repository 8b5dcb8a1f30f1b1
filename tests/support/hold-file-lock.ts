/**
 * A separate process that waits for a lock, reports that it has it, and holds it until its input
 * ends.
 */
import { waitForLock } from '#content-build/program/file-lock.ts'

const lock = await waitForLock(process.argv[2] ?? '')
console.log('taken')
process.stdin.resume().on('end', () => lock.release())
