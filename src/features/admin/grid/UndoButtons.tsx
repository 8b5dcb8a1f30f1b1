import { useStore } from '@nanostores/react'
import { QuietButton } from '../parts/buttons.tsx'
import type { History } from './history.ts'

interface Props {
  history: History
  isBusy?: boolean
}

/** Undo and redo of a spreadsheet. */
export function UndoButtons({ history, isBusy = false }: Props) {
  const { past, future } = useStore(history.$steps)
  return (
    <>
      <QuietButton disabled={isBusy || past.length === 0} onClick={() => history.travel('undo')}>
        Undo
      </QuietButton>
      <QuietButton disabled={isBusy || future.length === 0} onClick={() => history.travel('redo')}>
        Redo
      </QuietButton>
    </>
  )
}
