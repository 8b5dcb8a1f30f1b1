import { useState } from 'react'
import type { Finish } from '#src/domain/product/finish.ts'
import { UndoButtons } from '../grid/UndoButtons.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { AttributeSelect } from './AttributeSelect.tsx'
import {
  type Content,
  addColumns,
  addRow,
  attributeKeys,
  duplicateRows,
  insertRows,
  isRetired,
  moveRows,
  removeRows,
  retireRows,
  roomIn,
} from './content.ts'
import type { VariantsTable } from './variants-table.ts'

const Generator = lazyPart(async () => (await import('./Generator.tsx')).Generator)

interface Props {
  table: VariantsTable
  content: Content
  productCode: string
  finishes: readonly Finish[]
}

/** Above the table: actions on the selected rows and on the table. */
export function TableTools({ table, content, productCode, finishes }: Props) {
  const [isGenerating, setGenerating] = useState(false)
  const hasRows = content.rows.length > 0
  const isFull = roomIn(content) === 0
  const tool = (label: string, change: (content: Content) => Content, isOff: boolean) => (
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
          {tool(isRetired(content) ? 'Offer again' : 'Retire', retireRows, false)}
          {tool('Remove', removeRows, false)}
        </>
      )}
      <UndoButtons history={table.history} />
      {hasRows && (
        <AttributeSelect
          className="variants__add"
          aria-label="Add column"
          prompt="Add column"
          present={attributeKeys(content)}
          onChoose={({ key }) => table.act((state) => addColumns(state, [key]))}
        />
      )}
      {isGenerating && (
        <Generator
          rows={content.rows.map(({ values }) => values)}
          room={roomIn(content)}
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
