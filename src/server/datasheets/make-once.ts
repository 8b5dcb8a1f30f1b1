import { counted } from '#src/domain/format-number.ts'
import type { Database } from '../database/database.ts'
import { type MadeFile, countMaking, recordMade } from '../database/made-files.ts'
import { comeAgain, makingAtOnce } from '../database/making-limits.ts'
import { RateLimitError, UnavailableError } from '../errors.ts'
import type { StoredFile } from '../files/blob-files.ts'
import { sha256 } from '../secrets.ts'
import { turns } from '../access/turns.ts'
import { madeFiles } from './made-store.ts'

export interface Made {
  bytes: Uint8Array<ArrayBuffer>
  /** whether it may be kept; else it lacks something that may come back */
  isComplete: boolean
}

export interface ServedFile extends StoredFile {
  isComplete: boolean
}

/**
 * Finds a file, or makes it and keeps it: once in this process, however many ask for it at the same time. Another
 * process may make it, too, because equal data give equal bytes.
 * @param network that asks, for the rate limit (../access/network-address.ts); undefined for a part of a
 *   file that is already counted
 * @throws RateLimitError if too many have been made
 * @throws UnavailableError if too many wait here
 */
export async function makeOnce(
  database: Database,
  file: MadeFile,
  network: string | undefined,
  make: () => Promise<Made>,
): Promise<ServedFile> {
  const found = await madeFiles.find(file.name)
  if (found !== undefined) return { ...found, isComplete: true }
  const known = flightsOf(database)
  const key = `${network} ${file.name}`
  const running = known.get(key)
  if (running !== undefined) return running.then(served)
  const flight = makeInTurn(database, file, network, make).finally(() => known.delete(key))
  known.set(key, flight)
  return flight.then(served)
}

/**
 * Files that are being made here: by database, because each has its own, and by the network, because
 * none waits in the queue of another one.
 */
const flights = new WeakMap<Database, Map<string, Promise<Made>>>()

function flightsOf(database: Database): Map<string, Promise<Made>> {
  const known = flights.get(database) ?? new Map<string, Promise<Made>>()
  flights.set(database, known)
  return known
}

const served = ({ bytes, isComplete }: Made): ServedFile => ({
  size: bytes.byteLength,
  body: new Blob([bytes]).stream(),
  metadata: {},
  isComplete,
})

/** By kind, because a datasheet waits for its picture. */
const turnsOf = { datasheet: turns(makingAtOnce), picture: turns(makingAtOnce) }

async function makeInTurn(
  database: Database,
  file: MadeFile,
  network: string | undefined,
  make: () => Promise<Made>,
): Promise<Made> {
  const { isFull, run } = turnsOf[file.kind]
  if (network !== undefined && isFull(network)) throw tooBusy()
  return run(network ?? '', async () => {
    const seconds =
      network === undefined ? 0 : await countMaking(database, sha256(`making ${network}`))
    if (seconds > 0) throw tooMany(seconds)
    const made = await make()
    if (made.isComplete) {
      await database.write([recordMade(file)])
      const { name, source, product } = file
      await madeFiles.put(name, made.bytes, { source, product })
    }
    return made
  })
}

const tooBusy = () =>
  new UnavailableError(
    'Many datasheets are being made at the moment. Please try again in a few seconds.',
    comeAgain / 1000,
  )

/** @param retryAfter seconds */
function tooMany(retryAfter: number): RateLimitError {
  const minutes = Math.ceil(retryAfter / 60)
  return new RateLimitError(
    `Many new datasheets have been made lately. Please try again in ${counted(minutes, 'minute')}; those that exist already can be opened.`,
    retryAfter,
  )
}
