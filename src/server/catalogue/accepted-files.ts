import type { FormFile } from '#src/domain/files/file-kinds.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { insertImage, insertPdf } from '#src/server/database/files.ts'
import { InvalidFileError, acceptImage } from '#src/server/files/accept-image.ts'
import { isPdf } from '#src/server/files/accept-pdf.ts'
import type { AcceptedFile } from '#src/server/files/keep-files.ts'
import { filePath } from '#src/server/files/store.ts'
import { ValidationError } from '#src/server/errors.ts'
import type { SentFile } from './sent-files.ts'

type Accepted = AcceptedFile & { path: string }

/**
 * A picture as it will be stored.
 * @param file one that {@link fileAt} gave and a form's schema let through
 * @param field its name in the form, for what is wrong with it
 * @throws ValidationError
 */
export async function acceptedImage(file: FormFile, field: string): Promise<Accepted> {
  const { bytes: sent, subject } = file as SentFile
  try {
    const { bytes, extension, ...size } = await acceptImage(sent)
    const path = filePath('images', bytes, extension)
    const statement = insertImage({ path, ...size }, bytes.byteLength)
    return { folder: 'images', extension, bytes, path, statement }
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const sentence = {
      type: formMessages.noFileOfKind('image', subject),
      pixels: formMessages.tooManyPixels(subject),
      work: formMessages.tooMuchWork(subject),
    }[error.fault]
    throw new ValidationError({ [field]: [sentence] })
  }
}

/** As {@link acceptedImage}, a datasheet: as it was sent, since nothing of it is executed here. */
export function acceptedDatasheet(file: FormFile, field: string): Accepted {
  const { bytes: sent, subject } = file as SentFile
  if (!isPdf(sent))
    throw new ValidationError({ [field]: [formMessages.noFileOfKind('datasheet', subject)] })
  const bytes = new Uint8Array(sent)
  const path = filePath('datasheets', bytes, 'pdf')
  const statement = insertPdf('datasheet', path, bytes.byteLength)
  return { folder: 'datasheets', extension: 'pdf', bytes, path, statement }
}
