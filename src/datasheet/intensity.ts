import type { Figures } from '#src/domain/photometry/figures.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import { drawDiagram } from '#src/pdf/diagram.ts'
import type { Block } from './columns.ts'
import { headingHeight } from './legend.ts'
import { halfWidth } from './paper.ts'

const largest = { width: halfWidth, height: 210 } as const

/** The polar diagram of the product's page. */
export function intensityBlock(distribution: Distribution, { peak, lor }: Figures): Block {
  const { svg, alternative } = polarDiagram(distribution)
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const scale = Math.min(largest.width / Number(width), largest.height / Number(height))
  const facts = [
    `Peak ${shown('intensity', peak.intensity)} cd`,
    ...(lor === null ? [] : [`LOR ${shown('share', lor)} %`]),
  ]
  return {
    height: headingHeight + 4 + Number(height) * scale,
    draw: (pages, section, { x, y }) => {
      const { canvas } = pages
      const base = y + headingHeight
      pages.heading(section, 'Intensity', x, base)
      pages.aside(section, facts.join('  ·  '), x, base, halfWidth)
      canvas.figure(section, alternative, () =>
        drawDiagram(canvas, svg, [x, base + 4], [largest.width, largest.height]),
      )
    },
  }
}
