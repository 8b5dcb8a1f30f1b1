import { ValidationError } from '#src/server/errors.ts'

/** A file of which no row can be read; the sentence says why. */
export class UnreadableFileError extends ValidationError {
  constructor(message: string) {
    super({ file: [message] })
  }
}
