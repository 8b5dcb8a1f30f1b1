import type { SheetView } from '#src/domain/sheets/reading/reading.ts'
import { counted } from '#src/domain/format-number.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { Profiles } from './Profiles.tsx'
import { Quoted } from './Quoted.tsx'
import { Faults, SheetColumns } from './SheetColumns.tsx'
import { SheetRows } from './SheetRows.tsx'
import { Transforms } from './Transforms.tsx'
import type { Sheet } from './use-sheet.ts'

/** How a supplier’s sheet is read: its rows, its columns and what is done to their cells. */
export function ReadSheet({ sheet }: { sheet: Sheet }) {
  const { view, isRefused, failure, isReading, undo, retry } = sheet
  if (view === undefined)
    return failure === undefined ? (
      <p role="status">Loading...</p>
    ) : (
      <Failure text={failure} onRetry={retry} />
    )
  const headings = new Set(view.columns.map(({ heading }) => heading))
  // Those of a column stand beside it, as far as the file has the column.
  const faults = Object.entries(view.faults).flatMap(([key, messages]) =>
    headings.has(key) ? [] : messages,
  )
  // Those of an import stand above.
  const notes = isRefused ? view.notes : []
  return (
    <section className="sheet stack gap-4" aria-labelledby="sheet-heading">
      <div className="row apart">
        <h3 className="strong" id="sheet-heading">
          Sheet and columns
        </h3>
        <QuietButton
          aria-disabled={undo === undefined}
          onClick={undo}
          aria-label="Undo the last choice"
        >
          Undo
        </QuietButton>
      </div>
      <p className="small soft" role="status">
        {isReading ? 'Reading the sheet...' : summaryOf(view)}
      </p>
      {failure !== undefined && <Failure text={failure} onRetry={retry} />}
      <Faults messages={faults} />
      {notes.map((note) => (
        <p key={note} className="small">
          <Quoted text={note} />
        </p>
      ))}
      <Profiles sheet={sheet} />
      <Places sheet={sheet} view={view} />
      <SheetRows sheet={sheet} />
      <div className="stack gap-2" role="group" aria-label="For all rows">
        <Transforms sheet={sheet} heading={undefined} />
      </div>
      <SheetColumns sheet={sheet} />
    </section>
  )
}

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p className="row gap-2 error" role="alert">
    <span>{text}</span>
    <QuietButton onClick={onRetry}>Try again</QuietButton>
  </p>
)

function summaryOf({ columns, reading, offers }: SheetView): string {
  const filled = columns.filter(({ samples }) => samples.length > 0)
  const left = filled.filter(({ column, used }) => column === null && !used)
  const open = filled.filter(
    ({ column, sure, unread, heading }) =>
      (column !== null && sure === 'unsure') ||
      unread !== undefined ||
      offers.some(({ transform }) => 'heading' in transform && transform.heading === heading),
  )
  const { first, last } = reading.data
  const rows = first === last ? `Row ${first}` : `Rows ${first} to ${last}`
  return `${rows}, ${counted(filled.length, 'column')}: ${left.length} left out, ${open.length} to check.`
}

/** The sheet of a workbook or the separator of a text, and rows of titles between those of products. */
function Places({ sheet, view }: { sheet: Sheet; view: SheetView }) {
  const { given, change } = sheet
  const { sheets, reading } = view
  // Another table has other columns; what Undo takes back need not be kept.
  const { encoding, separator, decimal } = given
  return (
    <div className="sheet__fields row gap-4">
      {sheets.length > 1 && (
        <label className="field">
          <span className="legend">Sheet</span>
          <select
            value={reading.sheet ?? ''}
            onChange={({ currentTarget }) =>
              change({ encoding, separator, decimal, sheet: currentTarget.value })
            }
          >
            {sheets.map(({ name, fits }) => (
              <option key={name} value={name}>
                {fits ? name : `${name} (no table of products)`}
              </option>
            ))}
          </select>
        </label>
      )}
      {reading.sheet === null && (
        <label className="field">
          <span className="legend">Columns are separated by</span>
          <select
            value={reading.separator ?? view.separator}
            onChange={({ currentTarget: { value } }) => {
              const chosen = separators.find(([sign]) => sign === value)?.[0]
              change({ encoding, decimal, separator: chosen })
            }}
          >
            {separators.map(([sign, name]) => (
              <option key={sign} value={sign}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="inline-row">
        <input
          type="checkbox"
          checked={reading.skipTitles}
          onChange={({ currentTarget }) => change({ ...given, skipTitles: currentTarget.checked })}
        />
        <span>Leave out titles between products</span>
      </label>
    </div>
  )
}

const separators = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const
