import {
  type ChangeAnswers,
  type ItemsAnswer,
  itemsAnswer,
  undoneAnswer,
} from '#src/domain/api/changes.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { groupBy } from '#src/domain/group-by.ts'
import { logFailure } from '../parts/failure.ts'
import type { Step } from '../grid/history.ts'
import { withWarnings } from '../history/history.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import {
  type CellEdit,
  type Edits,
  cellName,
  rowName,
  rowNumbers,
  storedCell,
} from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { $edits, editHistory, forgetEdits, replaceEdits, setEdits } from './edit-store.ts'
import { askedRows, reloadTable, takeRows } from './load-table.ts'
import type { TableData } from './table-data.ts'

/** Why nothing was saved: what was sent, or somebody else's change. */
class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly isConflict: boolean
  readonly errors: FieldErrors

  constructor(isConflict: boolean, message: string, errors: FieldErrors) {
    super(message)
    this.isConflict = isConflict
    this.errors = errors
  }
}

/** @throws RefusedError */
async function sendEdits(
  edits: Edits,
  preview: boolean,
  answers: ChangeAnswers,
): Promise<ItemsAnswer> {
  const body = {
    edits: sentEdits(edits),
    ...(preview ? { preview } : { table: askedRows() }),
    ...answers,
  }
  const response = await callAdmin('POST /api/items', { body })
  if (response.status !== 409 && response.status !== 422) return readJson(response, itemsAnswer)
  const { message = '', errors = {} } = errorSchema.safeParse(await jsonIn(response)).data ?? {}
  throw new RefusedError(response.status === 409, message, errors)
}

/** The edited cells row by row, each with the oldest version from which one of its product was edited. */
export function sentEdits(edits: Edits) {
  const versions = new Map<Id, number>()
  for (const { id, version = Infinity } of edits.values())
    versions.set(id, Math.min(version, versions.get(id) ?? Infinity))
  return [...groupBy(edits.values(), rowName).values()].map((cells) => {
    const [{ id, orderCode } = { id: 0 }] = cells
    const version = versions.get(id) ?? Infinity
    return {
      id,
      ...(orderCode !== undefined && { orderCode }),
      ...(version !== Infinity && { version }),
      // One that an earlier version has kept has not been read.
      values: Object.fromEntries(
        cells.map(({ key, text, value = text === '' ? null : text }) => [key, value]),
      ),
    }
  })
}

/** Whether cells give products values, which their variants may have of their own. */
const hasProductValues = (edits: Edits) =>
  [...edits.values()].some(
    ({ orderCode, key }) => orderCode === undefined && key.startsWith('specs.'),
  )

/**
 * Saves all edited cells as one change. A review asks first what becomes of values that variants have of their
 * own, and whether those are meant that are far from photometric files. What can't be saved stays as it is, with
 * the reasons.
 */
export async function saveEdits(answers: ChangeAnswers = {}): Promise<void> {
  const { edits, isBusy } = $edits.get()
  if (isBusy) return
  setEdits({ isBusy: true })
  const isReviewing = await sending(async () => {
    if (answers.ownValues === undefined && hasProductValues(edits) && (await isQuestion(edits)))
      return true
    const answer = await saved(edits, answers)
    if (answer === undefined) return true
    const { changed, change, table, warnings = [] } = answer
    await takeRows(table)
    forgetEdits(edits)
    // The edits can’t be undone singly any more: they are parts of the saved change.
    editHistory.restart(change === undefined ? undefined : takingBack(change))
    const notice =
      change === undefined ? editMessages.nothing : editMessages.saved(edits.size, changed)
    setEdits({ notice: [notice, ...warnings].join(' ') })
    return false
  })
  setEdits({ isBusy: false, isReviewing: isReviewing === true })
}

/** Whether a preview leaves something open. */
async function isQuestion(edits: Edits): Promise<boolean> {
  const { contradicted, deviating } = await sendEdits(edits, true, {})
  return contradicted !== undefined || deviating !== undefined
}

/** The saved change; undefined if values are far from photometric files, which is to be confirmed. */
const saved = (edits: Edits, answers: ChangeAnswers): Promise<ItemsAnswer | undefined> =>
  sendEdits(edits, false, answers).catch((error: unknown) => {
    if (error instanceof RefusedError && 'deviations' in error.errors) return undefined
    throw error
  })

