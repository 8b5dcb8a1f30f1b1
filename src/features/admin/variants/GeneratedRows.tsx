import { type MarkedRow } from './generator.ts'
import { columnsOf, textAt } from './columns.ts'

interface Props {
  keys: readonly string[]
  rows: readonly MarkedRow[]
  /** codes of the rows that are left out */
  left: ReadonlySet<string>
  toggle: (code: string) => void
}

/** The generated rows, each of which can be left out. */
export function GeneratedRows({ keys, rows, left, toggle }: Props) {
  const columns = columnsOf(keys).slice(1, -1)
  return (
    <div className="generator__preview" tabIndex={0} role="region" aria-label="Preview">
      <table>
        <thead>
          <tr>
            <th scope="col">Order code</th>
            {columns.map(({ key, heading, unit }) => (
              <th key={key} scope="col">
                {heading} <span className="legend">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, state }, index) => (
            <tr key={index} data-state={state}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    checked={state === 'new' && !left.has(row.orderCode)}
                    disabled={state !== 'new'}
                    onChange={() => toggle(row.orderCode)}
                  />
                  {row.orderCode} {state !== 'new' && <span className="legend">{state}</span>}
                </label>
              </th>
              {columns.map((column) => (
                <td key={column.key}>{textAt(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
