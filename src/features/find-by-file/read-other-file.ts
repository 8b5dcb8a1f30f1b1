import { cutText } from '#src/domain/fields/text.ts'
import { findingSentence } from '#src/domain/photometry/findings.ts'
import { type MainPlanes, mainPlanesOf } from '#src/domain/photometry/main-planes.ts'
import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import type { PhotometricFile } from '#src/domain/photometry/photometry.ts'
import { type Fact, photometryFacts } from '#src/domain/photometry/photometry-facts.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { formatQuantity, formatRange } from '#src/domain/product/format-value.ts'
import { units } from '#src/domain/product/attribute.ts'
import type { ComparedLight } from '#src/domain/substitution/our-lights.ts'
import { comparisonNotes, otherLight } from '#src/domain/substitution/other-light.ts'

/** Another maker's file, for comparing and drawing. */
export interface OtherFile {
  light: ComparedLight
  planes: MainPlanes
  shown: ShownFile
}

/** Another maker's file as the page shows it. */
export interface ShownFile {
  /** what the file calls its luminaire; '' where it does not */
  name: string
  format: string
  facts: Fact[]
  /** what is compared */
  notes: string[]
  findings: { isWarning: boolean; sentence: string }[]
  /** an `svg` element */
  diagram: string
}

/** A header may hold any text. */
const longestName = 120

/** @returns the file, or a sentence why it is refused */
export function readOtherFile(bytes: Uint8Array, name = ''): OtherFile | { message: string } {
  if (bytes.length === 0) return { message: 'The file is empty.' }
  const read = readPhotometry(bytes, 'comparison')
  if (read.outcome === 'unknown') return { message: noPhotometry('The file', bytes, name) }
  if (read.outcome === 'refused') return { message: findingSentence(read.finding) }
  const { file, figures } = read
  const light = otherLight(file, figures)
  return {
    light,
    planes: mainPlanesOf(file.distribution),
    shown: {
      name: nameOf(file),
      format: file.format,
      facts: [...photometryFacts(figures), ...statedFacts(light)],
      notes: comparisonNotes(file, light),
      findings: figures.findings.map((finding) => ({
        isWarning: finding.level !== 'note',
        sentence: findingSentence(finding),
      })),
      diagram: polarDiagram(file.distribution).svg,
    },
  }
}

function nameOf({ names: { maker, luminaire, number } }: PhotometricFile): string {
  const parts = [...new Set([maker, luminaire, number])].filter((part) => part !== '')
  return cutText(parts.join(', '), longestName)
}

/** Values that nobody can measure from the light: what the file says of them. */
function statedFacts({ watts, cct, cri }: ComparedLight): Fact[] {
  const facts: [label: string, text: string | undefined][] = [
    ['Power, stated', watts === undefined ? undefined : formatQuantity(watts, units.watt)],
    ['Colour temperature, stated', cct && formatRange(cct, units.kelvin)],
    ['Colour rendering Ra, stated', cri?.toString()],
  ]
  return facts.flatMap(([label, text]) => (text === undefined ? [] : [{ label, text }]))
}
