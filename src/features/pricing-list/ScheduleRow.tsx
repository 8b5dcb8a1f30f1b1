import './line-card.css'
import { memo } from 'react'
import { imageAddress } from '#src/domain/files/image-address.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { type Cell, scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { productPath, variantPath } from '#src/domain/site/paths.ts'
import {
  CodeField,
  DragHandle,
  MarkField,
  MoveButtons,
  QuantityField,
  RemoveButton,
  TextField,
  moveWithKeys,
} from './line-fields.tsx'
import { described } from './lines.ts'
import type { ListedProduct } from './listed-product.ts'
import type { useDrag } from './use-drag.ts'

/** Width of a line's picture on a dense screen, pixels. */
const thumbnailWidth = 320

export interface LineProps {
  line: StoredLine
  product: ListedProduct | undefined
  finishes: readonly NamedFinish[]
  isDragged: boolean
  /** whether a dragged line would come to lie before it, or after it as the last one */
  drop: 'before' | 'after' | undefined
  onDrag: ReturnType<typeof useDrag>['start']
  onRemove: (line: StoredLine, name: string) => void
  onChooseVariant: (line: StoredLine) => void
}

/** What a line is called and shows, in the table and on a card. */
function shownLine({ line, product, finishes, ...rest }: LineProps) {
  const known = described(line, product)
  const { id, orderCode, mark } = line
  const cells = scheduleTable([known], finishes).rows[0] ?? []
  return {
    known,
    label: [known.name, mark].filter(Boolean).join(', '),
    href: orderCode === undefined ? productPath(id) : variantPath(id, orderCode),
    cells,
    // The name is a link of its own.
    description: String(cells[3] ?? '')
      .replace(known.name, '')
      .replace(/^[,;] /, ''),
    remove: () => rest.onRemove(line, known.name),
    state: {
      'data-line': line.key,
      'data-dragged': rest.isDragged || undefined,
      'data-drop': rest.drop,
    },
  }
}

const Thumbnail = ({ image, href }: { image: string; href: string }) => (
  <a className="cart-line__picture" href={href} tabIndex={-1} aria-hidden="true">
    <img
      src={imageAddress(image, thumbnailWidth)}
      width={thumbnailWidth}
      height={thumbnailWidth}
      alt=""
      loading="lazy"
    />
  </a>
)

/** Longer texts, such as mountings, need room for a word. */
const longText = 8

const cellClass = (cell: Cell) =>
  typeof cell === 'number'
    ? 'schedule__number'
    : cell.length > longText
      ? 'schedule__words'
      : undefined

/** A row of the table, on wide screens. */
export const ScheduleRow = memo(function ScheduleRow(props: LineProps) {
  const { line, onDrag, onChooseVariant } = props
  const { known, label, href, cells, description, remove, state } = shownLine(props)
  return (
    <tr {...state} onKeyDown={(event) => moveWithKeys(event, line.key)}>
      <td className="schedule__handle">
        <DragHandle lineKey={line.key} label={label} onStart={onDrag} />
      </td>
      <th scope="row" className="schedule__mark">
        <MarkField line={line} label={known.name} />
      </th>
      <td className="schedule__quantity">
        <QuantityField line={line} label={label} onRemove={remove} />
      </td>
      <td>{cells[2]}</td>
      <td className="schedule__product">
        <div>
          <Thumbnail image={known.image} href={href} />
          <p>
            <a className="cart-line__name" href={href} dir="auto">
              {known.name}
            </a>
            <span className="cart-line__description legend" dir="auto">
              {description || known.description}
            </span>
          </p>
        </div>
      </td>
      <td>
        <CodeField
          product={known}
          orderCode={line.orderCode}
          label={label}
          onChoose={() => onChooseVariant(line)}
        />
      </td>
      {cells.slice(5, -2).map((cell, index) => (
        // The columns never change.
        <td key={index} className={cellClass(cell)}>
          {cell}
        </td>
      ))}
      <td className="schedule__text">
        <TextField line={line} label={label} name="location" />
      </td>
      <td className="schedule__text">
        <TextField line={line} label={label} name="note" />
      </td>
      <td className="schedule__tools">
        <div>
          <MoveButtons lineKey={line.key} label={label} />
          <RemoveButton label={label} onRemove={remove} />
        </div>
      </td>
    </tr>
  )
})

/** A card, on phones. */
export const LineCard = memo(function LineCard(props: LineProps) {
  const { line, onDrag, onChooseVariant } = props
  const { known, label, href, cells, description, remove, state } = shownLine(props)
  const { specs } = known
  const values = [
    [cells[5], 'W'],
    [cells[6], 'lm'],
    [cells[7], 'K'],
    [cells[9], '°'],
    [cells[10], ''],
  ]
    .filter(([value]) => value !== '')
    .map(([value, unit]) => `${value}${unit === '°' || unit === '' ? unit : `\u00a0${unit}`}`)
  return (
    <li className="cart-line" {...state} onKeyDown={(event) => moveWithKeys(event, line.key)}>
      <div className="cart-line__head">
        <DragHandle lineKey={line.key} label={label} onStart={onDrag} />
        <MarkField line={line} label={known.name} />
        <MoveButtons lineKey={line.key} label={label} />
      </div>
      <Thumbnail image={known.image} href={href} />
      <div className="cart-line__words">
        <a className="cart-line__name" href={href} dir="auto">
          {known.name}
        </a>
        <p className="cart-line__description legend" dir="auto">
          {description || known.description}
        </p>
        <CodeField
          product={known}
          orderCode={line.orderCode}
          label={label}
          onChoose={() => onChooseVariant(line)}
        />
        <p className="legend" hidden={Object.keys(specs).length === 0}>
          {values.join(' · ')}
        </p>
      </div>
      <div className="cart-line__tools">
        <QuantityField line={line} label={label} onRemove={remove} />
        <RemoveButton label={label} onRemove={remove} />
      </div>
      <div className="cart-line__texts">
        <TextField line={line} label={label} name="location" visibleLabel="Location" />
        <TextField line={line} label={label} name="note" visibleLabel="Note" />
      </div>
    </li>
  )
})
