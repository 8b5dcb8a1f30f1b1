import '#src/ui/field.css'
import { useId, useState } from 'react'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { counted } from '#src/domain/format-number.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { addFiles } from './imports.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  answer: ImportAnswer
  sheet: Sheet
  /** the file has been read again, as another import */
  onReadAgain: (id: string) => void
  onFailed: (message: string) => void
}

/** The values that new products lack, each to be filled in once for all of them; pictures come from a ZIP file. */
export function Lacking({ answer, sheet, onReadAgain, onFailed }: Props) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const { view, given, change } = sheet
  if (answer.lacking.length === 0 || view === undefined) return null
  const takePictures = async (zip: File) => {
    setBusy(true)
    try {
      onReadAgain((await addFiles(answer.import, zip)).import)
    } catch (error) {
      onFailed(logFailure('The pictures can’t be taken.', error))
    }
    setBusy(false)
  }
  const fill = (form: HTMLFormElement) => {
    const fills = [...new FormData(form)].flatMap(([to, text]) =>
      typeof text === 'string' && text.trim() !== ''
        ? [{ kind: 'text', to, pattern: text.trim(), missing: true } as const]
        : [],
    )
    if (fills.length === 0) onFailed('Please enter a value to fill in.')
    else change({ ...given, transforms: [...view.reading.transforms, ...fills] })
  }
  return (
    <form
      className="remark stack gap-2"
      aria-labelledby={`${id}-missing-values`}
      onSubmit={(event) => {
        event.preventDefault()
        fill(event.currentTarget)
      }}
    >
      <h3 className="strong" id={`${id}-missing-values`}>
        Missing values
      </h3>
      <p className="small soft">
        A value that you fill in is set in all new products that have none. Those that still lack
        some can be kept as drafts.
      </p>
      <div className="sheets__lacking">
        {answer.lacking.map(({ column, label, rows }) => (
          <div key={column} className="field">
            <label htmlFor={`${id}-${column}`}>
              <span>{label}</span> <span className="legend">{counted(rows, 'row')}</span>
            </label>
            {column === 'image' ? (
              <>
                <input
                  id={`${id}-${column}`}
                  type="file"
                  accept=".zip"
                  aria-describedby={`${id}-${column}-note`}
                  onChange={({ currentTarget: { files } }) => {
                    const zip = files?.[0]
                    if (zip !== undefined) void takePictures(zip)
                  }}
                />
                <p className="legend" id={`${id}-${column}-note`}>
                  A ZIP file with pictures that are named by the codes of the rows
                </p>
              </>
            ) : (
              <FillField id={`${id}-${column}`} column={column} />
            )}
          </div>
        ))}
      </div>
      <span className="row gap-2">
        {answer.lacking.some(({ column }) => column !== 'image') && (
          <QuietButton type="submit">Fill in</QuietButton>
        )}
        <span role="status">
          {isBusy ? 'Sending the pictures...' : sheet.isReading ? 'Filling in...' : ''}
        </span>
      </span>
    </form>
  )
}

function FillField({ id, column }: { id: string; column: string }) {
  const property = propertyOf(column)
  if (property?.choices !== undefined)
    return (
      <select id={id} name={column} defaultValue="">
        <option value="">Not filled in</option>
        {property.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  const isDate = property?.kind === 'field' && property.field.kind === 'date'
  return <input id={id} name={column} type={isDate ? 'date' : 'text'} autoComplete="off" />
}
