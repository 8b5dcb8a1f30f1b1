import { lazyPart } from '../parts/lazy-part.tsx'

/** The chooser of related items, whose code loads when it is shown. */
export const RelationPicker = lazyPart(
  async () => (await import('./RelationPicker.tsx')).RelationPicker,
)
