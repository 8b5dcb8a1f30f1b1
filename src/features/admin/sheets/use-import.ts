import { useEffect, useState } from 'react'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { logFailure } from '../parts/failure.ts'
import { type RowChoice, continueImport, readImport } from './imports.ts'

export interface RowsPage {
  only: RowChoice | undefined
  /** the row with which each page begins, up to the one that is shown */
  starts: readonly number[]
}

export const firstPage: RowsPage = { only: undefined, starts: [0] }

/**
 * An import with one page of its rows. As long as rows are not compared, it lets the server go on; a
 * reload goes on where it was.
 * @param id another one shows its answer once it is there; undefined while there is none
 * @param round another value reads it again
 * @param isReplaced another one is about to take its place, so that the server no longer has it
 */
export function useImport(
  id: string | undefined,
  { only, starts }: RowsPage,
  round: number,
  isReplaced: boolean,
) {
  const [answer, setAnswer] = useState<ImportAnswer>()
  const [failure, setFailure] = useState<string>()
  const from = starts.at(-1) ?? 0
  useEffect(() => {
    if (id === undefined || isReplaced) return undefined
    const reading = new AbortController()
    const { signal } = reading
    const read = async () => {
      try {
        let latest = await readImport(id, { from, only }, signal)
        while (!latest.done) {
          setAnswer(latest)
          const further = await continueImport(id, signal)
          latest = further.done ? await readImport(id, { from, only }, signal) : further
        }
        setAnswer(latest)
        setFailure(undefined)
      } catch (error) {
        if (!signal.aborted) setFailure(logFailure('The import can’t be read.', error))
      }
    }
    void read()
    return () => reading.abort()
  }, [id, from, only, round, isReplaced])
  return { answer, failure }
}
