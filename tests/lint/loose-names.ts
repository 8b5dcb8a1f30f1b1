import ts from 'typescript'
import { type TypedFiles, placeOf } from './program.ts'

/** A place where any text may be the name under which a plain table is read or asked. */
export interface LooseName {
  /** 'src/domain/csv.ts:9' */
  place: string
  code: string
}

/**
 * Reads and `in` of plain tables, at the top of a module, under names that may be any text. `toString` or `__proto__`
 * would find what every object has: `ownValue` and a Map do not.
 */
export const looseNames = ({ sources, checker }: TypedFiles): LooseName[] =>
  sources.flatMap((source) => looseIn(source, checker))

function looseIn(source: ts.SourceFile, checker: ts.TypeChecker): LooseName[] {
  const found: LooseName[] = []
  const add = (node: ts.Node) => {
    const code = node.getText(source).replaceAll(/\s+/g, ' ')
    found.push({ place: placeOf(node, source), code })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && isTable(node.expression, checker)) {
      if (isAnyText(node.argumentExpression, checker)) add(node)
    } else if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
      isTable(node.right, checker) &&
      isAnyText(node.left, checker)
    )
      add(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A text of which nothing is known, also where a cast claims to know more. */
function isAnyText(name: ts.Expression, checker: ts.TypeChecker): boolean {
  let said = name
  while (ts.isAsExpression(said) || ts.isParenthesizedExpression(said)) said = said.expression
  const type = checker.getTypeAtLocation(said)
  const parts = type.isUnion() ? type.types : [type]
  return parts.some(({ flags }) => (flags & ts.TypeFlags.String) !== 0)
}

/** A plain object that is written at the top of a module, or a part of one. */
function isTable(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  let whole = expression
  while (ts.isElementAccessExpression(whole) || ts.isPropertyAccessExpression(whole))
    whole = whole.expression
  const found = checker.getSymbolAtLocation(whole)
  const isImported = found !== undefined && (found.flags & ts.SymbolFlags.Alias) !== 0
  const declared = (isImported ? checker.getAliasedSymbol(found) : found)?.valueDeclaration
  const isAtTop =
    declared !== undefined &&
    ts.isVariableDeclaration(declared) &&
    ts.isSourceFile(declared.parent.parent.parent)
  return isAtTop && !checker.isArrayLikeType(checker.getTypeAtLocation(expression))
}
