import { lackLabel } from '#src/domain/api/catalogue-table.ts'
import { isRequiredCell } from '#src/domain/sheets/read-cell.ts'
import { cellChoices } from '../finishes/choices-of.ts'
import type { View } from '../grid/Grid.tsx'
import type { CellPosition } from '../grid/cursor.ts'
import type { Column, Source } from '../grid/source.ts'
import { DraftBadge } from '../parts/DraftBadge.tsx'
import { ChooseRow } from './ChooseRow.tsx'
import { type CellEdit, cellName, editOf, rowAt, storedCell } from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { setEdits, writeEdits } from './edit-store.ts'
import { type Editing, save, tableReaders } from './editing.ts'
import { fixedReason } from './table-columns.ts'
import {
  type TableData,
  inheritedAt,
  ownTextAt,
  ownValueAt,
  textAt,
  valueAt,
  varyingText,
} from './table-data.ts'

export interface Shown {
  data: TableData
  /** numbers of the shown rows, in their order */
  rows: Uint32Array
  columns: readonly Column[]
  /** chooses rows by their positions, from the one chosen before when `extend` */
  onChoose: (position: number, extend: boolean) => void
}

/** The rows of the catalogue for a spreadsheet, with the edited cells over them. */
export function catalogueSource(
  { data, rows, columns, onChoose }: Shown,
  { edits, wrong, finishes }: Pick<Editing, 'edits' | 'wrong' | 'finishes'>,
): Source {
  const readerOf = tableReaders(data, finishes)
  const at = ({ row, column }: CellPosition) => ({
    number: rows[row] ?? 0,
    key: columns[column]?.key ?? '',
  })
  const nameAt = (cell: CellPosition) => {
    const { number, key } = at(cell)
    return cellName({ ...rowAt(data, number), key })
  }
  const editAt = (cell: CellPosition): CellEdit | undefined =>
    edits.size === 0 ? undefined : edits.get(nameAt(cell))
  return {
    rows,
    columns,
    room: 0,
    textAt: (cell) => {
      const { number, key } = at(cell)
      const text = editAt(cell)?.text
      return text === undefined ? textAt(data, key, number) : text || inheritedAt(data, key, number)
    },
    ownTextAt: (cell) => {
      const { number, key } = at(cell)
      return editAt(cell)?.text ?? ownTextAt(data, key, number)
    },
    reasonFixed: ({ column }) => fixedReason(data, columns[column]?.property),
    isRequired: ({ property }) =>
      property !== undefined && property.kind !== 'computed' && isRequiredCell(property),
    errorsAt: (cell) => (wrong.size === 0 ? undefined : wrong.get(nameAt(cell))),
    choicesOf: ({ property }) =>
      cellChoices(
        property,
        finishes,
        property?.kind === 'relation' ? data.related[property.to].values() : [],
      ),
    write: (cells) =>
      writeEdits(
        new Map(
          cells.map(({ row, column, text, decimal }) => {
            const { number, key } = at({ row, column })
            const cell = storedCell(data, number, key)
            return [cellName(cell), editOf(cell, text, readerOf(key)(text, decimal))] as const
          }),
        ),
      ),
    tell: (notice) => setEdits({ notice }),
    onKey: ({ key, control, shift, alt }, { active }) => {
      const isSave = control && !alt && key.toLowerCase() === 's'
      const isChoice = key === ' ' && !control && !shift && !alt
      if (isSave) void save()
      if (isChoice) onChoose(active.row, false)
      return isSave || isChoice
    },
  }
}

/** How the rows of the catalogue look. */
export function catalogueView(
  { data, rows, columns, onChoose }: Shown,
  { edits, changedSince }: Pick<Editing, 'edits' | 'changedSince'>,
  chosen: ReadonlySet<number>,
): View {
  const nameAt = ({ row, column }: CellPosition) =>
    cellName({ ...rowAt(data, rows[row] ?? 0), key: columns[column]?.key ?? '' })
  return {
    show: ({ row, column }) => {
      const number = rows[row] ?? 0
      const key = columns[column]?.key ?? ''
      const edit = edits.size === 0 ? undefined : edits.get(nameAt({ row, column }))
      const varying = edit === undefined ? varyingText(data, key, number) : undefined
      const isInherited =
        edit === undefined ? ownValueAt(data, key, number) === undefined : edit.text === ''
      const text =
        key === 'lacks'
          ? lacksText(valueAt(data, key, number))
          : (varying ??
            (isInherited
              ? inheritedAt(data, key, number)
              : (edit?.text ?? textAt(data, key, number))))
      return {
        text:
          column === 0 ? (
            <>
              <DraftBadge draft={valueAt(data, 'draft', number)} />
              <span>{text}</span>
            </>
          ) : (
            text
          ),
        isInherited: isInherited || varying !== undefined,
        isEdited: edit !== undefined,
        title: varying,
      }
    },
    rowProps: (row) => ({
      'aria-selected': chosen.has(rows[row] ?? 0),
      'data-retired': valueAt(data, 'retired', rows[row] ?? 0) === true || undefined,
    }),
    head: (row) => (
      <ChooseRow
        label={textAt(data, columns[0]?.key ?? '', rows[row] ?? 0)}
        isChosen={chosen.has(rows[row] ?? 0)}
        onChoose={(extend) => onChoose(row, extend)}
      />
    ),
    warningsAt: (cell) => changedSince.get(nameAt(cell)),
    hintAt: (cell) => {
      const edit = edits.get(nameAt(cell))
      return edit && editMessages.was(edit.from)
    },
  }
}

const lacksText = (value: unknown) => (Array.isArray(value) ? value.map(lackLabel).join(', ') : '')
