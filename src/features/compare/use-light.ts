import { useEffect, useState } from 'react'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { OverlayView } from '#src/domain/photometry/overlay-view.ts'
import { letterOf } from './CompareTable.tsx'
import type { DrawnLight } from './draw-light.ts'

/** The light of the variants; undefined until it is drawn. */
export function useLight(
  variants: readonly ComparedVariant[] | undefined,
  view: OverlayView,
): DrawnLight | undefined {
  const [drawn, setDrawn] = useState<DrawnLight>()
  useEffect(() => {
    let isWanted = true
    void draw(variants, view).then(
      (light) => isWanted && setDrawn(light),
      (error: unknown) => console.warn('The light distributions can’t be shown.', error),
    )
    return () => {
      isWanted = false
    }
  }, [variants, view])
  return drawn
}

async function draw(
  variants: readonly ComparedVariant[] | undefined,
  view: OverlayView,
): Promise<DrawnLight | undefined> {
  const lights = variants?.flatMap(({ code, photometry }, index) =>
    photometry === undefined ? [] : [{ letter: letterOf(index), code, file: photometry }],
  )
  if (lights === undefined || lights.length === 0) return undefined
  const { drawLight } = await import('./draw-light.ts')
  return drawLight(lights, view)
}
