import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { OverlayView } from '#src/domain/photometry/overlay-view.ts'
import { letterOf } from './CompareTable.tsx'
import { $view } from './comparison.ts'
import type { DrawnLight } from './draw-light.ts'
import { sentences } from './sentences.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** All distributions in one diagram, and the variants without one. */
export function CompareDiagram({ variants }: { variants: readonly ComparedVariant[] }) {
  const [drawn, setDrawn] = useState<DrawnLight>()
  const view = useStore($view, { ssr: 'initial' })
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

  const without = variants.filter(({ photometry }) => photometry === undefined)
  if (without.length === variants.length) return null
  return (
    <section className="compare__light" aria-labelledby="compare-light">
      <h2 className="heading" id="compare-light">
        Light distribution
      </h2>
      <ViewChoice view={view} />
      <div
        className="compare__diagram"
        aria-busy={drawn === undefined}
        dangerouslySetInnerHTML={{ __html: drawn?.svg ?? '' }}
      />
      <div role="status">
        {drawn !== undefined && drawn.missing.length > 0 && (
          <p>{sentences.withoutLight(drawn.missing.join(', '), drawn.isOffline)}</p>
        )}
      </div>
      {without.length > 0 && (
        <p className="legend">{sentences.noFile(without.map(({ code }) => code).join(', '))}</p>
      )}
    </section>
  )
}

async function draw(variants: readonly ComparedVariant[], view: OverlayView): Promise<DrawnLight> {
  const { drawLight } = await import('./draw-light.ts')
  return drawLight(
    variants.flatMap(({ code, photometry }, index) =>
      photometry === undefined ? [] : [{ letter: letterOf(index), code, file: photometry }],
    ),
    view,
  )
}
