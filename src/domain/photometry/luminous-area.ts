import { radians } from './angles.ts'

/** The plane along which a luminaire's length lies: EULUMDAT lays it in C90–C270, LM-63 in C0–C180. */
export type LengthAxis = 'c0' | 'c90'

/** The luminous part of a luminaire, in mm. */
export interface LuminousArea {
  /** seen from below a rectangle or an ellipse, with luminous sides of the heights; a tube lies along its length */
  shape: 'rectangle' | 'ellipse' | 'tube' | 'ball'
  length: number
  width: number
  lengthAxis: LengthAxis
  /** of the sides that face along the width and along the length; of a tube and a ball the height */
  sides: { alongWidth: number; alongLength: number }
}

/**
 * Area in m² that is seen in the direction C, γ (degrees), from below: the opening × cos γ and the
 * visible sides × sin γ (CIE 117, 4.3).
 */
export function projectedArea(area: LuminousArea, c: number, gamma: number): number {
  const { length, width, sides } = area
  const down = Math.abs(Math.cos(radians(gamma)))
  const level = Math.sin(radians(gamma))
  const fromLength = radians(area.lengthAxis === 'c0' ? c : c - 90)
  const along = Math.abs(Math.cos(fromLength))
  const across = Math.abs(Math.sin(fromLength))
  const seen = {
    rectangle: () =>
      length * width * down +
      (length * sides.alongWidth * across + width * sides.alongLength * along) * level,
    ellipse: () =>
      (Math.PI / 4) * length * width * down +
      Math.hypot(length * across, width * along) *
        (sides.alongWidth * across ** 2 + sides.alongLength * along ** 2) *
        level,
    tube: () =>
      length * width * Math.sqrt(1 - (along * level) ** 2) +
      (Math.PI / 4) * width * width * along * level,
    ball: () =>
      (Math.PI / 4) *
      Math.hypot(
        length * width * down,
        width * sides.alongLength * along * level,
        length * sides.alongWidth * across * level,
      ),
  }
  return seen[area.shape]() / 1e6
}

/**
 * EULUMDAT, lines 16 to 21: length, width (0: round), heights at C0, C90, C180 and C270, in mm. Null
 * where there is no opening.
 */
export function eulumdatArea(
  length: number,
  width: number,
  [c0, c90, c180, c270]: readonly [number, number, number, number],
): LuminousArea | null {
  if (length <= 0) return null
  return {
    shape: width > 0 ? 'rectangle' : 'ellipse',
    length,
    width: width > 0 ? width : length,
    lengthAxis: 'c90',
    sides: { alongWidth: Math.max(c0, c180, 0), alongLength: Math.max(c90, c270, 0) },
  }
}

/**
 * LM-63: width, length and height in mm, whose signs say the shape: a negative dimension is a curved
 * one, and an edition may leave its twin 0 (1995: −w 0 0 is a circle; 2002: −w −w 0).
 */
export function lm63Area(width: number, length: number, height: number): LuminousArea | null {
  const [w, l, h] = [Math.abs(width), Math.abs(length), Math.abs(height)]
  if (height < 0 && (width > 0 || length > 0)) {
    const isAlongLength = length > 0
    return {
      shape: 'tube',
      length: isAlongLength ? l : w,
      width: h,
      lengthAxis: isAlongLength ? 'c0' : 'c90',
      sides: { alongWidth: h, alongLength: h },
    }
  }
  const isCurved = width < 0 || length < 0
  const size = isCurved ? { length: l || w, width: w || l } : { length: l, width: w }
  if (size.length === 0 || size.width === 0) return null
  const shape = !isCurved ? 'rectangle' : height < 0 ? 'ball' : 'ellipse'
  return { shape, ...size, lengthAxis: 'c0', sides: { alongWidth: h, alongLength: h } }
}
