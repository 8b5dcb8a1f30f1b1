import type { Figures } from '#src/domain/photometry/figures.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'

/** What a page shows of a photometric file. */
export interface ShownPhotometry {
  figures: Figures
  planes: MainPlanes
}
