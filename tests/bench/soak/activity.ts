import { setTimeout as sleep } from 'node:timers/promises'
import { RoundEndedError } from './records.ts'

/** Something that goes on in the soak at the same time as everything else. */
export interface Activity {
  /** ms between two rounds */
  pause: number
  /**
   * Is repeated until the time is over. A round that has begun ends, so that everything that it changed
   * has an outcome.
   * @param index from 0
   */
  round: (index: number) => Promise<void>
  /** Records what was acknowledged and is missing, after the last round of all. */
  check?: () => Promise<void>
}

/**
 * Repeats an activity. A failed call is recorded and ends only its round.
 * @param end by performance.now(); no round begins after it
 */
export async function repeat({ round, pause }: Activity, end: number): Promise<void> {
  for (let index = 0; performance.now() < end; index += 1) {
    await round(index).catch(goOn)
    await sleep(Math.max(0, Math.min(pause, end - performance.now())))
  }
}

/** Ignores the failure of a call that is recorded, and throws any other. */
export function goOn(error: unknown): void {
  if (!(error instanceof RoundEndedError)) throw error
}

const longestWait = 5 * 60_000

/**
 * Looks again and again until there is something.
 * @param sentence why the soak can't go on without it
 */
export async function until<Found>(
  sentence: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = performance.now() + longestWait; performance.now() < end;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error(`${sentence} after ${longestWait / 60_000} minutes.`)
}

/** Any entry of a list that has some. */
export const any = <Entry>(list: readonly Entry[]): Entry =>
  list[Math.floor(Math.random() * list.length)] as Entry

/** The entries of a list in turn. */
export const inTurn = <Entry>(list: readonly Entry[], index: number): Entry =>
  list[index % list.length] as Entry
