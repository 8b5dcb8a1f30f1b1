import type { TableFaults } from './cell-faults.ts'

interface Props {
  faults: TableFaults
  /** what the last action could not do */
  notice: string
  warnings: readonly string[]
  onFirstFault: () => void
}

/** Below the table: what is wrong with it, and what might be. */
export function TableNotes({ faults, notice, warnings, onFirstFault }: Props) {
  const { size } = faults.rows
  return (
    <div role="status">
      {[...faults.table, notice].map(
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
          <button type="button" className="quiet-button" onClick={onFirstFault}>
            Go to the first
          </button>
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
