import '#src/ui/field.css'
import { useId, useState } from 'react'
import type { SheetEncoding } from '#src/domain/api/import.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { properties } from '#src/domain/product/properties.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { nearestText } from '#src/domain/sheets/nearest-text.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import type { ColumnChoice } from './imports.ts'

interface Props {
  /** sentences by heading; those about the file are under `file` */
  errors: Readonly<Record<string, readonly string[]>>
  encoding: SheetEncoding | undefined
  onEncoding: (encoding: EncodingName) => void
  onMatched: (columns: ColumnChoice) => void
  onCancel: () => void
}

/** Our columns that a file may set. */
const settable = properties.filter(({ kind }) => kind !== 'computed')

const nearestColumn = (heading: string): string | null => {
  const nearest = nearestText(
    heading,
    settable.map((column) => column.heading),
  )
  return settable.find((column) => column.heading === nearest)?.key ?? null
}

/** The matching of headings by hand that the server could not match; it remembers the choice. */
export function MatchColumns({ errors, encoding, onEncoding, onMatched, onCancel }: Props) {
  const id = useId()
  const headings = Object.keys(errors).filter((key) => key !== 'file')
  const [columns, setColumns] = useState<ColumnChoice>(() =>
    Object.fromEntries(headings.map((heading) => [heading, nearestColumn(heading)])),
  )
  return (
    <ActionDialog
      title="Match the columns"
      wide
      onClose={onCancel}
      action={{ label: 'Continue', act: () => onMatched(columns) }}
    >
      <div className="stack gap-4">
        {encoding !== undefined && <EncodingChoice encoding={encoding} onChoose={onEncoding} />}
        <p className="soft">
          Not every column of the file is known. What you choose is remembered for files with the
          same columns.
        </p>
        {errors['file']?.map((message) => (
          <p key={message} className="error">
            {message}
          </p>
        ))}
        {headings.map((heading, index) => (
          <div key={heading} className="field">
            <label htmlFor={`${id}-${index}`}>
              <bdi>{heading}</bdi>
            </label>
            <select
              id={`${id}-${index}`}
              aria-describedby={`${id}-${index}-note`}
              value={ownValue(columns, heading) ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setColumns({ ...columns, [heading]: value === '' ? null : value })
              }
            >
              <option value="">Leave it out</option>
              {settable.map((column) => (
                <option key={column.key} value={column.key}>
                  {column.heading}
                </option>
              ))}
            </select>
            <p className="legend" id={`${id}-${index}-note`}>
              {ownValue(errors, heading)?.join(' ')}
            </p>
          </div>
        ))}
      </div>
    </ActionDialog>
  )
}
