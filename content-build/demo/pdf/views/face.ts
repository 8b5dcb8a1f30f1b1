import { type View, circle, cross } from './view.ts'

/** A round luminaire seen from below. */
export function faceView(outer: number, aperture: number, lens: number): View {
  return {
    strokes: [
      circle('outline', 0, 0, outer),
      circle('detail', 0, 0, aperture),
      circle('lamp', 0, 0, lens),
      ...cross(outer),
    ],
    dimensions: [],
  }
}
