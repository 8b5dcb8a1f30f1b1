import { codeKey } from '#src/domain/product/choose-variant.ts'
import { fileNameKey } from '#src/domain/sheets/file-names.ts'
import { byFileName } from '#src/domain/sheets/match-files.ts'
import type { FileBeside } from '#src/domain/sheets/read-cell.ts'
import type { FilesOfCode, ImportContext } from '#src/domain/sheets/rows.ts'
import type { ReadImportFile } from '#src/server/database/import-files.ts'

/** Finds the files of an import’s ZIP file for rows and cells. */
export function lookupOf(
  files: readonly ReadImportFile[],
): Pick<ImportContext, 'filesBeside' | 'filesOfCode'> {
  if (files.length === 0) return {}
  const byName = new Map<string, FileBeside | { message: string }>()
  const byCode = new Map<string, FilesOfCode>()
  for (const { name, kind, code, path, message, warnings } of files.toSorted(byFileName)) {
    const file: FileBeside | { message: string } =
      path === null ? { message: message ?? '' } : { path, name, warnings }
    if (code === null) byName.set(`${kind} ${fileNameKey(name)}`, file)
    else if ('path' in file) {
      const others = byCode.get(code) ?? {}
      // Only a product has a second one, which must be an image.
      byCode.set(
        code,
        kind in others
          ? { ...others, images: [...(others.images ?? []), file] }
          : { ...others, [kind]: file },
      )
    }
  }
  return { filesBeside: byName, filesOfCode: (code) => byCode.get(codeKey(code)) ?? {} }
}
