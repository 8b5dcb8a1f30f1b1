import { specMessages } from '#src/domain/product/attribute-schema.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { writtenCell } from './cells.ts'
import { type StoredProperty, propertyOf } from '#src/domain/product/properties.ts'
import { failureMessage, isFailure } from './failed-cells.ts'
import { type KnownSign, isNumeric, numberReading } from './number-signs.ts'
import { latin } from './read-attribute.ts'
import { type CellContext, type ReadCell, cellReader, emptied } from './read-cell.ts'

/** The meaning of a typed text, with the text that a table shows for it; or why it means nothing. */
export type TypedCell = { value: unknown; text: string } | { message: string }

/** @param decimal the sign that the other numbers of a pasted block tell; else the text's own numbers do */
export type TypedReader = (typed: string, decimal?: KnownSign) => TypedCell

/** Reads what is typed or pasted into the cells of a column: each as the only cell of an imported file. */
function typedReader(column: StoredProperty, context: Omit<CellContext, 'decimal'>): TypedReader {
  const readers = new Map<KnownSign, (text: string) => ReadCell>()
  const read = (text: string, decimal: KnownSign) => {
    const reader = readers.get(decimal) ?? cellReader(column, { ...context, decimal })
    readers.set(decimal, reader)
    return reader(text)
  }
  return (typed, decimal = ownSign(column, typed)) => {
    const text = typed.trim()
    if (isFailure(text)) return { message: failureMessage({ failure: text }) }
    const cell = text === '' ? emptied(column) : read(text, decimal)
    if ('message' in cell) {
      const { message, nearest } = cell
      return { message: nearest === undefined ? message : `${message} Nearest: ${nearest}.` }
    }
    return { value: cell.value, text: String(writtenCell(column, cell.value, context)) }
  }
}

/** The value that an input holds after its text was read: a text that means nothing stays, so that it can be corrected. */
export const heldValue = (cell: TypedCell, text: string): unknown =>
  'value' in cell ? cell.value : text.trim()

/** The faults of a held value: of a text that can't be read, what it should say. */
export function faultsOf(
  read: TypedReader,
  held: unknown,
  faults: readonly string[],
): readonly string[] {
  const cell = faults.length > 0 && typeof held === 'string' ? read(held) : undefined
  return cell !== undefined && 'message' in cell ? [cell.message] : faults
}

const nothing = {
  related: { category: new Map(), project: new Map(), product: new Map() },
  files: new Set<string>(),
}

/** The readers of columns by their keys. @param known what cells may name besides finishes */
export function typedReaders(
  finishes: readonly Finish[],
  known: Pick<CellContext, 'related' | 'files'> = nothing,
): (key: string) => TypedReader {
  const readers = new Map<string, TypedReader>()
  return (key) => {
    const property = propertyOf(key)
    const reader =
      readers.get(key) ??
      (property === undefined || property.kind === 'computed'
        ? unknownReader(key)
        : typedReader(property, { ...known, finishes }))
    readers.set(key, reader)
    return reader
  }
}

const unknownReader =
  (key: string): TypedReader =>
  (typed) =>
    typed.trim() === ''
      ? { value: undefined, text: '' }
      : { message: specMessages.unknown(key.replace(/^specs\./, '')) }

function ownSign(column: StoredProperty, typed: string): KnownSign {
  if (column.kind !== 'attribute' || !isNumeric(column.attribute)) return undefined
  return numberReading([[column.attribute, latin(typed)]]).decimal ?? 'point'
}
