import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import { ValidationError } from '#src/server/errors.ts'
import { InvalidPhotometryError, acceptPhotometry } from '#src/server/files/accept-photometry.ts'
import type { AcceptedFile } from '#src/server/files/keep-files.ts'
import { examineInThread } from '#src/server/files/photometry-thread.ts'
import type { SentFile } from './sent-files.ts'

/** A photometric file in its stored form. @throws ValidationError with the reason, by the field */
export async function acceptedPhotometry(
  { bytes, name, subject }: SentFile,
  field: string,
): Promise<AcceptedFile & { path: string }> {
  try {
    return acceptPhotometry(bytes, name, await examineInThread(bytes))
  } catch (error) {
    if (!(error instanceof InvalidPhotometryError)) throw error
    const sentence = error.reason ?? noPhotometry(subject, bytes, name)
    throw new ValidationError({ [field]: [sentence] })
  }
}