/** A preview of saving; undefined if the server refuses one, with the reasons in the store. */
export const previewEdits = (answers: ChangeAnswers): Promise<ItemsAnswer | undefined> =>
  sending(async () => {
    const { edits } = $edits.get()
    const answer = await sendEdits(edits, true, answers)
    // Until that is chosen, the products refuse.
    if (answer.contradicted !== undefined && answers.ownValues === undefined) return answer
    const named = (answer.items ?? []).flatMap(({ id, errors = {} }) =>
      Object.entries(errors).map(
        ([field, messages]) => [`items.${id}.${field}`, messages] as const,
      ),
    )
    const errors = { ...Object.fromEntries(named), ...answer.errors }
    setEdits({ refusals: refusalsOf(errors, edits) })
    return answer
  })

/** Puts into the store why something can't be done. @returns undefined then */
async function sending<T>(act: () => Promise<T>): Promise<T | undefined> {
  setEdits({ notice: '', failure: '', refusals: new Map() })
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RefusedError))
      setEdits({ failure: editMessages.kept(logFailure('The cells can’t be saved.', error)) })
    else if (error.isConflict) await rebase(error.message)
    else
      setEdits({
        refusals: refusalsOf(error.errors, $edits.get().edits),
        notice: error.errors['form']?.join(' ') ?? error.message,
      })
    return undefined
  }
}

/** Loads what somebody else has changed, so that the edits can be sent again on top of it. */
async function rebase(message: string): Promise<void> {
  const data = await reloadTable()
  if (data === undefined) {
    setEdits({ failure: editMessages.kept(message) })
    return
  }
  const rows = rowNumbers(data)
  replaceEdits([...$edits.get().edits.values()].map((edit) => onTopOf(data, rows, edit)))
  const isAllThere = $edits.get().edits.size === 0
  setEdits({
    notice: isAllThere ? editMessages.nothing : editMessages.conflict(message),
    isConflict: !isAllThere,
  })
}

/** An edit on top of the loaded version; on any, if the table shows other rows. */
function onTopOf(data: TableData, rows: ReadonlyMap<string, number>, edit: CellEdit): CellEdit {
  const { version: _, ...rest } = edit
  const row = rows.get(rowName(edit))
  if (row === undefined) return rest
  const { version, place } = storedCell(data, row, edit.key)
  return {
    ...rest,
    ...(version !== undefined && { version }),
    ...(place !== undefined && { place }),
  }
}

/**
 * Sorts messages by the cells that were sent, by {@link cellName}. One that belongs to none of them is
 * shown at the first cell of its product.
 * @param errors by names such as `items.7.specs.watts` and `items.7.variants.2.specs.cct`
 */
export function refusalsOf(errors: FieldErrors, edits: Edits): Map<string, readonly string[]> {
  const refusals = new Map<string, readonly string[]>()
  for (const [name, messages] of Object.entries(errors)) {
    const [, id, field = ''] = /^items\.(\d+)\.?(.*)$/.exec(name) ?? []
    const cells = [...edits.values()].filter((edit) => edit.id === Number(id))
    const at = cells.find((edit) => isAt(edit, field)) ?? cells[0]
    if (at !== undefined)
      refusals.set(cellName(at), [...(refusals.get(cellName(at)) ?? []), ...messages])
  }
  return refusals
}

/** Whether a message about a field, or a part of its value, belongs to a cell. */
function isAt({ key, orderCode, place }: CellEdit, field: string): boolean {
  const path = orderCode === undefined ? key : `variants.${place}.${key}`
  return field === path || field.startsWith(`${path}.`)
}

/** Undoes a saved change, and keeps what others have edited since. Its step back does the change again. */
const takingBack =
  (change: Id): Step =>
  async () => {
    setEdits({ isBusy: true, notice: '', failure: '' })
    try {
      const body = { keepEdits: true, table: askedRows() }
      const response = await callAdmin('POST /api/changes/:id/undo', {
        params: { id: change },
        body,
      })
      const undone = withWarnings(await readJson(response, undoneAnswer))
      await takeRows(undone.table)
      setEdits({ notice: undone.message })
      return takingBack(undone.change)
    } catch (error) {
      setEdits({ failure: logFailure('The change can’t be undone.', error) })
      throw error
    } finally {
      setEdits({ isBusy: false })
    }
  }
