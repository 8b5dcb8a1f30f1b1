import { QuietButton } from '../parts/buttons.tsx'
import { columnsFor, columnsIn } from './table-columns.ts'
import type { TableOf } from './table-data.ts'

interface Props {
  of: TableOf
  /** of the shown columns, in their order */
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
}

/** Which columns the table shows, and their order: the shown ones first. */
export function ColumnChoice({ of, keys, onChange }: Props) {
  const shown = columnsIn(of, keys).slice(1)
  const hidden = columnsFor[of].slice(1).filter((column) => !shown.includes(column))
  const shownKeys = shown.map(({ key }) => key)
  const moveUp = (at: number) => {
    const [key = ''] = shownKeys.slice(at, at + 1)
    onChange(shownKeys.toSpliced(at, 1).toSpliced(at - 1, 0, key))
  }
  return (
    <details className="table__menu">
      <summary className="quiet-button">Columns</summary>
      <fieldset className="table__panel">
        <legend className="visually-hidden">Columns of the table</legend>
        {[...shown, ...hidden].map(({ key, label }, at) => {
          const isShown = at < shown.length
          return (
            <div className="row apart gap-1" key={key}>
              <label className="inline-row">
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={() =>
                    onChange(isShown ? shownKeys.filter((one) => one !== key) : [...shownKeys, key])
                  }
                />
                {label}
              </label>
              {isShown && at > 0 && (
                <QuietButton aria-label={`Move ${label} forward`} onClick={() => moveUp(at)}>
                  ↑
                </QuietButton>
              )}
            </div>
          )
        })}
      </fieldset>
    </details>
  )
}
