import { PlaceHeading } from '../parts/PlaceHeading.tsx'
import type { PlaceProps } from '../parts/view-props.ts'
import { CatalogueTable } from './CatalogueTable.tsx'

/** The place for the whole catalogue. */
export const CataloguePlace = ({ view, onView, onOpen, onDelete }: PlaceProps) => (
  <section className="catalogue" aria-labelledby="place-heading">
    <PlaceHeading className="visually-hidden">Catalogue</PlaceHeading>
    <CatalogueTable address={view} onAddress={onView} {...{ onOpen, onDelete }} />
  </section>
)
