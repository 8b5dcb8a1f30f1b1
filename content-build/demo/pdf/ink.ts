import { type Pdf, type Weight, palette } from './paper.ts'

export interface TextStyle {
  weight?: Weight
  size: number
  color?: string
  width?: number
  align?: 'left' | 'right' | 'center'
  /** distance of baselines, points */
  leading?: number
  tracking?: number
}

/** Writes text with its first baseline at y; returns the last baseline. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  const { weight = 'regular', size, color = palette.ink, width, align, tracking = 0 } = style
  const leading = style.leading ?? size * 1.4
  pdf.font(weight).fontSize(size).fillColor(color)
  const lines = width === undefined ? [text] : wrap(pdf, text, width, tracking)
  lines.forEach((line, index) => {
    const lineWidth = measureText(pdf, line, tracking)
    const left = align === 'right' ? x + (width ?? 0) - lineWidth : x
    const middle = align === 'center' ? x + ((width ?? 0) - lineWidth) / 2 : left
    // A space at each end separates words when the text is read aloud or copied.
    pdf.text(`${line} `, middle, y + index * leading, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: tracking,
    })
  })
  return y + (lines.length - 1) * leading
}

/** The lines into which `write` breaks a text; line breaks in the text stay. */
export function wrap(pdf: Pdf, text: string, width: number, tracking = 0): string[] {
  return text.split('\n').flatMap((part) => wrapLine(pdf, part, width, tracking))
}

function wrapLine(pdf: Pdf, text: string, width: number, tracking: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of bound(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measureText(pdf, longer, tracking) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Keeps a number and its unit on one line. */
function bound(text: string): string {
  return text
    .replace(/(\d) (?=(?:lm|W|K|lx|mm|m|h|kN|V|SDCM)\b|°C|%)/g, '$1\u00a0')
    .replace(/\b(CRI|R9|UGR|L80\/B10|DALI-2|RAL) (?=[\dD<])/g, '$1\u00a0')
    .replace(/ × /g, '\u00a0×\u00a0')
}

function measureText(pdf: Pdf, text: string, tracking: number): number {
  return pdf.widthOfString(text, { characterSpacing: tracking })
}

export function hairline(
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  color: string = palette.hairline,
) {
  rule(pdf, [x, y], [x + width, y], 0.5, color)
}

/** A straight line, points. */
export function rule(
  pdf: Pdf,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  weight: number,
  color: string = palette.ink,
) {
  pdf.undash().moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).strokeColor(color).stroke()
}
