import './table.css'
import '#src/ui/segments/segments.css'
import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { furtherIn } from '#src/domain/api/catalogue-table.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import type { PlaceProps } from '../parts/view-props.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ExportChoice } from './ExportChoice.tsx'
import { FilterChips, TableFilters } from './TableFilters.tsx'
import { TableGrid } from './TableGrid.tsx'
import { ViewChoice } from './ViewChoice.tsx'
import { $tableData, useTable } from './load-table.ts'
import { namedAddress } from './saved-views.ts'
import { shownRows } from './shown-rows.ts'
import {
  type ColumnPlace,
  columnsIn,
  withRoom,
  lastColumns,
  readColumns,
  rememberColumns,
  withWidth,
  writeColumns,
} from './table-columns.ts'
import type { TableOf } from './table-data.ts'
import { type TableView, readView, withSort, writeView } from './table-view.ts'

interface Props extends Pick<PlaceProps, 'onOpen' | 'onDelete'> {
  /** the view as a text, see {@link readView} */
  address: string
  onAddress: (address: string, how: 'push' | 'replace') => void
}

const kinds: readonly { of: TableOf; isCards: boolean; label: string }[] = [
  { of: 'products', isCards: false, label: 'Products' },
  { of: 'variants', isCards: false, label: 'Variants' },
  { of: 'products', isCards: true, label: 'Cards' },
]

const CatalogueCards = lazyPart(async () => (await import('./CatalogueCards.tsx')).CatalogueCards)
const BulkChange = lazyPart(async () => (await import('./BulkChange.tsx')).BulkChange)

/** Longer than between two letters of a key that is held down, of which each would be a step of the address, ms. */
const searchPause = 40

const nothing: ReadonlySet<number> = new Set()
const noRows = new Uint32Array()

