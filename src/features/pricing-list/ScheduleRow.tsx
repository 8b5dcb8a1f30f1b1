import './line-card.css'
import { type KeyboardEvent, memo } from 'react'
import { imageAddress } from '#src/domain/files/image-address.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import {
  type Column,
  type ColumnKey,
  columns,
  detailsOf,
} from '#src/domain/schedule/schedule-table.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import { ScheduleRow } from '#src/ui/ScheduleTable.tsx'
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
  /** of the table */
  shown: readonly Column[]
  /** whether it can be moved */
  isSortable: boolean
  isDragged: boolean
  /** the drop target of a dragged line: before this line, or after it as the last one */
  drop: 'before' | 'after' | undefined
  onDrag: ReturnType<typeof useDrag>['start']
  onRemove: (line: StoredLine, known: ListedProduct) => void
  onChooseVariant: (line: StoredLine) => void
}

/** The name and the fields of a line: cells of the table, and parts of a card. */
function editedLine({ line, product, finishes, onRemove, onChooseVariant, ...rest }: LineProps) {
  const { isSortable } = rest
  const known = described(line, product)
  const { id, key, orderCode, mark } = line
  const label = [known.name, mark].filter(Boolean).join(', ')
  const href = variantPath(id, orderCode)
  const details = detailsOf(known, finishes).slice(2)
  const remove = () => onRemove(line, known)
  return {
    known,
    finishes,
    label,
    row: {
      'data-line': key,
      'data-dragged': rest.isDragged || undefined,
      'data-drop': rest.drop,
      onKeyDown: (event: KeyboardEvent) => moveWithKeys(event, key),
    },
    picture: (
      <a className="cart-line__picture" href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={imageAddress(known.image, thumbnailWidth)}
          width={thumbnailWidth}
          height={thumbnailWidth}
          alt=""
          loading="lazy"
        />
      </a>
    ),
    title: (
      <p className="cart-line__title" dir="auto" title={details}>
        <a className="cart-line__name" href={href}>
          <bdi translate="no">{known.name}</bdi>
        </a>{' '}
        <bdi className="legend">{details}</bdi>
      </p>
    ),
    description: (
      <p className="cart-line__description legend" dir="auto" title={known.description}>
        {known.description}
      </p>
    ),
    handle: isSortable && <DragHandle lineKey={key} label={label} onStart={rest.onDrag} />,
    mark: <MarkField line={line} label={known.name} />,
    quantity: <QuantityField line={line} label={label} onRemove={remove} />,
    code: (
      <CodeField
        product={known}
        orderCode={orderCode}
        label={label}
        onChoose={() => onChooseVariant(line)}
      />
    ),
    texts: (isLabelled: boolean) =>
      textFields.map(
        (field) =>
          [
            field.key,
            <TextField key={field.key} {...{ line, label, field, isLabelled }} />,
          ] as const,
      ),
    move: isSortable && <MoveButtons lineKey={key} label={label} />,
    removal: (isShort: boolean) => (
      <RemoveButton label={label} onRemove={remove} isShort={isShort} />
    ),
  }
}

const textFields = lineFields.filter(({ kind }) => kind === 'text')

/** A row of the table, on wide screens. */
export const EditedRow = memo(function EditedRow(props: LineProps) {
  const line = editedLine(props)
  return (
    <ScheduleRow
      {...line.row}
      line={line.known}
      finishes={line.finishes}
      shown={props.shown}
      isClipped
      cells={{
        mark: line.mark,
        quantity: line.quantity,
        description: (
          <div>
            {line.picture}
            <div>
              {line.title}
              {line.description}
            </div>
          </div>
        ),
        code: line.code,
        ...Object.fromEntries(line.texts(false)),
      }}
      handle={line.handle ? <td className="schedule__handle">{line.handle}</td> : undefined}
      tools={
        <td className="schedule__tools">
          <div>
            {line.move}
            {line.removal(true)}
          </div>
        </td>
      }
    />
  )
})

/** The values that a card shows. */
const onCard = new Set<ColumnKey>(['watts', 'lumens', 'cct', 'beam', 'ip'])

/** A card, on phones. */
export const LineCard = memo(function LineCard(props: LineProps) {
  const line = editedLine(props)
  const values = columns
    .filter(({ key }) => onCard.has(key))
    .map(({ text }) => text(line.known, line.finishes))
  return (
    <li className="cart-line" {...line.row}>
      <div className="cart-line__head">
        {line.handle}
        {line.mark}
        {line.title}
        {line.removal(false)}
      </div>
      <div className="cart-line__body">
        {line.picture}
        <p className="cart-line__values legend">{values.filter(Boolean).join(' · ')}</p>
        {line.description}
        {line.code}
        {line.move}
      </div>
      <div className="cart-line__fields">
        {line.quantity}
        {line.texts(true).map(([, field]) => field)}
      </div>
    </li>
  )
})
