import path from 'node:path'
import ts from 'typescript'

export const root = path.join(import.meta.dirname, '../..')

/** Files and what TypeScript knows of their types. */
export interface TypedFiles {
  sources: ts.SourceFile[]
  checker: ts.TypeChecker
}

/** @param own files that are not on the disk, with their code */
export function typedFiles(
  files: readonly string[],
  own: Readonly<Record<string, string>> = {},
): TypedFiles {
  const options: ts.CompilerOptions = {
    ...ts.parseJsonConfigFileContent(
      ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
      ts.sys,
      root,
    ).options,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options, true)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) => {
    const code = own[path.relative(root, file)]
    return code === undefined
      ? read(file, ...rest)
      : ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  }
  const paths = files.map((file) => path.join(root, file))
  const program = ts.createProgram(paths, options, host)
  const sources = paths.flatMap((file) => program.getSourceFile(file) ?? [])
  return { sources, checker: program.getTypeChecker() }
}

/** 'src/domain/csv.ts:9' */
export function placeOf(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return `${path.relative(root, source.fileName)}:${line + 1}`
}
