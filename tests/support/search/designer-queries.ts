import type { QueryGroup } from './designer-query.ts'
import { arabic } from './queries/arabic.ts'
import { codesAndNames } from './queries/codes-and-names.ts'
import { combined } from './queries/combined.ts'
import { exclusionsAndChoices } from './queries/exclusions-and-choices.ts'
import { figures } from './queries/figures.ts'
import { finishes } from './queries/finishes.ts'
import { german } from './queries/german.ts'
import { indoorKinds } from './queries/indoor-kinds.ts'
import { lightAndControl } from './queries/light-and-control.ts'
import { outdoorKinds } from './queries/outdoor-kinds.ts'
import { projectsAndRooms } from './queries/projects-and-rooms.ts'
import { typingErrors } from './queries/typing-errors.ts'

/**
 * 300 queries of lighting designers and what each must find in the demo catalogue. They say what people
 * mean, whatever the search makes of it; docs/designer-queries.md shows the results.
 */
export const designerQueries: readonly QueryGroup[] = [
  outdoorKinds,
  indoorKinds,
  figures,
  lightAndControl,
  finishes,
  exclusionsAndChoices,
  typingErrors,
  codesAndNames,
  projectsAndRooms,
  german,
  arabic,
  combined,
]
