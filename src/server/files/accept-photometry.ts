import { statedValues } from '#src/domain/photometry/compare-photometry.ts'
import { findingSentence } from '#src/domain/photometry/findings.ts'
import { mainPlanesOf } from '#src/domain/photometry/main-planes.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import { type PhotometryRecord, insertPhotometry } from '../database/photometry.ts'
import type { AcceptedFile } from './keep-files.ts'
import { filePath } from './store.ts'

/** A photometric file is refused. */
export class InvalidPhotometryError extends Error {
  override readonly name = 'InvalidPhotometryError'
  /** a sentence with the file's line; undefined if the file is neither EULUMDAT nor LM-63 */
  readonly reason: string | undefined

  constructor(reason?: string) {
    super(reason ?? 'The file is neither EULUMDAT nor LM-63.')
    this.reason = reason
  }
}

/** @throws InvalidPhotometryError */
export function examinePhotometry(bytes: Uint8Array): PhotometryRecord {
  const read = readPhotometry(bytes)
  if (read.outcome === 'unknown') throw new InvalidPhotometryError()
  if (read.outcome === 'refused') throw new InvalidPhotometryError(findingSentence(read.finding))
  const { file, figures } = read
  return {
    figures,
    stated: statedValues(file, figures),
    planes: mainPlanesOf(file.distribution),
  }
}

/**
 * Keeps the bytes of a photometric file as they are.
 * @param name its own name; letters that an address can't hold become dashes
 * @param record its contents
 * @throws InvalidPhotometryError
 */
export function acceptPhotometry(
  sent: Uint8Array,
  name: string,
  record: PhotometryRecord = examinePhotometry(sent),
): AcceptedFile & { path: string; record: PhotometryRecord } {
  const bytes = new Uint8Array(sent)
  const extension = ownName(name, record.figures.format === 'EULUMDAT' ? 'ldt' : 'ies')
  const path = filePath('photometry', bytes, extension)
  const statements = insertPhotometry(path, bytes.byteLength, record)
  return { folder: 'photometry', extension, bytes, path, statements, record }
}

/** Longest name without its extension, as the path's schema allows. */
const longestName = 100

function ownName(name: string, extension: string): string {
  const base = name
    .replace(/\.(?:ldt|ies)$/i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, longestName)
  return `${base === '' ? 'luminaire' : base}.${extension}`
}
