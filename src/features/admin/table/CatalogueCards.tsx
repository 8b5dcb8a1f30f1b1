import { useState } from 'react'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import { counted } from '#src/domain/format-number.ts'
import { ItemCard } from '../parts/ItemCard.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import type { PlaceProps } from '../parts/view-props.ts'
import { type TableData, textAt, valueAt } from './table-data.ts'

interface Props extends Pick<PlaceProps, 'onOpen' | 'onDelete'> {
  data: TableData
  /** numbers of the shown rows, in their order */
  rows: Uint32Array
}

/** Cards that are added at once. */
const step = 24

/** The products that the table shows, as cards. */
export function CatalogueCards({ data, rows, ...actions }: Props) {
  const [count, setCount] = useState(step)
  return (
    <div className="table__cards stack gap-4">
      <ul className="items__grid">
        {Array.from(rows.subarray(0, count), (row) => (
          <ItemCard key={row} item={itemAt(data, row)} {...actions} />
        ))}
      </ul>
      {rows.length > count && (
        <QuietButton onClick={() => setCount(count + step)}>
          {`Show more of ${counted(rows.length, 'product')}`}
        </QuietButton>
      )}
    </div>
  )
}

function itemAt(data: TableData, row: number): CatalogueItem {
  const image = valueAt(data, 'image', row)
  const draft = valueAt(data, 'draft', row)
  return {
    type: 'product',
    id: Number(valueAt(data, 'id', row)),
    name: textAt(data, 'name', row),
    detail: textAt(data, 'code', row),
    image: typeof image === 'string' && image !== '' ? image : null,
    updatedAt: String(valueAt(data, 'updatedAt', row)),
    draft: draft === 'edit' || draft === 'delete' ? draft : null,
  }
}
