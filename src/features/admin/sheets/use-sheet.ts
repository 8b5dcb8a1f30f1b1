import { useEffect, useRef, useState } from 'react'
import { ownValue } from '#src/domain/own-value.ts'
import type { GivenReading, Reading, SheetView } from '#src/domain/sheets/reading/reading.ts'
import { logFailure } from '../parts/failure.ts'
import { type Refused, type RefusedFile, type Uploads, readSheet, sheetOf } from './imports.ts'

interface Options {
  /** of the import; undefined while the file is refused */
  id: string | undefined
  refused: RefusedFile | undefined
  /** whether the sheet has just been read with nothing chosen */
  isFresh: boolean
  /** whether the import has a reading to be shown */
  hasReading: boolean
  /** whether the file is being read again; the import that it replaces is gone meanwhile */
  isReading: boolean
  onReading: (isReading: boolean) => void
  /** the file has been read again, as another import */
  onRead: (id: string) => void
}

export interface Sheet {
  /** with what is chosen, also before it has been read again; undefined until it is loaded */
  view: SheetView | undefined
  /** whether its rows can’t be compared */
  isRefused: boolean
  encoding: Refused['encoding']
  given: GivenReading
  isReading: boolean
  failure: string | undefined
  /** reads the sheet again; changes meanwhile are read together */
  change: (given: GivenReading) => void
  /** takes the last change back; undefined if there is none */
  undo: (() => void) | undefined
  retry: () => void
}

/** A reading that is changed step by step. Each step is read at once, and none is lost if that fails. */
export function useSheet(options: Options): Sheet {
  const { id, refused, isFresh, hasReading, isReading, onReading, onRead } = options
  const [read, setRead] = useState<(Refused & { isRefused: boolean }) | undefined>(
    refused && { ...refused, isRefused: true },
  )
  /** the last one is the present one */
  const [steps, setSteps] = useState<readonly GivenReading[]>([])
  const [failure, setFailure] = useState<string>()
  const wanted = useRef<GivenReading>(undefined)
  const isSending = useRef(false)
  const source = useRef<Uploads | { id: string } | undefined>(refused?.uploads)
  /** aborted once the dialog is closed, which must not open again */
  const closing = useRef(new AbortController())
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    const closed = new AbortController()
    closing.current = closed
    return () => closed.abort()
  }, [])
  useEffect(() => {
    if (id === undefined) return undefined
    source.current = { id }
    if (!hasReading || isReading) return undefined
    const loading = new AbortController()
    sheetOf(id, loading.signal).then(
      (sheet) => setRead({ sheet, isRefused: false }),
      (error: unknown) => {
        if (!loading.signal.aborted) setFailure(logFailure('The sheet can’t be shown.', error))
      },
    )
    return () => loading.abort()
  }, [id, hasReading, isReading, attempt])

  const first = isFresh || read === undefined ? {} : wholeReading(read.sheet)
  const given = steps.at(-1) ?? first

  const send = async () => {
    if (isSending.current || source.current === undefined) return
    isSending.current = true
    onReading(true)
    setFailure(undefined)
    const { signal } = closing.current
    const isClosed = () => signal.aborted
    try {
      let sent: GivenReading | undefined
      while (!isClosed() && sent !== wanted.current) {
        sent = wanted.current
        const started = await readSheet(source.current, sent ?? {})
        if (isClosed()) return
        if (started.is === 'refused') setRead({ ...started, isRefused: true })
        else {
          source.current = { id: started.answer.import }
          onRead(started.answer.import)
        }
      }
    } catch (error) {
      setFailure(logFailure('The sheet can’t be read again.', error))
    }
    isSending.current = false
    onReading(false)
  }
  const go = (next: readonly GivenReading[]) => {
    setSteps(next)
    wanted.current = next.at(-1) ?? first
    void send()
  }
  return {
    view: read && withChosen(read.sheet, given),
    isRefused: read?.isRefused ?? false,
    encoding: read?.encoding,
    ...{ given, isReading, failure },
    change: (next) => go([...(steps.length === 0 ? [first] : steps), next]),
    undo: steps.length > 1 ? () => go(steps.slice(0, -1)) : undefined,
    retry: () => {
      setFailure(undefined)
      if (wanted.current === undefined) setAttempt(attempt + 1)
      else void send()
    },
  }
}

/** A reading as if all of it had been chosen, so that it stays; columns by their headings are guessed again. */
export const wholeReading = ({ reading, columns, profile }: SheetView): GivenReading => ({
  ...reading,
  columns: Object.fromEntries(
    columns.flatMap(({ heading, column, by }) => (by === 'hand' ? [[heading, column]] : [])),
  ),
  profile: profile?.id ?? null,
})

/** A sheet as it will be once what is chosen has been read. */
export function withChosen(view: SheetView, { profile: _, ...given }: GivenReading): SheetView {
  const columns = { ...view.reading.columns, ...given.columns }
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined)
  const reading: Reading = { ...view.reading, ...Object.fromEntries(chosen), columns }
  const kept = new Set(reading.transforms.map((one) => JSON.stringify(one)))
  return {
    ...view,
    reading,
    columns: view.columns.map((one) => {
      const column = ownValue(given.columns ?? {}, one.heading)
      return column === undefined ? one : { ...one, column }
    }),
    offers: view.offers.filter(({ transform }) => !kept.has(JSON.stringify(transform))),
  }
}

/** Whether somebody should look at a sheet before its rows are applied. */
export const isOpenQuestion = ({ columns, offers, profile, faults }: SheetView): boolean =>
  offers.length > 0 ||
  Object.keys(faults).length > 0 ||
  (profile?.changes.length ?? 0) > 0 ||
  columns.some(({ column, sure, by, samples, used }) => {
    const isGuess = by !== 'hand' && by !== 'profile'
    return isGuess && (column === null ? samples.length > 0 && !used : sure !== 'sure')
  })