/** All products or all variants as a spreadsheet, with filters, and changes of many at once. */
export function CatalogueTable({ address, onAddress, onOpen, onDelete }: Props) {
  const view = useMemo(() => readView(address), [address])
  const { of, isCards } = view
  const { answer, isLoading, failure } = useStore($tableData)
  const data = answer?.of === of ? answer : undefined
  // Other columns leave the rows and their place as they are.
  const rowsAddress = useDeferredValue(writeView({ ...view, columns: undefined, name: '' }))
  const rows = useMemo(
    () => (data ? shownRows(data, readView(rowsAddress)) : noRows),
    [data, rowsAddress],
  )
  const columnsText = view.columns && writeColumns(view.columns)
  const places = useMemo(
    () => (columnsText === undefined ? lastColumns(of) : readColumns(columnsText)),
    [of, columnsText],
  )
  const columns = useMemo(() => withRoom(columnsIn(of, places), data), [of, places, data])
  // Rows are numbered anew by each load.
  const numbering = data?.numbering
  const [choice, setChoice] = useState({ numbering, rows: nothing })
  const chosen = choice.numbering === numbering ? choice.rows : nothing
  const lastChosen = useRef(0)
  const [isChanging, setChanging] = useState(false)
  /** on a phone, where the tools of the view fold */
  const [isUnfolded, setUnfolded] = useState(false)
  /** the column whose filter is open */
  const [filtered, setFiltered] = useState('')
  const further = furtherIn([
    ...(data?.further ?? []),
    ...columns.map(({ key }) => key),
    ...Object.keys(view.filters),
    ...(view.sort === undefined ? [] : [view.sort.key]),
    filtered,
    ...(isCards ? ['image'] : []),
  ]).join(' ')
  const { reload } = useTable({ of, columns: further })

  const show = (next: TableView, how: 'push' | 'replace' = 'push') => {
    const full = { ...next, columns: next.columns ?? (next.of === of ? places : undefined) }
    onAddress(writeView(full), how)
  }
  const showColumns = (next: readonly ColumnPlace[]) => {
    rememberColumns(of, next)
    show({ ...view, columns: next }, 'replace')
  }
  const choose = useCallback(
    (position: number, extend: boolean) => {
      const first = extend ? lastChosen.current : position
      lastChosen.current = position
      setChoice((before) => {
        const next = new Set(before.numbering === numbering ? before.rows : nothing)
        const isAdded = !next.has(rows[position] ?? -1)
        const [from, to] = [Math.min(first, position), Math.max(first, position)]
        for (const row of rows.subarray(from, to + 1))
          if (isAdded) next.add(row)
          else next.delete(row)
        return { numbering, rows: next }
      })
    },
    [numbering, rows],
  )
  const count = `${formatNumber(rows.length)} of ${formatNumber(data?.count ?? 0)} ${of}`
  return (
    <div className="table" aria-busy={isLoading} data-unfolded={isUnfolded || undefined}>
      <div className="table__tools row">
        <SearchBox
          label="Find by name or code"
          value={view.text}
          pause={searchPause}
          onSearch={(text, how) => show({ ...view, text }, how)}
        />
        <QuietButton
          className="table__unfold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          View
        </QuietButton>
        <fieldset className="segments">
          <legend className="visually-hidden">Rows of the table</legend>
          {kinds.map(({ label, ...kind }) => (
            <label key={label}>
              <input
                type="radio"
                name="table-of"
                checked={of === kind.of && isCards === kind.isCards}
                onChange={() =>
                  show({
                    ...view,
                    ...kind,
                    ...(of !== kind.of && { columns: undefined, name: '' }),
                  })
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div className="table__menus row">
          {data !== undefined && (
            <TableFilters
              {...{ data, view }}
              opened={filtered}
              onOpen={setFiltered}
              onView={show}
            />
          )}
          <ViewChoice
            address={writeView({ ...view, columns: places, name: '' })}
            name={view.name}
            onShow={(saved) => {
              onAddress(namedAddress(saved), 'push')
            }}
            onNamed={(name) => show({ ...view, name }, 'replace')}
          />
          <ColumnChoice of={of} places={places} onChange={showColumns} />
          {data !== undefined && <ExportChoice {...{ data, view, rows, columns }} />}
        </div>
      </div>
      <div className="table__counts row baseline">
        <p className="legend" role="status">
          {`${data === undefined ? (failure === undefined ? 'Loading the table' : '') : count}${chosen.size > 0 ? ` · ${formatNumber(chosen.size)} chosen` : ''}`}
        </p>
        {rows.length > 0 && !isCards && (
          <QuietButton
            onClick={() => setChoice({ numbering, rows: new Set(rows) })}
          >{`Select all ${formatNumber(rows.length)} found`}</QuietButton>
        )}
        {chosen.size > 0 && (
          <>
            <QuietButton onClick={() => setChoice({ numbering, rows: nothing })}>
              Choose none
            </QuietButton>
            <QuietButton
              onClick={() => setChanging(true)}
            >{`Change ${formatNumber(chosen.size)}…`}</QuietButton>
          </>
        )}
        <FilterChips view={view} onView={show} />
      </div>
      {failure !== undefined && <LoadingFailed message={failure} />}
      {data !== undefined && isCards && (
        <CatalogueCards {...{ data, rows, onOpen, onDelete }} key={rowsAddress} />
      )}
      {data !== undefined && !isCards && (
        <TableGrid
          label={of === 'products' ? 'Products' : 'Variants'}
          {...{ data, rows, columns, chosen }}
          sort={view.sort}
          order={rowsAddress}
          onSort={(key) => show(withSort(view, key))}
          onWidth={(key, width) => showColumns(withWidth(places, key, width))}
          onChoose={choose}
        />
      )}
      {isChanging && data !== undefined && (
        <BulkChange
          data={data}
          isLoading={isLoading}
          rows={[...chosen]}
          onClose={() => setChanging(false)}
          onReload={() => void reload()}
        />
      )}
    </div>
  )
}
