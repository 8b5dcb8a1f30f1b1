import { QuietButton } from '../parts/buttons.tsx'
import { Menu } from './Menu.tsx'
import { type ColumnPlace, columnsFor, columnsIn, movedTo, usualColumns } from './table-columns.ts'
import type { TableOf } from './table-data.ts'

interface Props {
  of: TableOf
  /** the shown columns, in their order */
  places: readonly ColumnPlace[]
  onChange: (places: readonly ColumnPlace[]) => void
}

/** Of the column that is dragged: its key. */
const dragType = 'application/x-column'

/** Which columns the table shows, and their order: the shown ones first. */
export function ColumnChoice({ of, places, onChange }: Props) {
  const [first, ...shown] = columnsIn(of, places)
  const hidden = columnsFor[of].filter(
    ({ key }) => ![first, ...shown].some((one) => one?.key === key),
  )
  const placeOf = (key: string) => places.find((one) => one.key === key) ?? { key }
  const all = [first?.key ?? '', ...shown.map(({ key }) => key)].map(placeOf)
  const move = (key: string, to: number) => {
    if (to > 0 && to < all.length) onChange(movedTo(all, key, to))
  }
  return (
    <Menu label="Columns">
      <fieldset className="stack gap-2">
        <legend className="visually-hidden">Columns of the table</legend>
        <p className="legend">
          At a column’s heading, Alt with an arrow key changes its width; so does its edge.
        </p>
        <ul>
          {[...shown, ...hidden].map(({ key, label }, index) => {
            const isShown = index < shown.length
            const at = index + 1
            return (
              <li
                className="row apart gap-1 table__column"
                key={key}
                draggable={isShown}
                onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, key)}
                onDragOver={(event) => {
                  if (isShown && event.dataTransfer.types.includes(dragType)) event.preventDefault()
                }}
                onDrop={({ dataTransfer }) => move(dataTransfer.getData(dragType), at)}
              >
                <label className="inline-row">
                  <input
                    type="checkbox"
                    checked={isShown}
                    onChange={() =>
                      onChange(isShown ? all.filter((one) => one.key !== key) : [...all, { key }])
                    }
                  />
                  <span>{label}</span>
                </label>
                {isShown && (
                  <span className="row">
                    <QuietButton
                      aria-label={`Move ${label} forward`}
                      aria-disabled={at === 1}
                      onClick={() => move(key, at - 1)}
                    >
                      ↑
                    </QuietButton>
                    <QuietButton
                      aria-label={`Move ${label} back`}
                      aria-disabled={at === shown.length}
                      onClick={() => move(key, at + 1)}
                    >
                      ↓
                    </QuietButton>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <QuietButton onClick={() => onChange(usualColumns(of))}>Show the usual columns</QuietButton>
      </fieldset>
    </Menu>
  )
}
