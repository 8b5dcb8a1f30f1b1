import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { photometryName } from '#src/domain/files/file.ts'
import {
  type ExportedLine,
  type MarkedDatasheet,
  marksText,
} from '#src/domain/schedule/exported-schedule.ts'
import { distinctNames, fileName } from '#src/domain/schedule/file-names.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { ownBytes } from './own-bytes.ts'
import { type ReadFile, inOrder } from './read-files.ts'
import { UnavailableError } from './unavailable.ts'

/** A photometric file and the lines that it belongs to. */
export interface MarkedPhotometry {
  path: string
  marks: readonly string[]
  name: string
  /** one entry for each mark, 'A1 AX90.ldt': designers look for the mark */
  entries: readonly string[]
}

/** Every photometric file once, with its names in the archive. */
export function markedPhotometry(lines: readonly ExportedLine[]): MarkedPhotometry[] {
  const own = withMarks(lines).flatMap(({ mark, name, photometry: path }) =>
    path === undefined ? [] : [{ mark, name, path }],
  )
  const entries = distinctNames(own.map(({ mark, path }) => entryName(mark, path)))
  const files = new Map<string, MarkedPhotometry & { marks: string[]; entries: string[] }>()
  own.forEach(({ mark, name, path }, index) => {
    const file = files.get(path) ?? { path, name, marks: [], entries: [] }
    file.marks.push(mark)
    file.entries.push(`photometry/${entries[index] ?? ''}`)
    files.set(path, file)
  })
  return [...files.values()]
}

function entryName(mark: string, path: string): string {
  const name = photometryName(path)
  const dot = name.lastIndexOf('.')
  return fileName(`${mark} ${name.slice(0, dot)}`, name.slice(dot + 1))
}

/** A datasheet that becomes a file of its own. */
export interface ZippedDatasheet {
  sheet: MarkedDatasheet
  /** a Blob, which leaves the memory of the worker */
  file: Blob
}

/** Datasheets under the marks and the name of their luminaire, 'A1, A3 AXIOM 90.pdf'. */
export function namedDatasheets(datasheets: readonly ZippedDatasheet[]) {
  const names = distinctNames(
    datasheets.map(({ sheet: { marks, name } }) => fileName(`${marksText(marks)} ${name}`, 'pdf')),
  )
  return datasheets.map(({ file }, index) => [`datasheets/${names[index] ?? ''}`, file] as const)
}

interface ZipContent {
  /** files that are made already */
  documents: readonly (readonly [name: string, file: Blob])[]
  photometry: readonly MarkedPhotometry[]
  readFile: ReadFile
  /** called after each photometric file */
  onFile: () => void
}

/** Makes the ZIP file; documents are compressed already. */
export async function makeZip({ documents, photometry, readFile, onFile }: ZipContent) {
  const parts: BlobPart[] = []
  const failures: string[] = []
  const zip = new Zip((error, part) => {
    if (error !== null) throw error
    parts.push(new Blob([ownBytes(part)]))
  })
  const add = (entry: ZipPassThrough | ZipDeflate, bytes: Uint8Array) => {
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const [name, file] of documents)
    add(new ZipPassThrough(name), new Uint8Array(await file.arrayBuffer()))
  for await (const [{ marks, name, entries }, file] of inOrder(photometry, ({ path }) =>
    readFile(path),
  )) {
    if (file instanceof UnavailableError)
      failures.push(`${marksText(marks)} · ${name}: the photometric file ${file.message}.`)
    else for (const entry of entries) add(new ZipDeflate(entry), file)
    onFile()
  }
  zip.end()
  return { blob: new Blob(parts, { type: 'application/zip' }), failures }
}
