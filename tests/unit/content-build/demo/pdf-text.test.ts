import { expect, test } from 'vitest'
import { wrap } from '#content-build/demo/pdf/ink.ts'
import { newPdf, readFonts } from '#content-build/demo/pdf/paper.ts'

test('A datasheet’s text keeps its lines and paragraphs', async () => {
  const imprint = { title: '', subject: '', keywords: '', date: '2026-01-01' }
  const pdf = newPdf(await readFonts(), imprint)
  pdf.font('regular').fontSize(10)
  expect(wrap(pdf, 'One paragraph.\n\nAnother, of\ntwo lines.', 400)).toEqual([
    'One paragraph.',
    '',
    'Another, of',
    'two lines.',
  ])
})
