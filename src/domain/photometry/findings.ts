export const findingLevels = ['error', 'warning', 'note'] as const

/** A remark about a file. One of level error means that the file is refused. */
export interface Finding {
  level: (typeof findingLevels)[number]
  /** the file's line, from 1 */
  line?: number | undefined
  message: string
}

/** A file is refused because of one of its lines. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
  readonly finding: Finding

  constructor(message: string, line: number) {
    super(message)
    this.finding = { level: 'error', line, message }
  }
}

/** A finding as one sentence with its line, as an answer shows it. */
export const findingSentence = ({ line, message }: Finding): string =>
  line === undefined ? message : `Line ${line}: ${message}`

/** Of a file that takes more memory or time than its reader may have. */
export const takesTooMuch =
  'Reading the file takes more memory or time than one file may take. Please export it again with fewer angles.'
