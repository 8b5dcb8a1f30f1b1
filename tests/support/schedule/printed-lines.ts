import type { ExportedLine } from '#src/domain/schedule/exported-schedule.ts'
import { describedLine, hostileTexts } from './hostile-lines.ts'

/** Notes as visitors may write them: long, right to left, with emoji, with one long word. */
const notes = [
  'Confirm the cut-out before ordering',
  'On request in RAL 9005; the electrician provides the driver. '.repeat(3).trim(),
  'يركب بعد الدهان، ويوصل بنظام DALI في الطابق 3',
  'להתקין אחרי הצביעה, 90 mm',
  '💡 dimmable 🏳️‍🌈 ✅ checked 👩🏽‍🔧 🏃🏽‍♀️‍➡️ 🇯🇵🇦🇪',
  'ロビー（北館）の天井、カットアウト90mm。調光は電気工事業者が行う。',
  '大堂吊顶筒灯，调光驱动器由电工提供。大廳嵌燈，照度均勻；한국어 조명',
  'https://example.com/a/very/long/address/that/no/column/holds?without=any&space=in_it',
  '',
  ...hostileTexts.slice(0, 6),
]
const products: readonly Partial<ExportedLine>[] = [
  {},
  {
    name: 'CONTINUUM LINE SUSPENDED 2400',
    title: 'Linear profile for direct and indirect light',
    brand: 'radial',
    code: 'CLS2400-DI-AL-CUSTOM-3000-940-DALI2-EM3H',
    specs: {
      watts: 128.5,
      lumens: 15_400,
      cct: 2700,
      cctMax: 6500,
      cri: 95,
      beam: 110,
      beamC90: 98,
      ip: 'IP20',
      control: ['DALI-2', '0–10 V'],
      mounting: ['pendant', 'surface'],
    },
  },
  { name: 'Bollard', title: 'Without data', code: '', specs: {} },
]

/** A schedule as the largest orders have it; the first lines have everything that is hard to print. */
export function printedLines(count: number): ExportedLine[] {
  return Array.from({ length: count }, (_, index) => ({
    ...describedLine,
    ...products[index % products.length],
    mark: undefined,
    quantity: index % 10 === 1 ? 9999 : (index % 7) + 1,
    location: ['Lobby', 'Level 2, meeting rooms east and west', 'الردهة', ''][index % 4],
    note: notes[index % notes.length],
    datasheet: index === 0 ? '/gone' : `/${index % products.length}`,
  }))
}
