/** Photometric files for tests: analytic luminaires, and texts of both formats. */
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { type ReadPhotometry, readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { type EulumdatContent, writeEulumdat } from '#src/domain/photometry/write-eulumdat.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const cos = (degrees: number): number => Math.cos(radians(degrees))
export const sin = (degrees: number): number => Math.sin(radians(degrees))

/** Downwards only, as most luminaires are; exactly 0 at the horizontal. */
export const down =
  (intensity: (c: number, gamma: number) => number) =>
  (c: number, gamma: number): number =>
    gamma < 90 ? Math.max(0, intensity(c, gamma)) : 0

export const panel = sampleDistribution(
  down((_, gamma) => 1000 * cos(gamma)),
  'quadrant',
)

/** A EULUMDAT file; the default values are those of a panel of 600 mm by 600 mm. */
export function ldt(
  distribution: Distribution = panel,
  {
    texts,
    sizes,
    ...figures
  }: Partial<Omit<EulumdatContent, 'texts'>> & { texts?: Partial<EulumdatContent['texts']> } = {},
): Uint8Array {
  return writeEulumdat({
    texts: {
      company: 'Aster',
      name: 'Panel',
      number: 'P-600',
      fileName: 'p-600.ldt',
      date: '2026-11-22',
      lampType: 'LED',
      cct: '3000',
      cri: '90',
      ...texts,
    },
    sizes: sizes ?? {
      luminaire: { length: 600, width: 600, height: 60 },
      area: { length: 580, width: 580, heights: [0, 0, 0, 0] },
    },
    lampFlux: 3200,
    watts: 30,
    distribution,
    ...figures,
  })
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The file with some lines replaced, by line number. */
export function withLines(bytes: Uint8Array, replaced: Record<number, string>): Uint8Array {
  const lines = textOf(bytes).split('\r\n')
  for (const [line, text] of Object.entries(replaced)) lines[Number(line) - 1] = text
  return bytesOf(lines.join('\r\n'))
}

export interface Lm63Values {
  header?: string[]
  tilt?: string[]
  lamps?: number
  lumens?: number
  multiplier?: number
  type?: number
  unit?: number
  width?: number
  length?: number
  height?: number
  ballast?: number
  second?: number
  watts?: number
  gamma: readonly number[]
  c: readonly number[]
  intensity: (c: number, gamma: number) => number
}

/** An LM-63 file; each plane has its own line. */
export function ies({ gamma, c, intensity, ...values }: Lm63Values): Uint8Array {
  const { header = ['IESNA:LM-63-2002', '[TEST] 1'], tilt = ['TILT=NONE'] } = values
  const { lamps = 1, lumens = -1, multiplier = 1, type = 1, unit = 2 } = values
  const { width = 0.6, length = 0.6, height = 0, ballast = 1, second = 1, watts = 30 } = values
  const shape = [gamma.length, c.length, type, unit, width, length, height]
  return bytesOf(
    [
      ...header,
      ...tilt,
      [lamps, lumens, multiplier, ...shape].join(' '),
      [ballast, second, watts].join(' '),
      gamma.join(' '),
      c.join(' '),
      ...c.map((plane) => gamma.map((angle) => intensity(plane, angle)).join(' ')),
    ].join('\r\n'),
  )
}

export const angles = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

/** Reads a valid file. @throws Error with the reason if the file is refused */
export function readWell(bytes: Uint8Array): Extract<ReadPhotometry, { outcome: 'read' }> {
  const read = readPhotometry(bytes)
  if (read.outcome === 'read') return read
  throw new Error(read.outcome === 'refused' ? JSON.stringify(read.finding) : 'Neither format.')
}

/** The line and message of a refusal. @throws Error if the file is accepted */
export function refusalOf(bytes: Uint8Array): { line: number | undefined; message: string } {
  const read = readPhotometry(bytes)
  if (read.outcome !== 'refused') throw new Error(`The file is ${read.outcome}.`)
  return { line: read.finding.line, message: read.finding.message }
}
