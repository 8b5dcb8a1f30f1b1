import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CatalogueTable } from '#src/domain/api/catalogue-table.ts'
import type { ChangeAnswers, ItemsAnswer } from '#src/domain/api/changes.ts'
import { counted, formatNumber } from '#src/domain/format-number.ts'
import { $finishes, loadFinishes } from '../finishes/finishes.ts'
import { UndoChange } from '../history/UndoChange.tsx'
import { type Undone, undoOf } from '../history/history.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { Failure, useAction } from '../parts/use-action.tsx'
import { lookAtPublication } from '../publication/publication.ts'
import { ActionField, ValueField } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { ChangeQuestions, isSettled } from './ChangeQuestions.tsx'
import { type ChangeAnswer, actionsFor, requestOf, sendChange, targetsOf } from './bulk-change.ts'
import { askedRows, takeRows } from './load-table.ts'
import type { TableData } from './table-data.ts'

interface Props {
  data: TableData
  /** whether other data are on their way */
  isLoading: boolean
  /** numbers of the rows to change */
  rows: readonly number[]
  onClose: () => void
  /** loads the table again */
  onReload: () => void
}

type Phase =
  | { is: 'choosing' }
  | { is: 'previewed' | 'applied'; answer: ItemsAnswer }
  | Extract<ChangeAnswer, { is: 'conflict' }>
  | { is: 'undone'; message: string }

/** Changes all chosen rows: choose a change, look at what it would do, apply it, and undo it. */
export function BulkChange({ data, isLoading, rows, onClose, onReload }: Props) {
  const { answer: finishes = [] } = useStore($finishes)
  // A new load numbers the rows anew.
  const [targets] = useState(() => targetsOf(data, rows))
  const [key, setKey] = useState('')
  const [text, setText] = useState('')
  const [phase, setPhase] = useState<Phase>({ is: 'choosing' })
  const [answers, setAnswers] = useState<ChangeAnswers>({})
  const plain = actionsFor[data.of].find((one) => one.key === key)
  const isReady = key !== '' && (plain?.needsValue !== true || text !== '')

  useEffect(() => void loadFinishes(), [])

  const sending = useAction(
    'Change the rows',
    async (preview: boolean, answered: ChangeAnswers) => {
      const request = requestOf(data, targets, key, { text, finishes })
      const body = { ...request, preview, ...answered, table: askedRows() }
      const sent = await sendChange(body)
      if (sent.is === 'conflict') setPhase(sent)
      else {
        setPhase({ is: preview ? 'previewed' : 'applied', answer: sent.answer })
        if (!preview) show(sent.answer.table)
      }
    },
  )
  const isBusy = sending.isBusy || isLoading
  const isDone = phase.is === 'applied' || phase.is === 'undone'
  /** Another change has another preview. */
  const choose = (nextKey: string, nextText: string) => {
    setKey(nextKey)
    setText(nextText)
    setAnswers({})
    sending.dismiss()
    setPhase({ is: 'choosing' })
  }
  const action =
    phase.is === 'previewed'
      ? {
          label: `Apply to ${formatNumber(phase.answer.changed)}`,
          act: () => sending.run(false, answers),
          isDisabled: !isSettled(phase.answer, answers),
          isBusy,
        }
      : {
          label: 'Preview',
          act: () => sending.run(true, answers),
          isDisabled: !isReady,
          isBusy,
        }
  const count = ('ids' in targets ? targets.ids : targets.variants).length
  return (
    <ActionDialog
      wide
      title={`Change ${counted(count, data.of.slice(0, -1))}`}
      onClose={onClose}
      {...(isDone ? { close: 'Close' } : { action })}
    >
      <div className="stack gap-4">
        {!isDone && (
          <>
            <ActionField of={data.of} value={key} onChange={(next) => choose(next, '')} />
            <ValueField
              data={data}
              actionKey={key}
              value={text}
              onChange={(next) => choose(key, next)}
            />
          </>
        )}
        {phase.is === 'previewed' && (
          <ChangeQuestions
            preview={phase.answer}
            answers={answers}
            onAnswer={(next) => {
              setAnswers(next)
              if (next.ownValues !== answers.ownValues) void sending.run(true, next)
            }}
          />
        )}
        <div role="status">
          <Failure {...sending} />
          <Result
            phase={phase}
            related={data.related}
            onReload={() => {
              onReload()
              setPhase({ is: 'choosing' })
            }}
            onUndone={({ message, table }) => {
              setPhase({ is: 'undone', message })
              show(table)
            }}
          />
        </div>
      </div>
    </ActionDialog>
  )
}

interface ResultProps {
  phase: Phase
  related: TableData['related']
  onReload: () => void
  onUndone: (undone: Undone) => void
}

/** Shows in the table and the bar what has changed. */
function show(rows: CatalogueTable | undefined): void {
  void takeRows(rows)
  void lookAtPublication()
}

/** The outcome of a request: a preview, somebody who was faster, or a change. */
function Result({ phase, related, onReload, onUndone }: ResultProps) {
  switch (phase.is) {
    case 'choosing':
      return null
    case 'previewed':
      return <BulkPreview answer={phase.answer} related={related} />
    case 'undone':
      return <p>{phase.message}</p>
    case 'conflict':
      return (
        <div className="remark stack gap-2">
          <p>{phase.message}</p>
          <ul className="bulk__changes" tabIndex={0} aria-label="Changed by someone else">
            {phase.names.map((name, place) => (
              <li key={`${name} ${place}`}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <QuietButton onClick={onReload}>Load the table again</QuietButton>
        </div>
      )
    case 'applied': {
      const { changed, change, warnings = [] } = phase.answer
      return (
        <div className="row baseline gap-2">
          <p>{[`${formatNumber(changed)} changed.`, ...warnings].join(' ')}</p>
          {change !== undefined && (
            <UndoChange
              title="this change"
              undo={undoOf(change, askedRows())}
              onUndone={onUndone}
            />
          )}
        </div>
      )
    }
  }
}
