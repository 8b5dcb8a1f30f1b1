import { useId } from 'react'
import { counted } from '#src/domain/format-number.ts'
import { ownValue } from '#src/domain/own-value.ts'
import type { ReadColumn } from '#src/domain/sheets/reading/reading.ts'
import { ColumnSelect } from './ColumnSelect.tsx'
import { Quoted } from './Quoted.tsx'
import { Transforms } from './Transforms.tsx'
import type { Sheet } from './use-sheet.ts'

const sureLabels = { sure: '', likely: 'Likely.', unsure: 'Please check.' } as const

/** Every column of the file with its matching, what can’t be read of it, and its transforms. */
export function SheetColumns({ sheet }: { sheet: Sheet }) {
  const columns = sheet.view?.columns ?? []
  const isBlank = ({ samples, by }: ReadColumn) => samples.length === 0 && by === 'none'
  const blank = columns.filter(isBlank).map(({ letter }) => letter)
  return (
    <>
      <ul aria-label="Columns of the sheet">
        {columns.map(
          (column) =>
            !isBlank(column) && <Column key={column.heading} column={column} sheet={sheet} />,
        )}
      </ul>
      {blank.length > 0 && <p className="small soft">{`Blank columns: ${blank.join(', ')}`}</p>}
    </>
  )
}

function Column({ column, sheet }: { column: ReadColumn; sheet: Sheet }) {
  const id = useId()
  const { heading, letter, unit, samples, sure, why, used, unread } = column
  const { view, given, change } = sheet
  const faults = ownValue(view?.faults ?? {}, heading) ?? []
  return (
    <li className="sheet__column" data-sure={sure}>
      <div>
        <p>
          <span className="small soft">{letter}</span> <bdi className="strong">{heading}</bdi>{' '}
          {unit !== null && <bdi className="soft">{unit}</bdi>}
        </p>
        <ul className="row gap-2 small soft" aria-label={`Values of ${heading}`}>
          {samples.map((sample, index) => (
            <li key={index}>
              <bdi>{sample}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <div className="field">
        <ColumnSelect
          aria-label={`Column for ${heading}`}
          aria-describedby={`${id}-why`}
          aria-invalid={faults.length > 0}
          value={column.column ?? ''}
          none={used ? 'Read by a transform only' : 'Leave it out'}
          onChange={({ currentTarget: { value } }) =>
            change({
              ...given,
              columns: { ...given.columns, [heading]: value === '' ? null : value },
            })
          }
        />
        <p className="legend" id={`${id}-why`}>
          {column.column !== null && <span>{sureLabels[sure]}</span>} <Quoted text={why} />
        </p>
      </div>
      <div className="stack gap-2">
        <Faults messages={faults} />
        {unread !== undefined && (
          <p className="error">
            <span>{`${counted(unread.cells, 'value')} can’t be read, such as`}</span>{' '}
            <bdi>{unread.example}</bdi>. <Quoted text={unread.message} />
          </p>
        )}
        <Transforms sheet={sheet} heading={heading} />
      </div>
    </li>
  )
}

export const Faults = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <p key={message} className="error">
      <Quoted text={message} />
    </p>
  ))
