import type { Figures } from '#src/domain/photometry/figures.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'

/** The contents of a photometric file that a page shows. */
export interface ShownPhotometry {
  figures: Figures
  planes: MainPlanes
}
