import './line-card.css'
import { memo } from 'react'
import { imageAddress } from '#src/domain/files/image-address.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
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
import { type ListedProduct, described } from './listed-product.ts'
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
  onRemove: (line: StoredLine, known: ListedProduct) => void
  onChooseVariant: (line: StoredLine) => void
}

/** What a line is called and shows, in the table and on a card. */
function shownLine({ line, product, finishes, ...rest }: LineProps) {
  const known = described(line, product)
  const { id, orderCode, mark } = line
  const {
    columns,
    rows: [cells = []],
  } = shownScheduleTable([known], finishes)
  return {
    known,
    label: [known.name, mark].filter(Boolean).join(', '),
    href: orderCode === undefined ? productPath(id) : variantPath(id, orderCode),
    cells,
    columns,
    // The name is a link of its own.
    details: (cells[3] ?? '').replace(known.name, '').replace(/^[,;] /, ''),
    remove: () => rest.onRemove(line, known),
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

type Shown = ReturnType<typeof shownLine>

/** The name, the title and the values without a column, as one line of text. */
const Title = ({ known: { name }, href, details }: Shown) => (
  <p className="cart-line__title" dir="auto" title={details}>
    <a className="cart-line__name" href={href}>
      <bdi>{name}</bdi>
    </a>{' '}
    <bdi className="legend">{details}</bdi>
  </p>
)

const Description = ({ known: { description } }: Shown) => (
  <p className="cart-line__description legend" dir="auto" title={description}>
    {description}
  </p>
)

/** Texts that need more room than their cell has end with an ellipsis. */
const Value = ({ cell, isNumber }: { cell: string; isNumber: boolean | undefined }) => (
  <td data-number={isNumber}>
    <span className="schedule__value" title={cell}>
      {cell}
    </span>
  </td>
)

/** A row of the table, on wide screens. */
export const ScheduleRow = memo(function ScheduleRow(props: LineProps) {
  const { line, onDrag, onChooseVariant } = props
  const shown = shownLine(props)
  const { known, label, href, cells, columns, remove, state } = shown
  return (
    <tr {...state} onKeyDown={(event) => moveWithKeys(event, line.key)}>
      <td className="schedule__handle">
        <DragHandle lineKey={line.key} label={label} onStart={onDrag} />
      </td>
      <th scope="row" data-column="Type">
        <MarkField line={line} label={known.name} />
      </th>
      <td data-column="Qty">
        <QuantityField line={line} label={label} onRemove={remove} />
      </td>
      <td>{cells[2]}</td>
      <td data-column="Description">
        <div>
          <Thumbnail image={known.image} href={href} />
          <div>
            <Title {...shown} />
            <Description {...shown} />
          </div>
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
        <Value key={index} cell={cell} isNumber={columns[index + 5]?.isNumber} />
      ))}
      <td>
        <TextField line={line} label={label} name="location" />
      </td>
      <td>
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
  const shown = shownLine(props)
  const { known, label, href, cells, remove, state } = shown
  const values = [5, 6, 7, 9, 10].map((column) => cells[column]).filter(Boolean)
  return (
    <li className="cart-line" {...state} onKeyDown={(event) => moveWithKeys(event, line.key)}>
      <div className="cart-line__head">
        <DragHandle lineKey={line.key} label={label} onStart={onDrag} />
        <MarkField line={line} label={known.name} />
        <Title {...shown} />
        <RemoveButton label={label} onRemove={remove} />
      </div>
      <div className="cart-line__body">
        <Thumbnail image={known.image} href={href} />
        <p className="cart-line__values legend">{values.join(' · ')}</p>
        <Description {...shown} />
        <CodeField
          product={known}
          orderCode={line.orderCode}
          label={label}
          onChoose={() => onChooseVariant(line)}
        />
        <MoveButtons lineKey={line.key} label={label} />
      </div>
      <div className="cart-line__fields">
        <QuantityField line={line} label={label} onRemove={remove} />
        <TextField line={line} label={label} name="location" visibleLabel="Location" />
        <TextField line={line} label={label} name="note" visibleLabel="Note" />
      </div>
    </li>
  )
})
