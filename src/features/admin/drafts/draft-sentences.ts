import type { Draft } from '#src/domain/api/drafts.ts'
import { kindLabels } from '../parts/kinds.ts'
import { type Refused, problemsOf } from './drafts.ts'

const actionLabels = { add: 'New', edit: 'Changes', delete: 'Deletion' } as const

/** What a draft does. */
export const draftDeed = ({ action, formerId }: Pick<Draft, 'action' | 'formerId'>): string =>
  formerId === null ? actionLabels[action] : 'Brings back'

/** The name of a draft; a new item may still have none. */
export const draftName = ({ name, type }: Pick<Draft, 'name' | 'type'>): string =>
  name === '' ? `${kindLabels[type]} without a name` : name

/** Why a draft can't be published: 'Sidr: The title is required.' */
export const refusal = (refused: Pick<Refused, 'name' | 'problems'>): string =>
  `${refused.name === '' ? 'A draft without a name' : refused.name}: ${problemsOf(refused).join(' ')}`

/** Chosen drafts, and those among them whose publication would be refused. */
export function sorted(chosen: readonly Draft[]): { fit: Draft[]; unfit: Draft[] } {
  const isFit = (draft: Draft) => problemsOf(draft).length === 0
  return { fit: chosen.filter(isFit), unfit: chosen.filter((draft) => !isFit(draft)) }
}
