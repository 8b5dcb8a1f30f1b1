import { sheetOf } from '#src/datasheet/sheet-of.ts'
import type { Sheet, SheetSource } from '#src/datasheet/sheet.ts'
import { bareProduct } from '#tests/support/bare-product.ts'
import type { DatasheetSource } from '#content-build/demo/pdf/datasheet-source.ts'
import type { Family } from '#content-build/demo/model/body.ts'
import { demoSource } from './demo-source.ts'

/** A sheet with its files. */
export interface ExampleSheet {
  sheet: Sheet
  readFile: DatasheetSource['readFile']
}

const noFile = (path: string) => Promise.reject(new Error(`There is no file ${path}.`))

type Product = SheetSource['product']

const changedAt = '2026-11-20T10:00:00.000Z'

/** The sheet of a product without files. */
export const sheetWithout = (product: Partial<Product>, orderCode?: string): Sheet =>
  sheetOf({ product: { ...bareProduct, ...product }, finishes: manyFinishes, changedAt }, orderCode)

const manyFinishes = [
  { code: 'BK', name: 'Matt black', ral: 'RAL 9005', swatch: '#15171b' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#f4f4f0' },
  { code: 'BZ', name: 'Bronze', ral: '', swatch: '#5b4632' },
  { code: 'AL', name: 'Brushed aluminium', ral: '', swatch: '#a9acb0' },
  { code: 'GD', name: 'Champagne gold', ral: '', swatch: '#c8ab77' },
]

const lorem =
  'A luminaire is judged by the surface that it lights, not by itself. Its optic keeps the beam on the table, its body keeps out of sight, and what is left is a room in which people look at each other. '

/** 600 order codes: five finishes, five colour temperatures, four beams, six lengths. */
function manyVariants(): Product['variants'] {
  return manyFinishes.flatMap(({ code: finish }) =>
    [2200, 2700, 3000, 3500, 4000].flatMap((cct) =>
      [20, 36, 60, 90].flatMap((beam) =>
        [600, 900, 1200, 1500, 1800, 2400].map((length) => ({
          orderCode: `LN-${length}-${finish}-${cct / 100}-${beam}`,
          specs: {
            finish,
            cct,
            beam,
            length,
            lumens: Math.round((length * cct) / 1500),
            watts: length / 50,
          },
        })),
      ),
    ),
  )
}

const hostile =
  'Lámpara Ø 90 · سبوت غائر للسقف المعلق · 嵌入式筒灯 · ダウンライト · 💡👩🏽‍🔧 · ½ × Ελλάς'

const pendant: Partial<Product> = {
  code: 'LINE-1500',
  name: 'Meridian 1500',
  title: 'Linear pendant, direct-indirect, 42 W',
  brand: 'sila',
  categories: ['Pendants', 'Linear systems', 'Offices'],
  description: lorem.repeat(2).trim(),
  productNumber: '240 1500 30 B',
  length: '1500 × 60 × 80 mm, suspension up to 2 m',
  color: 'Black',
  material: 'Extruded aluminium, PMMA lens',
  accessories: 'Ceiling canopy, blind cover, linear connector',
  specs: {
    lumens: 4200,
    watts: 42,
    cct: 2700,
    cctMax: 6500,
    cri: 95,
    beam: 78,
    beamC90: 92,
    distribution: 'direct-indirect',
    ip: 'IP20',
    protectionClass: 'I',
    control: ['DALI-2 DT8', 'Casambi'],
    mounting: ['pendant'],
    voltage: { min: 220, max: 240, hertz: [50, 60] },
    lifetimes: [{ l: 90, b: 10, hours: 60_000, ambient: 25 }],
    ambient: { min: -10, max: 35 },
    length: 1500,
    width: 60,
    height: 80,
    weight: 3.4,
  },
}

/** The sheets to look at, whose bytes a test knows. */
export function exampleSheets(): Record<string, ExampleSheet> {
  const demo = (family: Family, orderCode?: string): ExampleSheet => {
    const { source, readFile } = demoSource(family)
    return { sheet: sheetOf(source, orderCode), readFile }
  }
  const panel = demo('panel')
  const withLight = (product: Partial<Product>): ExampleSheet => {
    const { picture, photometry } = panel.sheet
    const sheet = sheetWithout(product)
    return {
      sheet: {
        ...sheet,
        ...(picture !== undefined && { picture }),
        ...(photometry !== undefined && { photometry }),
      },
      readFile: panel.readFile,
    }
  }
  const alone = (product: Partial<Product>, orderCode?: string): ExampleSheet => ({
    sheet: sheetWithout(product, orderCode),
    readFile: noFile,
  })
  return {
    downlight: demo('downlight'),
    uplight: demo('uplight'),
    panel,
    step: demo('step'),
    pendant: withLight(pendant),
    words: alone({ ...pendant, code: 'WORDS', specs: {} }),
    name: alone({}),
    codes: alone({ ...pendant, code: 'LN', variants: manyVariants() }, 'LN-1500-WH-30-36'),
    long: withLight({
      ...pendant,
      name: 'Meridian Suspended Linear XXXL',
      title: 'Architectural suspended linear luminaire, 1500 mm.',
      description: [hostile, lorem.repeat(25).trim(), hostile].join('\n\n'),
      categories: [
        'Pendants',
        'Linear systems',
        'Offices',
        'إنارة المكاتب',
        '办公室照明',
        'Ateliers',
      ],
      accessories: `${hostile}, `.repeat(3).slice(0, 255),
      material: 'x'.repeat(255),
    }),
    retired: alone(
      {
        ...pendant,
        name: 'مصباح معلق',
        title: 'مصباح خطي معلق للمكاتب',
        description: 'مصباح خطي معلق بإضاءة مباشرة وغير مباشرة، 42 W، مع غطاء عدسي. '
          .repeat(6)
          .trim(),
        variants: [
          { orderCode: 'LN-OLD', specs: { finish: 'BK' }, retired: true },
          { orderCode: 'LN-NEW-BK', specs: { finish: 'BK', cct: 3000 } },
          { orderCode: 'LN-NEW-WH', specs: { finish: 'WH', cct: 4000 } },
        ],
      },
      'ln-old',
    ),
  }
}
