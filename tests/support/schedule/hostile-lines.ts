import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'

/** Texts that a spreadsheet could run, a file system misread, or a font lack. */
export const hostileTexts = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '＠x',
  '"=1+1',
  'safe;=1+1',
  '<script>alert(1)</script> & "quotes" \'',
  '_x0041_ stays',
  '007',
  '1e5',
  ' leading and trailing ',
  'مصباح سقف غائر في الردهة',
  'Lobby مصباح 90 mm, غرفة (2)',
  'שלום lobby 12',
  'Café Zürich Ærø Łódź Ťažký ½ µ Ω',
  'Ελληνικά Русский',
  '💡 bulb 🏳️‍🌈 👩🏽‍🔧',
  '中文 照明',
  'n\u0303 combining',
  '../../x',
  'CON',
  'x'.repeat(200),
] as const

export const describedLine: DescribedLine = {
  id: 1,
  quantity: 3,
  mark: 'A1',
  name: 'AXIOM 90',
  title: 'Recessed downlight',
  brand: 'sila',
  code: 'AX90-BK-30',
  orderCode: 'AX90-BK-30',
  location: 'Lobby',
  note: '',
  specs: { watts: 10.2, lumens: 1100, cct: 3000, cri: 90, beam: 24, ip: 'IP44', finish: 'BK' },
}

export const finishes = [{ code: 'BK', name: 'Black' }]

/** A line for each hostile text, in location, note and name. */
export const hostileLines: readonly DescribedLine[] = hostileTexts.map((text, index) => ({
  ...describedLine,
  mark: `A${index + 1}`,
  name: text,
  location: text,
  note: text,
}))
