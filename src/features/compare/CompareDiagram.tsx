import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { OverlayView } from '#src/domain/photometry/overlay-view.ts'
import type { DrawnLight } from './draw-light.ts'
import { sentences } from './sentences.ts'
import { ViewChoice } from './ViewChoice.tsx'

interface Props {
  variants: readonly ComparedVariant[]
  view: OverlayView
  /** undefined until it is drawn */
  drawn: DrawnLight | undefined
}

/** All distributions in one diagram, and the variants without one. */
export function CompareDiagram({ variants, view, drawn }: Props) {
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
