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
} as const
