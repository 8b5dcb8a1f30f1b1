/** A drawing is refused although it has the right type and size. */
export class InvalidDrawingError extends Error {
  override readonly name = 'InvalidDrawingError'
  /** continues a sentence that begins with the file: 'has no shapes' */
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`The drawing ${reason}.`, { cause })
    this.reason = reason
  }
}

/** Limits on a drawing, so that a page and a PDF with it stay small, and none takes long to read. */
export const drawingLimits = {
  elements: 20_000,
  depth: 64,
  /** pieces of all paths */
  pieces: 100_000,
  /** of one text, characters */
  text: 500,
  /** selectors and declarations of all style sheets */
  selectors: 5000,
  declarations: 1000,
  /** characters of the sheets' values, counted once for each element that they apply to */
  applied: 10_000_000,
  /** of a place or a width as it is written, far outside of the box */
  coordinate: 1_000_000,
} as const
