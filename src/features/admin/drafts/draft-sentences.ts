import type { Draft } from '#src/domain/api/drafts.ts'
import { kindLabels } from '../parts/kinds.ts'

const actionLabels = { add: 'New', edit: 'Changes', delete: 'Deletion' } as const

/** Names the change that a draft makes. */
export const draftAction = ({ action, formerId }: Pick<Draft, 'action' | 'formerId'>): string =>
  formerId === null ? actionLabels[action] : 'Brings back'

/** The name of a draft; a new item may still have none. */
export const draftName = ({ name, type }: Pick<Draft, 'name' | 'type'>): string =>
  name === '' ? `${kindLabels[type]} without a name` : name
