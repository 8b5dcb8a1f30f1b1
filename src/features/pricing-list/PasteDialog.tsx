import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { $schedule } from '#src/browser/schedule.ts'
import { eachText } from '#src/domain/schedule/line-fields.ts'
import { pastedLines } from '#src/domain/schedule/pasted-lines.ts'
import type { PastedLine } from '#src/domain/schedule/pasted-text.ts'
import { type ScheduleLine, mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import { nearestCodes } from '#src/domain/search/nearest-codes.ts'
import { type KnownCodes, knownCodes } from '#src/domain/search/known-codes.ts'
import './dialog-styles.ts'
import { type PastedRow, PastedRows, isAdded, quantityOfRow } from './PastedRows.tsx'
import { dialogSentences } from './dialog-sentences.ts'

interface Props {
  /** @param done the sentence about it */
  onAdd: (lines: readonly ScheduleLine[], done: string) => void
  onClose: () => void
}

/** Maximum unknown codes for which the nearest ones are looked for. */
const mostSearched = 50

/** Adds order codes with quantities from a spreadsheet, an email or our own exports. */
export function PasteDialog({ onAdd, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [codes, setCodes] = useState<KnownCodes>()
  const [failed, setFailed] = useState(false)
  const [rows, setRows] = useState<readonly PastedRow[]>([])
  /** lines beyond those that one paste takes */
  const [more, setMore] = useState(0)

  /** The text and the codes of the moment: either may come first, and before the next render. */
  const pasted = useRef('')
  const loaded = useRef<KnownCodes>(undefined)
  const searching = useRef<AbortController>(undefined)

  const read = useCallback(() => {
    const known = loaded.current
    if (known === undefined) return
    searching.current?.abort()
    const own = (searching.current = new AbortController())
    const lines = pastedLines(pasted.current, (word) => known.find(word) !== undefined)
    const found = rowsOf(lines.slice(0, mostScheduleLines), known)
    setRows(found)
    setMore(lines.length - found.length)
    void suggest(found, known, own.signal, setRows)
  }, [])

  useEffect(() => {
    loadCatalogueIndex()
      .then((index) => knownCodes(index.searchable()))
      .then(
        (known) => {
          loaded.current = known
          setCodes(known)
          read()
        },
        (error: unknown) => {
          console.warn('The codes can’t be loaded.', error)
          setFailed(true)
        },
      )
    return () => searching.current?.abort()
  }, [read])

  const change = (index: number, next: Partial<PastedRow>) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, ...next } : row)))
  const added = rows.filter(isAdded)
  const all = rows.map((row, index) => ({ row, index }))
  const room = Math.max(mostScheduleLines - $schedule.get().length, 0)
  const add = () => {
    const lines = added.flatMap((row) => {
      const quantity = quantityOfRow(row)
      if (row.known === undefined || quantity === undefined) return []
      const { id, orderCode, name } = row.known
      return [{ ...eachText(({ key }) => row.pasted[key]), id, orderCode, quantity, name }]
    })
    const leftOut = rows
      .filter((row) => !isAdded(row))
      .map((row) =>
        dialogSentences.leftOut(
          row.pasted.row,
          row.known?.code ?? row.pasted.code,
          quantityOfRow(row) === undefined ? row.pasted.written : undefined,
        ),
      )
    const unread = more > 0 ? [dialogSentences.notRead(more)] : []
    const luminaires = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    onAdd(lines, dialogSentences.added(lines.length, luminaires, [...unread, ...leftOut]))
    onClose()
    // Its message may be below a long list.
    requestAnimationFrame(() =>
      document.querySelector('.schedule-undo[role=status]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const count = (is: (row: PastedRow) => boolean) => rows.filter(is).length

  return (
    <Dialog
      title="Paste order codes"
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            disabled={added.length === 0}
            onClick={add}
          >
            {dialogSentences.addLines(added.length)}
          </button>
        </>
      }
    >
      <div className="field">
        <label htmlFor={id}>{dialogSentences.paste}</label>
        <textarea
          id={id}
          className="paste__text"
          rows={6}
          value={text}
          dir="auto"
          spellCheck={false}
          placeholder={'12 x AX90-BK-30\nAX90-WH-30\t4'}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            pasted.current = value
            read()
          }}
        />
      </div>
      {failed && (
        <p className="field__error" role="alert">
          {dialogSentences.codesFailed}
        </p>
      )}
      <p className="soft" role="status">
        {text.trim() !== '' &&
          codes !== undefined &&
          [
            dialogSentences.understood({
              count: rows.length,
              unknown: count(({ known }) => known === undefined),
              unsure: count(({ pasted }) => Boolean(pasted.written)),
              unsaid: count(({ pasted }) => pasted.written === ''),
            }),
            more > 0 && dialogSentences.tooMany(more),
            added.length > room && dialogSentences.noRoom(room),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {codes !== undefined && (
        <>
          <PastedRows
            label="To check"
            rows={all.filter(({ row }) => isAsked(row))}
            onChange={change}
            find={codes.find}
          />
          <PastedRows
            label="Understood"
            rows={all.filter(({ row }) => !isAsked(row))}
            onChange={change}
            find={codes.find}
          />
        </>
      )}
    </Dialog>
  )
}

function rowsOf(pasted: readonly PastedLine[], codes: KnownCodes): PastedRow[] {
  return pasted.map((line) => {
    const known = codes.find(line.code)
    return {
      pasted: line,
      known,
      nearest: known && [],
      quantity: String(line.quantity ?? ''),
      chosen: known !== undefined,
    }
  })
}

/** Whether a person must decide about the row; this stays so while they do. */
const isAsked = ({ pasted, known, nearest }: PastedRow) =>
  Boolean(pasted.written) || known === undefined || nearest === undefined || nearest.length > 0

/** Looks for codes like the unknown ones, and shows each as soon as it is found. */
async function suggest(
  read: readonly PastedRow[],
  codes: KnownCodes,
  signal: AbortSignal,
  show: (change: (rows: readonly PastedRow[]) => readonly PastedRow[]) => void,
): Promise<void> {
  const unknown = read.flatMap((row, index) => (row.known === undefined ? [{ row, index }] : []))
  for (const [count, { row, index }] of unknown.entries()) {
    const nearest = count < mostSearched ? await nearestCodes(row.pasted.code, codes.all()) : []
    if (signal.aborted) return
    show((rows) => rows.map((one, place) => (place === index ? { ...one, nearest } : one)))
  }
}
