import {
  type CatalogueValues,
  type Difference,
  type StatedValues,
  compareWithCatalogue,
  differenceSentence,
  statedValues,
} from '#src/domain/photometry/compare-photometry.ts'
import { coneDiagram } from '#src/domain/photometry/cone-diagram.ts'
import { type Finding, findingSentence } from '#src/domain/photometry/findings.ts'
import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import { type Fact, photometryFacts } from '#src/domain/photometry/photometry-facts.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'

/** A photometric file as the form shows it. */
export interface ReadFile {
  is: 'read'
  format: string
  stated: StatedValues
  /** here, so that the form needs no code about files before there is one */
  compare: (values: CatalogueValues) => DescribedDifference[]
  facts: Fact[]
  findings: Finding[]
  /** `svg` elements */
  diagrams: { polar: string; cone: string }
}

export interface DescribedDifference extends Difference {
  message: string
}

export interface RefusedFile {
  is: 'refused'
  /** a sentence, with the line of the file if it has one */
  message: string
}

/** Reads a file by the same rules as the server. */
export function readFile(bytes: Uint8Array, name = ''): ReadFile | RefusedFile {
  const read = readPhotometry(bytes)
  if (read.outcome === 'unknown')
    return { is: 'refused', message: noPhotometry('The photometric file', bytes, name) }
  if (read.outcome === 'refused') return { is: 'refused', message: findingSentence(read.finding) }
  const { file, figures } = read
  const stated = statedValues(file, figures)
  return {
    is: 'read',
    format: figures.format,
    stated,
    compare: (values) =>
      compareWithCatalogue(stated, values).map((difference) => ({
        ...difference,
        message: differenceSentence(difference),
      })),
    facts: photometryFacts(figures),
    findings: figures.findings,
    diagrams: {
      polar: polarDiagram(file.distribution).svg,
      cone: coneDiagram(file.distribution).svg,
    },
  }
}
