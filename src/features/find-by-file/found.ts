import type { Id } from '#src/domain/fields/identity.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { turnedPlanes } from '#src/domain/photometry/main-planes.ts'
import { polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import { orderCodeAt } from '#src/domain/search/order-code-at.ts'
import { similarWithin } from '#src/domain/similar-light/light.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import {
  type DifferenceRow,
  differenceRows,
  substituteReason,
} from '#src/domain/substitution/differences.ts'
import type { Substitute } from '#src/domain/substitution/our-lights.ts'
import { planesOf } from '#src/domain/substitution/plane-curve.ts'
import type { OtherFile } from './read-other-file.ts'

/** A luminaire of ours as the page shows it. */
export interface FoundSubstitute {
  id: Id
  /** undefined of a product without variants */
  orderCode: string | undefined
  /** the order code, or the product's own */
  code: string
  href: string
  name: string
  title: string
  image: ImageFile
  reason: string
  rows: DifferenceRow[]
  /** an `svg` element; undefined without a photometric file */
  diagram: string | undefined
  isClose: boolean
}

export function foundOf(
  substitute: Substitute,
  index: SearchIndex,
  file: OtherFile,
): FoundSubstitute[] {
  const { product: at, place } = substitute
  const product = index.products[at]
  if (product === undefined) return []
  const { id, name, title, image } = product
  const orderCode = orderCodeAt(index, at, place)
  const code = orderCode ?? product.code
  const href = variantPath(id, orderCode)
  return [
    { id, orderCode, code, href, name, title, image, ...differencesOf(substitute, code, file) },
  ]
}

/** How ours differs from the file, in words, figures and a diagram. */
export function differencesOf(
  { light, turn, distance }: Substitute,
  code: string,
  file: OtherFile,
) {
  return {
    reason: substituteReason(file.light, light, turn),
    rows: differenceRows(file.light, light, turn),
    diagram: overlay({ light, turn }, code, file),
    isClose: distance <= similarWithin,
  }
}

/** Both in one diagram, so in one scale. Ours has the flux of the variant, because variants share files. */
function overlay(
  { light: { measured, values }, turn }: Pick<Substitute, 'light' | 'turn'>,
  code: string,
  { planes, light: theirs }: OtherFile,
): string | undefined {
  if (measured === undefined) return undefined
  const { peak, shape } = measured.curve
  const ours = planesOf({ peak: (peak * values.lumens) / measured.figures.flux, shape })
  return polarOverlay([
    { letter: 'A', code, planes: turnedPlanes(ours, turn), flux: values.lumens },
    { letter: 'B', code: 'your file', planes, flux: theirs.values.lumens },
  ]).svg
}
