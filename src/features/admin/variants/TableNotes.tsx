import { QuietButton } from '../parts/buttons.tsx'
import type { TableErrors } from './table-errors.ts'

interface Props {
  errors: TableErrors
  /** what the last action could not do */
  notice: string
  warnings: readonly string[]
  onFirstError: () => void
}

/** Below the table: what is wrong with it, and what might be. */
export function TableNotes({ errors, notice, warnings, onFirstError }: Props) {
  const { size } = errors.rows
  return (
    <div role="status">
      {[...errors.table, notice].map(
        (text) =>
          text !== '' && (
            <p className="field__error" key={text}>
              {text}
            </p>
          ),
      )}
      {size > 0 && (
        <p className="field__error">
          {size} {size === 1 ? 'row needs' : 'rows need'} correction.{' '}
          <QuietButton onClick={onFirstError}>Go to the first</QuietButton>
        </p>
      )}
      {warnings.map((message) => (
        <p className="remark" key={message}>
          {message}
        </p>
      ))}
    </div>
  )
}
