import { type RowPart, partOf, partsFor, withPart } from './chosen-rows.ts'
import type { Sheet } from './use-sheet.ts'

const partLabels: Record<RowPart, string> = {
  none: 'not read',
  header: 'headings',
  units: 'units',
  first: 'first product',
  product: 'product',
  last: 'last product',
}

/** The first and the last rows of the file, each with its part in the table, which can be changed. */
export function SheetRows({ sheet }: { sheet: Sheet }) {
  const { view, given, change } = sheet
  if (view === undefined) return null
  const { reading, rows } = view
  const width = Math.max(view.columns.length, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  return (
    <div className="sheet__scroll" tabIndex={0} role="region" aria-label="Rows of the sheet">
      <table className="sheet__rows">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Part</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {view.columns[place]?.letter ?? place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => {
            const part = partOf(reading, row)
            return (
              <tr key={row} data-part={part}>
                <th scope="row">{row}</th>
                <td>
                  <select
                    aria-label={`Part of row ${row}`}
                    value={part}
                    onChange={({ currentTarget }) =>
                      change(withPart(given, reading, row, currentTarget.value as RowPart))
                    }
                  >
                    {partsFor(reading, row).map((one) => (
                      <option key={one} value={one}>
                        {partLabels[one]}
                      </option>
                    ))}
                  </select>
                </td>
                {places.map((place) => (
                  <td key={place}>
                    <bdi>{cells[place]}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
