import { type Pdf, palette } from './paper.ts'
import type { Pen, Point, Stroke } from './views/view.ts'

/** Draws one stroke; `k` is points per millimetre. */
export function drawStroke(pdf: Pdf, stroke: Stroke, place: (point: Point) => Point, k: number) {
  if (stroke.kind === 'hatch') {
    drawHatch(pdf, place(stroke.from), place(stroke.to))
    return
  }
  if (stroke.kind === 'circle') {
    const [x, y] = place(stroke.centre)
    pdf.circle(x, y, stroke.radius * k)
  } else {
    stroke.points.map(place).forEach(([x, y], index) => {
      if (index === 0) pdf.moveTo(x, y)
      else pdf.lineTo(x, y)
    })
    if (stroke.closed) pdf.closePath()
  }
  applyPen(pdf, stroke.pen, stroke.kind === 'circle' || stroke.closed)
}

function applyPen(pdf: Pdf, pen: Pen, closed: boolean) {
  pdf.undash().strokeColor(palette.ink).lineJoin('round').lineCap('butt')
  switch (pen) {
    case 'outline':
      pdf.lineWidth(0.8).stroke()
      break
    case 'detail':
      pdf.lineWidth(0.35).stroke()
      break
    case 'hidden':
      pdf.lineWidth(0.35).dash(2.2, { space: 1.6 }).stroke().undash()
      break
    case 'centre':
      pdf.lineWidth(0.25).strokeColor(palette.soft)
      pdf.dash(6, { space: 2 }).stroke().undash()
      break
    case 'lamp':
      if (closed) {
        pdf.fillOpacity(0.55).lineWidth(0.5)
        pdf.fillAndStroke(palette.amber, palette.ink).fillOpacity(1)
      } else pdf.lineWidth(1.8).strokeColor(palette.amber).stroke()
  }
}

/** Lines at 45° inside a rectangle. */
function drawHatch(pdf: Pdf, [left, top]: Point, [right, bottom]: Point) {
  const pitch = 3.2
  pdf
    .save()
    .rect(left, top, right - left, bottom - top)
    .clip()
  for (let x = left - (bottom - top); x < right; x += pitch) {
    pdf.moveTo(x, bottom).lineTo(x + (bottom - top), top)
  }
  pdf.lineWidth(0.3).strokeColor(palette.soft).stroke().restore()
  pdf.rect(left, top, right - left, bottom - top)
  pdf.lineWidth(0.35).strokeColor(palette.soft).stroke()
}
