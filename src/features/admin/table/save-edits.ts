import type * as z from 'zod/mini'
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
import { $edits, $reader, forgetEdits, replaceEdits, setEdits } from './edit-store.ts'
import type { TableData } from './table-data.ts'

export { tableReader } from './read-edits.ts'

/** Loads the table's rows again. @returns them; undefined if that has failed */
type Reload = () => Promise<TableData | undefined>

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
async function send(edits: Edits, preview: boolean, answers: ChangeAnswers): Promise<ItemsAnswer> {
  const body = {
    edits: sentEdits(edits),
    ...(preview && { preview }),
    ...answers,
  }
  const response = await callAdmin('POST /api/items', { body })
  if (response.status !== 409 && response.status !== 422) return readJson(response, itemsAnswer)
  const { message = '', errors = {} } = errorSchema.safeParse(await jsonIn(response)).data ?? {}
  throw new RefusedError(response.status === 409, message, errors)
}

/** The edited cells row by row, each with the oldest version from which one of its product was edited. */
export function sentEdits(edits: Edits) {
  const read = $reader.get()
  const versions = new Map<Id, number>()
  for (const { id, version = Infinity } of edits.values())
    versions.set(id, Math.min(version, versions.get(id) ?? Infinity))
  return [...groupBy(edits.values(), rowName).values()].map((cells) => {
    const [{ id, orderCode } = { id: 0 }] = cells
    const version = versions.get(id) ?? Infinity
    const values = cells.map(({ key, text }) => {
      const reading = read?.(key, text)
      const value = reading !== undefined && 'value' in reading ? reading.value : text
      return [key, value ?? null] as const
    })
    return {
      id,
      ...(orderCode !== undefined && { orderCode }),
      ...(version !== Infinity && { version }),
      values: Object.fromEntries(values),
    }
  })
}

/** Whether cells give products values, which their variants may have of their own. */
const hasProductValues = (edits: Edits) =>
  [...edits.values()].some(
    ({ orderCode, key }) => orderCode === undefined && key.startsWith('specs.'),
  )

/** Asks what a preview leaves open. @returns whether there is anything to ask */
async function ask(edits: Edits, answers: ChangeAnswers): Promise<boolean> {
  const { contradicted, deviating, items = [] } = await send(edits, true, answers)
  const isOpen = contradicted !== undefined && answers.ownValues === undefined
  const isFar = deviating !== undefined && answers.confirmDeviations !== true
  const deviations = items.flatMap((item) => item.deviations ?? [])
  const asked = { contradicted, ...(isFar && { deviating, deviations }) }
  setEdits({ asked: isOpen || isFar ? asked : undefined })
  return isOpen || isFar
}

/**
 * Saves all edited cells as one change. It asks first what becomes of values that variants have of their
 * own, and whether those are meant that are far from photometric files. What can't be saved stays as it is, with
 * the reasons.
 */
export async function saveEdits(reload: Reload, answers: ChangeAnswers = {}): Promise<void> {
  const { edits } = $edits.get()
  await sending(reload, async () => {
    if (answers.ownValues === undefined && hasProductValues(edits) && (await ask(edits, answers)))
      return
    const answer = await saved(edits, answers)
    if (answer === undefined) return
    const { changed, change, warnings = [] } = answer
    await reload()
    forgetEdits(edits)
    // The edits can’t be undone singly any more: they are parts of the saved change.
    const past = change === undefined ? [] : [{ change }]
    const notice =
      change === undefined ? editMessages.nothing : editMessages.saved(edits.size, changed)
    setEdits({ asked: undefined, past, future: [], notice: [notice, ...warnings].join(' ') })
  })
}

/** The saved change; undefined if values are far from photometric files, about which it then asks. */
async function saved(edits: Edits, answers: ChangeAnswers): Promise<ItemsAnswer | undefined> {
  try {
    return await send(edits, false, answers)
  } catch (error) {
    if (!(error instanceof RefusedError && 'deviations' in error.errors)) throw error
    await ask(edits, answers)
    return undefined
  }
}

/** What saving would change; undefined if that can't be told, with the reasons in the store. */
export async function previewEdits(reload: Reload): Promise<ItemsAnswer | undefined> {
  const { edits } = $edits.get()
  let answer: ItemsAnswer | undefined
  await sending(reload, async () => {
    answer = await send(edits, true, { ownValues: 'keep' })
    const named = (answer.items ?? []).flatMap(({ id, errors = {} }) =>
      Object.entries(errors).map(
        ([field, messages]) => [`items.${id}.${field}`, messages] as const,
      ),
    )
    const errors = { ...Object.fromEntries(named), ...answer.errors }
    setEdits({ refusals: refusalsOf(errors, edits) })
  })
  return answer
}

async function sending(reload: Reload, act: () => Promise<void>): Promise<void> {
  if ($edits.get().isBusy) return
  setEdits({ isBusy: true, notice: '', refusals: new Map() })
  try {
    await act()
  } catch (error) {
    setEdits({ asked: undefined })
    if (!(error instanceof RefusedError))
      setEdits({ notice: editMessages.kept(logFailure('The cells can’t be saved.', error)) })
    else if (error.isConflict) await rebase(error.message, reload)
    else
      setEdits({
        refusals: refusalsOf(error.errors, $edits.get().edits),
        notice: error.errors['form']?.join(' ') ?? error.message,
      })
  }
  setEdits({ isBusy: false })
}

/** Loads what somebody else has changed, so that the edits can be sent again on top of it. */
async function rebase(message: string, reload: Reload): Promise<void> {
  const data = await reload()
  if (data === undefined) {
    setEdits({ notice: editMessages.kept(message) })
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

/** Undoes a saved change, and keeps what others have edited since. @returns what undoes the undo */
export async function undoSaved(change: Id): Promise<z.infer<typeof undoneAnswer>> {
  const sent = { params: { id: change }, body: { keepEdits: true } }
  const answer = await callAdmin('POST /api/changes/:id/undo', sent)
  return withWarnings(await readJson(answer, undoneAnswer))
}
