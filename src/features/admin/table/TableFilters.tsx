import { useMemo } from 'react'
import { furtherIn, lackLabel, lackLabels, lacks } from '#src/domain/api/catalogue-table.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { Menu } from './Menu.tsx'
import { sayFilter } from './filter-words.ts'
import { offeredValues } from './shown-rows.ts'
import { columnsFor } from './table-columns.ts'
import type { TableData } from './table-data.ts'
import { type ColumnFilter, type TableView, withFilter } from './table-view.ts'

interface Props {
  data: TableData
  view: TableView
  /** the key of the column whose filter is open; '' for none */
  opened: string
  onOpen: (key: string) => void
  onView: (view: TableView, how?: 'push' | 'replace') => void
}

/** Filters of any column, and of rows that lack something. */
export function TableFilters({ data, view, opened, onOpen, onView }: Props) {
  const columns = columnsFor[data.of].filter(
    ({ key }) => data.columns.has(key) || furtherIn([key]).length > 0,
  )
  const missing = view.filters['lacks']?.values ?? []
  const column = columns.find(({ key }) => key === opened)
  return (
    <Menu label="Filters">
      <div className="table__filters stack gap-3">
        <select
          aria-label="Filter by"
          value={opened}
          onChange={({ currentTarget }) => onOpen(currentTarget.value)}
        >
          <option value="">Filter by…</option>
          {columns.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <label className="inline-row small">
          <input
            type="checkbox"
            checked={view.filters['draft'] !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              onView(withFilter(view, 'draft', { values: checked ? drafted : [] }))
            }
          />
          With drafts
        </label>
        {lacks.map((lack) => (
          <label className="inline-row small" key={lack}>
            <input
              type="checkbox"
              checked={missing.includes(lack)}
              onChange={() => onView(withFilter(view, 'lacks', { values: toggled(missing, lack) }))}
            />
            <span>{lackLabels[lack]}</span>
          </label>
        ))}
        {column !== undefined && (
          <FilterOf
            key={column.key}
            data={data}
            columnKey={column.key}
            label={column.label}
            isNumber={column.isNumber}
            filter={view.filters[column.key] ?? {}}
            onFilter={(filter, how) => onView(withFilter(view, column.key, filter), how)}
          />
        )}
      </div>
    </Menu>
  )
}

/** The filters that are set, each of which can be removed. */
export const FilterChips = ({ view, onView }: Pick<Props, 'view' | 'onView'>) =>
  Object.keys(view.filters).length > 0 && (
    <div className="chips">
      {Object.entries(view.filters).map(([key, filter]) => {
        const words = sayFilter(key, filter)
        return (
          <button
            type="button"
            key={key}
            aria-label={`Remove the filter ${words}`}
            onClick={() => onView(withFilter(view, key, {}))}
          >
            <bdi>{words}</bdi> <span aria-hidden="true">×</span>
          </button>
        )
      })}
    </div>
  )

/** The actions of a draft by which a row has one. */
const drafted = ['edit', 'delete']

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

interface FilterProps {
  data: TableData
  columnKey: string
  label: string
  isNumber: boolean
  filter: ColumnFilter
  onFilter: (filter: ColumnFilter, how?: 'push' | 'replace') => void
}

/** Values that are offered at once; the search finds rows by names and codes. */
const offeredAtMost = 60

/** The limits or the values of one column. */
function FilterOf({ data, columnKey, label, isNumber, filter, onFilter }: FilterProps) {
  const offered = useMemo(() => offeredValues(data, columnKey), [data, columnKey])
  const limit = (name: 'min' | 'max', text: string) => (
    <label className="inline-row small">
      <span>{text}</span>
      <input
        type="number"
        className="table__limit"
        value={filter[name] ?? ''}
        step="any"
        onChange={({ currentTarget: { value, valueAsNumber } }) => {
          const { [name]: _, ...others } = filter
          onFilter(value === '' ? others : { ...others, [name]: valueAsNumber }, 'replace')
        }}
      />
    </label>
  )
  return (
    <fieldset className="table__values row gap-2">
      <legend className="visually-hidden">{label}</legend>
      {isNumber && limit('min', 'From')}
      {isNumber && limit('max', 'to')}
      {offered.slice(0, offeredAtMost).map(({ text, count }) => (
        <label className="inline-row small" key={text}>
          <input
            type="checkbox"
            checked={filter.values?.includes(text) === true}
            onChange={() => onFilter({ ...filter, values: toggled(filter.values ?? [], text) })}
          />
          <bdi>{(columnKey === 'lacks' ? lackLabel(text) : text) || 'none'}</bdi>{' '}
          <span className="legend">{formatNumber(count)}</span>
        </label>
      ))}
    </fieldset>
  )
}
