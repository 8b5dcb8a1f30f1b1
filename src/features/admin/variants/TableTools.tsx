import { useState } from 'react'
import type { Finish } from '#src/domain/product/finish.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { AttributeSelect } from './AttributeSelect.tsx'
import {
  addRow,
  duplicateRows,
  insertRows,
  isRetired,
  moveRows,
  removeRows,
  retireRows,
} from './grid-edits.ts'
import { type Grid, addColumns, attributeKeys, redo, roomIn, undo } from './grid.ts'
import type { VariantsTable } from './variants-table.ts'

const Generator = lazyPart(async () => (await import('./Generator.tsx')).Generator)

interface Props {
  table: VariantsTable
  grid: Grid
  productCode: string
  finishes: readonly Finish[]
}

/** Above the table: actions on the selected rows and on the table. */
export function TableTools({ table, grid, productCode, finishes }: Props) {
  const [isGenerating, setGenerating] = useState(false)
  const hasRows = grid.rows.length > 0
  const isFull = roomIn(grid) === 0
  const tool = (label: string, change: (grid: Grid) => Grid, isOff: boolean) => (
    <QuietButton disabled={isOff} onClick={() => table.act(change)}>
      {label}
    </QuietButton>
  )
  return (
    <div className="variants__tools row" role="group" aria-label="Rows of the table">
      {tool('Add row', addRow, isFull)}
      <QuietButton disabled={isFull} onClick={() => setGenerating(true)}>
        Generate rows
      </QuietButton>
      {hasRows && (
        <>
          {tool('Duplicate', duplicateRows, isFull)}
          {tool('Move up', (state) => moveRows(state, -1), false)}
          {tool('Move down', (state) => moveRows(state, 1), false)}
          {tool(isRetired(grid) ? 'Offer again' : 'Retire', retireRows, false)}
          {tool('Remove', removeRows, false)}
        </>
      )}
      {tool('Undo', undo, grid.past.length === 0)}
      {tool('Redo', redo, grid.future.length === 0)}
      {hasRows && (
        <AttributeSelect
          className="variants__add"
          aria-label="Add column"
          prompt="Add column"
          present={attributeKeys(grid)}
          onChoose={({ key }) => table.act((state) => addColumns(state, [key]))}
        />
      )}
      {isGenerating && (
        <Generator
          rows={grid.rows.map(({ values }) => values)}
          room={roomIn(grid)}
          productCode={productCode}
          finishes={finishes}
          onInsert={(rows) => {
            setGenerating(false)
            table.act((state) => insertRows(state, state.rows.length, rows))
          }}
          onClose={() => setGenerating(false)}
        />
      )}
    </div>
  )
}
