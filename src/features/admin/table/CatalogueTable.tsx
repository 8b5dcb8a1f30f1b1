import './table.css'
import '#src/ui/segments.css'
import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#src/domain/format-number.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { BulkChange } from './BulkChange.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { TableFilters } from './TableFilters.tsx'
import { TableGrid } from './TableGrid.tsx'
import { $tableData, loadTable } from './load-table.ts'
import { shownRows } from './shown-rows.ts'
import { chosenColumns, columnsIn, rememberColumns } from './table-columns.ts'
import type { TableOf } from './table-data.ts'
import { type TableView, readView, withSort, writeView } from './table-view.ts'

interface Props {
  /** the view as a text, see {@link readView} */
  address: string
  onAddress: (address: string, how: 'push' | 'replace') => void
  /** whether an administrator is signed in; a new sign-in loads the rows again */
  isRunning: boolean
}

const kinds: readonly { of: TableOf; label: string }[] = [
  { of: 'products', label: 'Products' },
  { of: 'variants', label: 'Variants' },
]

const nothing: ReadonlySet<number> = new Set()
const noRows = new Uint32Array()

/** All products or all variants as a spreadsheet, with filters, and changes of many at once. */
export function CatalogueTable({ address, onAddress, isRunning }: Props) {
  const { answer, isLoading, failure } = useStore($tableData)
  const view = useMemo(() => readView(address), [address])
  const { of } = view
  const data = answer?.of === of ? answer : undefined
  const painted = useDeferredValue(view)
  const rows = useMemo(() => (data ? shownRows(data, painted) : noRows), [data, painted])
  const [keys, setKeys] = useState({ of, keys: chosenColumns(of) })
  const shownKeys = keys.of === of ? keys.keys : chosenColumns(of)
  const columns = useMemo(() => columnsIn(of, shownKeys), [of, shownKeys])
  // Rows are numbered anew by each load.
  const [choice, setChoice] = useState({ data, rows: nothing })
  const chosen = choice.data === data ? choice.rows : nothing
  const lastChosen = useRef(0)
  const [isChanging, setChanging] = useState(false)

  useEffect(() => {
    if (isRunning) void loadTable(of)
  }, [of, isRunning])

  const show = (next: TableView, how: 'push' | 'replace' = 'push') =>
    onAddress(writeView(next), how)
  const choose = useCallback(
    (position: number, extend: boolean) => {
      const first = extend ? lastChosen.current : position
      lastChosen.current = position
      setChoice((before) => {
        const next = new Set(before.data === data ? before.rows : nothing)
        const isAdded = !next.has(rows[position] ?? -1)
        const [from, to] = [Math.min(first, position), Math.max(first, position)]
        for (const row of rows.subarray(from, to + 1))
          if (isAdded) next.add(row)
          else next.delete(row)
        return { data, rows: next }
      })
    },
    [data, rows],
  )
  const count = `${formatNumber(rows.length)} of ${formatNumber(data?.count ?? 0)} ${of}`
  return (
    <div className="table stack gap-2" aria-busy={isLoading}>
      <div className="table__tools row">
        <fieldset className="segments">
          <legend className="visually-hidden">Rows of the table</legend>
          {kinds.map(({ of: kind, label }) => (
            <label key={kind}>
              <input
                type="radio"
                name="table-of"
                checked={of === kind}
                onChange={() => show({ ...view, of: kind })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <SearchBox
          label="Find by name or code"
          value={view.text}
          onSearch={(text, how) => show({ ...view, text }, how)}
        />
        <ColumnChoice
          of={of}
          keys={shownKeys}
          onChange={(next) => {
            setKeys({ of, keys: next })
            rememberColumns(of, next)
          }}
        />
      </div>
      {data !== undefined && <TableFilters data={data} view={view} onView={show} />}
      <div className="table__counts row baseline">
        <p className="legend" role="status">
          {data === undefined ? (failure === undefined ? 'Loading the table' : '') : count}
          {chosen.size > 0 && ` · ${formatNumber(chosen.size)} chosen`}
        </p>
        {rows.length > 0 && (
          <QuietButton onClick={() => setChoice({ data, rows: new Set(rows) })}>
            Select all {formatNumber(rows.length)} found
          </QuietButton>
        )}
        {chosen.size > 0 && (
          <>
            <QuietButton onClick={() => setChoice({ data, rows: nothing })}>
              Choose none
            </QuietButton>
            <QuietButton onClick={() => setChanging(true)}>
              Change {formatNumber(chosen.size)}…
            </QuietButton>
          </>
        )}
      </div>
      {failure !== undefined && <LoadingFailed message={failure} />}
      {data !== undefined && (
        <TableGrid
          label={of === 'products' ? 'Products' : 'Variants'}
          {...{ data, rows, columns, chosen }}
          sort={view.sort}
          order={painted}
          onSort={(key) => show(withSort(view, key))}
          onChoose={choose}
        />
      )}
      {isChanging && data !== undefined && (
        <BulkChange
          data={data}
          rows={[...chosen]}
          onClose={() => setChanging(false)}
          onChanged={() => void loadTable(of)}
        />
      )}
    </div>
  )
}
