import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { lengthOf } from './geometry.ts'
import { InvalidDrawingError, drawingLimits } from './invalid-drawing.ts'
import { svgName } from './svg-name.ts'
import { type Style, type StyleSheet, styleOf } from './styles.ts'

/** A line of text that begins at a point. */
export interface TextRun {
  text: string
  x: number
  y: number
  style: Style
}

/**
 * The lines of a `text` element: a `tspan` with a place of its own begins a new one. Others continue
 * it, because nobody knows here how wide the text before them is.
 * @param countElement is called for each element within, and may refuse it
 */
export function textRuns(
  element: XmlElement,
  style: Style,
  sheet: StyleSheet,
  countElement: () => void,
): TextRun[] {
  const runs: TextRun[] = []
  const read = (node: XmlElement, around: Style, depth: number) => {
    if (depth > drawingLimits.depth)
      throw new InvalidDrawingError('has texts within texts in too many levels')
    const { x, y, dx, dy } = node.attributes
    const last = runs.at(-1)
    if (last === undefined || x !== undefined || y !== undefined || dy !== undefined)
      runs.push({
        text: '',
        x: firstOf(x, around, last?.x) + firstOf(dx, around),
        y: firstOf(y, around, last?.y) + firstOf(dy, around),
        style: around,
      })
    for (const child of node.children) {
      if (child instanceof XmlText) append(runs.at(-1), child.text)
      else if (child instanceof XmlElement) readPart(child, around, depth)
    }
  }
  const readPart = (part: XmlElement, around: Style, depth: number) => {
    const name = svgName(part)
    countElement()
    if (name === undefined || name === 'title' || name === 'desc') return
    if (part.attributes['rotate'] !== undefined) throw turned()
    if (name !== 'tspan' && name !== 'a')
      throw new InvalidDrawingError('has text along a path. Please convert it to paths')
    const own = styleOf(around, name, part.attributes, sheet)
    if (own.isDisplayed) read(part, own, depth + 1)
  }
  if (element.attributes['rotate'] !== undefined) throw turned()
  read(element, style, 1)
  return runs.map((run) => ({ ...run, text: cleaned(run.text) })).filter(({ text }) => text !== '')
}

const turned = () =>
  new InvalidDrawingError('has letters that are turned one by one. Please convert them to paths')

/** Each letter may have a place of its own; the first one decides. */
function firstOf(list: string | undefined, { fontSize }: Style, otherwise = 0): number {
  const [first = ''] = list?.trim().split(/[\s,]/, 1) ?? []
  return first.endsWith('em')
    ? (lengthOf(first.slice(0, -2)) ?? 0) * fontSize
    : (lengthOf(first) ?? otherwise)
}

function append(run: TextRun | undefined, text: string): void {
  if (run === undefined) return
  run.text += text
  if (run.text.length > drawingLimits.text * 2)
    throw new InvalidDrawingError(`has a text of more than ${drawingLimits.text} characters`)
}

/** White space becomes one space; invisible characters, which could change the order, are left out. */
function cleaned(text: string): string {
  const clean = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{Cs}]/gu, '')
    .trim()
  if (clean.length > drawingLimits.text)
    throw new InvalidDrawingError(`has a text of more than ${drawingLimits.text} characters`)
  return clean
}
