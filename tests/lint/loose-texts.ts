import ts from 'typescript'
import { type TypedFiles, placeOf } from './program.ts'

/** A text in JSX that React would look for itself, beside other nodes, when it changes something. */
export interface LooseText {
  /** 'src/ui/Pager.tsx:9' */
  place: string
  text: string
  reason: 'changes beside others' | 'follows what comes and goes' | 'without an element'
}

/**
 * Texts in our components that break, or stay as they were, once a browser's translation has replaced their nodes.
 * React itself replaces the whole content of an element that contains nothing but one text; other texts it changes,
 * removes, or inserts something before, by their own nodes.
 */
export const looseTexts = ({ sources, checker }: TypedFiles): LooseText[] =>
  sources.flatMap((source) => looseIn(source, checker))

type Child = ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment | ts.JsxText | ts.Expression

function looseIn(source: ts.SourceFile, checker: ts.TypeChecker): LooseText[] {
  const found: LooseText[] = []
  const add = (node: ts.Node, reason: LooseText['reason']) => {
    const text = node.getText(source).replaceAll(/\s+/g, ' ').trim()
    found.push({ place: placeOf(node, source), text, reason })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.flatMap(shownChild)
      const kinds = children.map((child) => kindOf(child, checker))
      const isBare = ts.isJsxFragment(node)
      children.forEach((child, index) => {
        const kind = kinds[index]
        if (kind === undefined) return
        const isAlone = isOnlyChild(node) && !isBare
        if (kind.text === 'several') add(child, 'changes beside others')
        else if (kind.text !== 'none' && isBare) add(child, 'without an element')
        else if (kind.text === 'changing' && !isAlone) add(child, 'changes beside others')
        else if (kind.text === 'fixed' && kinds[index - 1]?.comesAndGoes === true)
          add(child, 'follows what comes and goes')
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether React gives an element its only text, without even a space beside it. */
const isOnlyChild = (node: ts.JsxElement | ts.JsxFragment) =>
  node.children.filter((child) =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !isComment(child),
  ).length === 1

const isComment = (child: ts.JsxChild) =>
  ts.isJsxExpression(child) && child.expression === undefined

function shownChild(child: ts.JsxChild): Child[] {
  if (ts.isJsxExpression(child)) return child.expression === undefined ? [] : [child.expression]
  return ts.isJsxText(child) && child.text.trim() === '' ? [] : [child]
}

interface Kind {
  text: 'none' | 'fixed' | 'changing' | 'several'
  comesAndGoes: boolean
}

function kindOf(child: Child, checker: ts.TypeChecker): Kind {
  if (ts.isJsxText(child)) return { text: 'fixed', comesAndGoes: false }
  if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) {
    const opening = ts.isJsxElement(child) ? child.openingElement : child
    const isKeyed = opening.attributes.properties.some(
      (property) => property.name?.getText() === 'key',
    )
    const shown = checker.getResolvedSignature(opening)?.getReturnType()
    const parts = shown === undefined ? [] : partsOf(shown)
    return {
      text: parts.some(isText) && !parts.some(isNode) ? 'several' : 'none',
      comesAndGoes: isKeyed || parts.some(isNothing),
    }
  }
  if (ts.isJsxFragment(child)) return { text: 'none', comesAndGoes: true }
  // A translation leaves spaces as they are.
  if (ts.isStringLiteralLike(child) && child.text.trim() === '')
    return { text: 'none', comesAndGoes: false }
  const type = checker.getTypeAtLocation(child)
  const parts = partsOf(type)
  const comesAndGoes = parts.length > 1 || isList(type, checker)
  if (parts.some((part) => isList(part, checker) && itemsOf(part, checker).some(isText)))
    if (!parts.some(isNode)) return { text: 'several', comesAndGoes }
  const texts = parts.filter(isText)
  if (texts.length === 0) return { text: 'none', comesAndGoes }
  return parts.length === 1 && texts[0]?.isLiteral() === true
    ? { text: 'fixed', comesAndGoes: false }
    : { text: 'changing', comesAndGoes }
}

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type])
/** An empty text has no node. */
const isText = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !==
    0 && !(type.isStringLiteral() && type.value === '')
const isNothing = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike)) !== 0
const isList = (type: ts.Type, checker: ts.TypeChecker) =>
  checker.isArrayType(type) || checker.isTupleType(type)
const itemsOf = (type: ts.Type, checker: ts.TypeChecker) =>
  checker.getTypeArguments(type as ts.TypeReference).flatMap(partsOf)
/** React's own ‘anything’. */
const isNode = (type: ts.Type) => (type.symbol as ts.Symbol | undefined)?.name === 'ReactPortal'
