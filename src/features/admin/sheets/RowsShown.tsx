import type { ImportAnswer } from '#src/domain/api/import.ts'
import { QuietButton } from '../parts/buttons.tsx'
import type { RowChoice } from './imports.ts'
import type { RowsPage } from './use-import.ts'

const shownActions = [
  { only: 'create', label: 'Create' },
  { only: 'change', label: 'Change' },
  { only: 'same', label: 'Same' },
  { only: 'error', label: 'Error' },
] as const

interface ChoiceProps {
  answer: ImportAnswer
  only: RowChoice | undefined
  onChoose: (only: RowChoice | undefined) => void
}

/** Filters the rows by what happens to them, with their counts. */
export function ActionChoice({ answer: { summary, total, warned }, only, onChoose }: ChoiceProps) {
  const choices = [
    { only: undefined, label: 'All', count: total },
    ...shownActions.map((one) => ({ ...one, count: summary[one.only] })),
    ...(warned > 0 ? [{ only: 'warning', label: 'Warning', count: warned } as const] : []),
  ]
  return (
    <div className="sheets__choice row" role="group" aria-label="Rows shown">
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.only === only}
          onClick={() => onChoose(choice.only)}
        >
          <span>{choice.label}</span> <span className="legend">{choice.count}</span>
        </button>
      ))}
    </div>
  )
}

interface PagesProps {
  page: RowsPage
  next: number | undefined
  onGo: (page: RowsPage) => void
}

export function Pages({ page, next, onGo }: PagesProps) {
  const { starts } = page
  if (starts.length === 1 && next === undefined) return null
  return (
    <nav className="row" aria-label="Pages of rows">
      <QuietButton
        disabled={starts.length === 1}
        onClick={() => onGo({ ...page, starts: starts.slice(0, -1) })}
      >
        Previous rows
      </QuietButton>
      <QuietButton
        disabled={next === undefined}
        onClick={() => {
          if (next !== undefined) onGo({ ...page, starts: [...starts, next] })
        }}
      >
        Next rows
      </QuietButton>
    </nav>
  )
}
