import { useEffect, useState } from 'react'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { DrawnLight } from './draw-light.ts'
import { letterOf } from './letters.ts'
import { sentences } from './sentences.ts'

/** All distributions in one diagram, and who has none. */
export function CompareDiagram({ variants }: { variants: readonly ComparedVariant[] }) {
  const [drawn, setDrawn] = useState<DrawnLight>()
  useEffect(() => {
    let isWanted = true
    void draw(variants).then(
      (light) => isWanted && setDrawn(light),
      (error: unknown) => console.warn('The light distributions can’t be shown.', error),
    )
    return () => {
      isWanted = false
    }
  }, [variants])

  const without = variants.filter(({ photometry }) => photometry === undefined)
  if (without.length === variants.length) return null
  return (
    <section className="compare__light" aria-labelledby="compare-light">
      <h2 className="heading" id="compare-light">
        Light distribution
      </h2>
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

async function draw(variants: readonly ComparedVariant[]): Promise<DrawnLight> {
  const { drawLight } = await import('./draw-light.ts')
  return drawLight(
    variants.flatMap(({ code, photometry }, index) =>
      photometry === undefined ? [] : [{ letter: letterOf(index), code, file: photometry }],
    ),
  )
}
