import type { Family } from '../model/body.ts'
import type { Luminaire } from '../model/luminaire.ts'

/** Where a beam points: straight down, straight up, or half of it each way. */
export type Aim = 'down' | 'up' | 'both'

/**
 * The form of a luminaire's light, whatever its flux and size. `beam` is the full angle in degrees at
 * half of the peak intensity, in C0–C180; for a marker, the horizontal angle of one window.
 */
export type Optic =
  | { kind: 'axial'; beam: number; cutOff: number; aim: Aim }
  /** a flat luminaire; a batwing one sends most of its light aside, across its length */
  | { kind: 'panel'; beam: number; batwing: boolean }
  /** in a wall: downwards and forward (C90), as wide as its beam sideways */
  | { kind: 'step'; beam: number }
  /** on a wall beside it (C0) */
  | { kind: 'wall-wash'; beam: number; aim: Aim }
  /** four windows around a marker in the ground */
  | { kind: 'windows'; beam: number }

const aims: Partial<Record<Family, Aim>> = { spike: 'up', uplight: 'up', updown: 'both' }

/** Angle under the horizontal from which a lamp is hidden, where no datasheet says it. */
const usualCutOff = 25

/** The optic of a luminaire with a beam that it is made with. */
export function opticOf({ body, glare, lens }: Luminaire, beam: number): Optic {
  const aim = aims[body.family] ?? 'down'
  const special = lens?.beam === beam ? lens.kind : undefined
  if (body.family === 'panel') return { kind: 'panel', beam, batwing: special === 'batwing' }
  if (body.family === 'step') return { kind: 'step', beam }
  if (body.family === 'driveway') return { kind: 'windows', beam }
  if (special === 'wall-wash') return { kind: 'wall-wash', beam, aim }
  const [, cutOff = usualCutOff] = /cut-off (\d+)°/i.exec(glare ?? '') ?? []
  return { kind: 'axial', beam, cutOff: Number(cutOff), aim }
}
