import './dialog-styles.ts'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { type PastedLine, pastedLines } from '#src/domain/schedule/pasted-lines.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { type KnownCode, type KnownCodes, loadKnownCodes } from './known-codes.ts'
import { dialogSentences } from './dialog-sentences.ts'

interface Props {
  onAdd: (lines: readonly ScheduleLine[]) => void
  onClose: () => void
}

interface Row {
  pasted: PastedLine
  /** what the catalogue has under this code, or what the visitor chose instead */
  known: KnownCode | undefined
  /** codes like an unknown one; undefined while they are looked for */
  nearest: readonly string[] | undefined
  chosen: boolean
}

/** For how many unknown codes the nearest ones are looked for. */
const mostSearched = 50

/** Adds order codes with quantities from a spreadsheet, an email or our own exports. */
export function PasteDialog({ onAdd, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [codes, setCodes] = useState<KnownCodes>()
  const [failed, setFailed] = useState(false)
  const [rows, setRows] = useState<readonly Row[]>([])

  /** The text and the codes of the moment: either may come first, and before the next render. */
  const pasted = useRef('')
  const loaded = useRef<KnownCodes>(undefined)
  const searching = useRef<AbortController>(undefined)

  const read = useCallback(() => {
    const known = loaded.current
    if (known === undefined) return
    searching.current?.abort()
    const own = (searching.current = new AbortController())
    const found = rowsOf(pasted.current, known)
    setRows(found)
    void suggest(found, known, own.signal, setRows)
  }, [])

  useEffect(() => {
    loadKnownCodes().then(
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

  const change = (index: number, next: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, ...next } : row)))
  const added = rows.flatMap(({ pasted, known, chosen }) =>
    chosen && known !== undefined ? [{ pasted, known }] : [],
  )
  const add = () => {
    onAdd(
      added.map(({ pasted: { code: _written, ...line }, known }) => ({
        ...line,
        id: known.id,
        orderCode: known.orderCode,
        name: known.name,
      })),
    )
    onClose()
  }
  const unknown = rows.filter(({ known }) => known === undefined).length

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
      <p role="status">
        {text.trim() !== '' &&
          codes !== undefined &&
          dialogSentences.understood(rows.length, unknown)}
      </p>
      {rows.length > 0 && (
        <ul className="paste__rows" aria-label="Understood">
          {rows.map((row, index) => (
            // A row has no other identity, and the list is rebuilt with each letter.
            <li key={index}>
              <label className="paste__choice">
                <input
                  type="checkbox"
                  checked={row.chosen && row.known !== undefined}
                  disabled={row.known === undefined}
                  onChange={({ currentTarget }) => change(index, { chosen: currentTarget.checked })}
                />
                <span className="paste__quantity">{row.pasted.quantity} ×</span>
                <bdi className="paste__code">{row.known?.code ?? row.pasted.code}</bdi>
                <span className="legend" dir="auto">
                  {[row.known?.name, row.pasted.mark, row.pasted.location, row.pasted.note]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </label>
              {row.known?.code !== row.pasted.code && row.nearest?.length !== 0 && (
                <Nearest
                  row={row}
                  onChoose={(code) =>
                    change(index, { known: codes?.find(code), chosen: code !== '' })
                  }
                />
              )}
              {row.known === undefined && row.nearest?.length === 0 && (
                <p className="legend">{dialogSentences.unknownPasted}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function rowsOf(text: string, codes: KnownCodes): Row[] {
  return pastedLines(text, (word) => codes.find(word) !== undefined).map((pasted) => {
    const known = codes.find(pasted.code)
    return { pasted, known, nearest: known && [], chosen: known !== undefined }
  })
}

/** What an unknown code may have meant. */
function Nearest({ row, onChoose }: { row: Row; onChoose: (code: string) => void }) {
  const { nearest, pasted, known } = row
  if (nearest === undefined) return <p className="legend">{dialogSentences.unknownPasted}</p>
  return (
    <label className="paste__nearest">
      <span className="legend">{dialogSentences.instead(pasted.code)}</span>
      <select
        value={known?.code ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">–</option>
        {nearest.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </label>
  )
}

/** Looks for codes like the unknown ones, and shows each as soon as it is found. */
async function suggest(
  read: readonly Row[],
  codes: KnownCodes,
  signal: AbortSignal,
  show: (change: (rows: readonly Row[]) => readonly Row[]) => void,
): Promise<void> {
  const unknown = read.flatMap((row, index) => (row.known === undefined ? [{ row, index }] : []))
  for (const [count, { row, index }] of unknown.entries()) {
    const nearest = count < mostSearched ? await codes.nearest(row.pasted.code) : []
    if (signal.aborted) return
    show((rows) => rows.map((one, place) => (place === index ? { ...one, nearest } : one)))
  }
}
