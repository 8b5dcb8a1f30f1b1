import type { Refused } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { QuietButton } from '../parts/buttons.tsx'

/** Why a draft is refused: 'Sidr: The title is required.' */
export const refusal = (refused: Pick<Refused, 'name' | 'problems'>): string =>
  `${refused.name === '' ? 'A draft without a name' : refused.name}: ${Object.values(refused.problems).flat().join(' ')}`

interface Props {
  intro: string
  of: readonly Refused[]
  /** opens a draft, whose form marks the fields */
  onOpen: (opened: `draft-${Id}`) => void
}

/** The drafts that refuse, each with its reasons and the way to its fields. */
export const Refusals = ({ intro, of, onOpen }: Props) => (
  <>
    <p>{intro}</p>
    <ul className="stack gap-1 small" aria-label={intro}>
      {of.map((refused) => (
        <li key={refused.draft} className="row baseline gap-2">
          <span className="error">{refusal(refused)}</span>
          <QuietButton
            aria-label={`Open ${refused.name === '' ? 'the draft without a name' : refused.name}`}
            onClick={() => onOpen(`draft-${refused.draft}`)}
          >
            Open
          </QuietButton>
        </li>
      ))}
    </ul>
  </>
)
