import { useLayoutEffect } from 'react'
import { useStore } from '@nanostores/react'
import { counted } from '#src/domain/format-number.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { editorSelector } from '../grid/cell-events.ts'
import type { CellPosition } from '../grid/cursor.ts'
import { UndoButtons } from '../grid/UndoButtons.tsx'
import type { Column } from '../grid/source.ts'
import type { Spreadsheet } from '../grid/spreadsheet.ts'
import type { ChangeAnswers } from '#src/domain/api/changes.ts'
import { Button, QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { type Edits, rowName, rowNumbers } from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import type { Shown } from './catalogue-source.tsx'
import { $edits, discardEdits, editHistory, setEdits } from './edit-store.ts'
import { type CellMessages, type Editing, save } from './editing.ts'
import type { TableData } from './table-data.ts'

const ReviewEdits = lazyPart(async () => (await import('./ReviewEdits.tsx')).ReviewEdits)

const CompareEdits = lazyPart(async () => (await import('./CompareEdits.tsx')).CompareEdits)

interface Props {
  data: TableData
  rows: Uint32Array
  columns: readonly Column[]
  sheet: Spreadsheet
  editing: Editing
}

const onSave = (answers?: ChangeAnswers) => void save(answers)

/** Above the rows: how many cells are edited, and what to do with them. */
export function EditBar({ data, rows, columns, sheet, editing }: Props) {
  const { past, future } = useStore(editHistory.$steps)
  const { edits, notice, failure, isBusy, isKept, isConflict, isReviewing, wrong, changedSince } =
    editing
  useLeaving(sheet)
  const isEmpty = edits.size === 0
  const canTravel = past.length + future.length > 0
  const goToWrong = () => {
    const position = firstWrong({ data, rows, columns }, editing)
    if (position !== undefined) sheet.goTo(position)
    else setEdits({ notice: sayElsewhere(edits, wrong) })
  }
  return (
    <div className="table__edits row gap-2">
      <p className="small" role="status">
        {!isEmpty && <span className="strong">{`${editMessages.pending(edits.size)}. `}</span>}
        {failure !== '' && <span className="error">{`${failure} `}</span>}
        <span className={isEmpty && notice === '' ? 'soft table__how' : ''}>
          {isEmpty && notice === '' ? editMessages.how : notice}
        </span>
        {!isKept && <span className="error">{` ${editMessages.notKept}`}</span>}
      </p>
      {!isEmpty && (
        <>
          <Button
            filled
            disabled={isBusy}
            aria-keyshortcuts="Control+S"
            onClick={() => onSave()}
          >{`Save ${counted(edits.size, 'cell')}`}</Button>
          <QuietButton disabled={isBusy} onClick={() => setEdits({ isReviewing: true })}>
            Review…
          </QuietButton>
          <QuietButton disabled={isBusy} onClick={() => discardEdits()}>
            Discard
          </QuietButton>
        </>
      )}
      {canTravel && <UndoButtons history={editHistory} isBusy={isBusy} />}
      {changedSince.size > 0 && (
        <QuietButton
          disabled={isBusy}
          aria-haspopup="dialog"
          onClick={() => setEdits({ isConflict: true })}
        >
          {`Compare ${changedSince.size} with theirs…`}
        </QuietButton>
      )}
      {isConflict && changedSince.size > 0 && !isBusy && (
        <CompareEdits
          {...{ data, editing, onSave }}
          onClose={() => setEdits({ isConflict: false })}
        />
      )}
      {wrong.size > 0 && (
        <>
          <QuietButton onClick={goToWrong}>Go to the first that can’t be saved</QuietButton>
          <QuietButton
            disabled={isBusy}
            onClick={() => discardEdits(wrong.keys())}
          >{`Discard ${wrong.size} that can’t be saved`}</QuietButton>
        </>
      )}
      {isReviewing && <ReviewEdits related={data.related} onSave={onSave} />}
    </div>
  )
}

/** The keys of the whole page, and what happens to an open editor when the page is left. */
function useLeaving(sheet: Spreadsheet): void {
  // A layout effect ends while the editor still is in the page.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
      if (!isSave || event.altKey || event.defaultPrevented || $edits.get().edits.size === 0) return
      event.preventDefault()
      onSave()
    }
    const commit = () => {
      const editor = document.querySelector<HTMLInputElement>(`.table ${editorSelector}`)
      if (editor !== null) sheet.actions.commit(editor.value)
    }
    const warn = (event: BeforeUnloadEvent) => {
      commit()
      const { isKept, edits } = $edits.get()
      if (!isKept && edits.size > 0) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    addEventListener('pagehide', commit)
    addEventListener('beforeunload', warn)
    return () => {
      commit()
      removeEventListener('keydown', onKey)
      removeEventListener('pagehide', commit)
      removeEventListener('beforeunload', warn)
    }
  }, [sheet])
}

/** A sentence about the first cell that can't be saved, for one that is not shown. */
function sayElsewhere(edits: Edits, wrong: CellMessages): string {
  const [[name, messages] = ['', []]] = wrong
  const { id = 0, orderCode = `product ${id}`, key = '' } = edits.get(name) ?? {}
  return editMessages.elsewhere(orderCode, propertyOf(key)?.label ?? key, messages.join(' '))
}

/** The first shown cell that can't be saved. */
function firstWrong(
  { data, rows, columns }: Pick<Shown, 'data' | 'rows' | 'columns'>,
  { edits, wrong }: Editing,
): CellPosition | undefined {
  const numbers = rowNumbers(data)
  const places = [...wrong.keys()].flatMap((name) => {
    const edit = edits.get(name)
    const number = edit && numbers.get(rowName(edit))
    const row = number === undefined ? -1 : rows.indexOf(number)
    const column = columns.findIndex(({ key }) => key === edit?.key)
    return row === -1 || column === -1 ? [] : [{ row, column }]
  })
  return places.toSorted((a, b) => a.row - b.row || a.column - b.column)[0]
}
