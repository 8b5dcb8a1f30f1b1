import { randomUUID } from 'node:crypto'
import { arrayBuffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { counted } from '#src/domain/format-number.ts'
import type { Database } from '../database/database.ts'
import {
  type MadeFile,
  claimFile,
  forgetMade,
  giveUpClaim,
  isFileBeingMade,
  recordMade,
} from '../database/made-files.ts'
import { RateLimitError, UnavailableError } from '../errors.ts'
import type { StoredFile } from '../files/blob-files.ts'
import { logNotice, logProblem } from '../log.ts'
import { sha256 } from '../secrets.ts'
import { turns } from '../access/turns.ts'
import { freshMadeFiles, madeFiles } from './made-store.ts'
import { makingAtOnce, waitingForMaker } from '../database/making-limits.ts'

/** What a maker has made. */
export interface Made {
  bytes: Uint8Array<ArrayBuffer>
  /** whether it may be kept; else it lacks something that may come back */
  isComplete: boolean
}

export interface ServedFile extends StoredFile {
  isComplete: boolean
}

/**
 * Finds a file, or makes it and keeps it: once, however many ask for it at the same time and wherever.
 * @param network that asks, for the rate limit (../access/network-address.ts); undefined for a part of a
 *   file that is already counted
 * @throws RateLimitError if too many have been made
 * @throws UnavailableError if another maker takes too long, or too many wait here
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
  const flight = claimAndMake(database, file, network, make).finally(() => known.delete(key))
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

async function claimAndMake(
  database: Database,
  file: MadeFile,
  network: string | undefined,
  make: () => Promise<Made>,
): Promise<Made> {
  const { isFull, run } = turnsOf[file.kind]
  if (network !== undefined && isFull(network)) throw tooBusy()
  let deadline: number | undefined
  const maker = randomUUID()
  const subject = network === undefined ? undefined : sha256(`making ${network}`)
  for (;;) {
    const made = await run(network ?? '', async () => {
      const claim = await claimFile(database, file, maker, subject)
      if (claim.outcome === 'limited') throw tooMany(claim.retryAfter)
      if (claim.outcome === 'claimed') return makeClaimed(database, file, maker, make)
      return claim.outcome === 'made' ? findMade(database, file, claim.at) : undefined
    })
    if (made !== undefined) return made
    // Others may take their turn meanwhile. The wait for our own turn doesn't count.
    deadline ??= performance.now() + waitingForMaker.longest
    while (await isFileBeingMade(database, file.name)) {
      if (performance.now() > deadline) throw tooBusy()
      await sleep(waitingForMaker.look)
    }
  }
}

/** The file that another process has made; undefined if the store has lost it, so that it can be claimed. */
async function findMade(
  database: Database,
  { name }: MadeFile,
  madeAt: string,
): Promise<Made | undefined> {
  const found = await freshMadeFiles.find(name)
  if (found !== undefined)
    return { bytes: new Uint8Array(await arrayBuffer(found.body)), isComplete: true }
  logNotice(`The file store has lost ${name}, so it is made again.`)
  await database.write([forgetMade(name, madeAt)])
  return undefined
}

async function makeClaimed(
  database: Database,
  file: MadeFile,
  maker: string,
  make: () => Promise<Made>,
): Promise<Made> {
  let isKept = false
  try {
    const made = await make()
    if (made.isComplete) {
      await madeFiles.put(file.name, made.bytes, {
        source: file.source,
        product: file.product,
      })
      await database.write([recordMade(file)])
      isKept = true
    }
    return made
  } finally {
    if (!isKept)
      await database.write([giveUpClaim(file.name, maker)]).catch((error: unknown) => {
        logProblem('A claim could not be given up; it expires.', error)
      })
  }
}

const tooBusy = () =>
  new UnavailableError(
    'Many datasheets are being made at the moment. Please try again in a few seconds.',
    waitingForMaker.comeAgain / 1000,
  )

/** @param retryAfter seconds */
function tooMany(retryAfter: number): RateLimitError {
  const minutes = Math.ceil(retryAfter / 60)
  return new RateLimitError(
    `Many new datasheets have been made lately. Please try again in ${counted(minutes, 'minute')}; those that exist already can be opened.`,
    retryAfter,
  )
}
