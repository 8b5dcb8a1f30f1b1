import { useMemo } from 'react'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import { polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
import { letterOf } from './letters.ts'

/** All distributions in one diagram, and who has none. */
export function CompareDiagram({ variants }: { variants: readonly ComparedVariant[] }) {
  const markup = useMemo(() => {
    const curves = variants.flatMap(({ code, planes }, index) =>
      planes === undefined ? [] : [{ letter: letterOf(index), code, planes }],
    )
    return curves.length === 0 ? undefined : polarOverlay(curves).svg
  }, [variants])
  const without = variants.filter(({ planes }) => planes === undefined).map(({ code }) => code)
  if (markup === undefined) return null
  return (
    <section className="compare__light" aria-labelledby="compare-light">
      <h2 className="heading" id="compare-light">
        Light distribution
      </h2>
      <div className="compare__diagram" dangerouslySetInnerHTML={{ __html: markup }} />
      {without.length > 0 && (
        <p className="legend">Without a photometric file: {without.join(', ')}</p>
      )}
    </section>
  )
}
