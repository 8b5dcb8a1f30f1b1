import type { PlaceProps } from '../parts/view-props.ts'
import { CatalogueTable } from './CatalogueTable.tsx'

/** The place for the whole catalogue. */
export const CataloguePlace = ({ view, onView, onOpen, onDelete }: PlaceProps) => (
  <section className="catalogue" aria-labelledby="place-heading">
    <h1 className="visually-hidden" id="place-heading">
      Catalogue
    </h1>
    <CatalogueTable address={view} onAddress={onView} {...{ onOpen, onDelete }} />
  </section>
)
