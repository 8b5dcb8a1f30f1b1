import type { InStatement } from '@libsql/client'
import { insertItem } from '#src/server/database/items.ts'
import { image, productOf } from './public-api.ts'

/** Product 20 with the variants AX-30, AX-40 and AX-OLD, which is retired. */
export const scheduleCatalogue = (datasheet: string): InStatement[] => [
  `INSERT INTO finish VALUES ('BK', 'Signal black', 'RAL 9005', '#000000'),
    ('WH', 'White', '', '#ffffff')`,
  ...insertItem(
    'product',
    productOf(datasheet, {
      id: 20,
      code: 'AX',
      name: 'Axis',
      title: 'Track light',
      dateOfRelease: '2025-02-01',
      specs: {
        watts: 12.5,
        cri: 90,
        voltage: { min: 220, max: 240, hertz: [50] },
        finish: 'BK',
      },
      variants: [
        { orderCode: 'AX-30', specs: { cct: 3000, lumens: 1000 }, image },
        {
          orderCode: 'AX-40',
          specs: { cct: 4000, lumens: 1100, voltage: { min: 48, max: 48 }, finish: 'WH' },
        },
        { orderCode: 'AX-OLD', specs: { cct: 2700, lumens: 900 }, retired: true },
      ],
    }),
  ),
]

/** A line with everything. */
export const aLine = (fields: Record<string, unknown> = {}) => ({
  id: 20,
  quantity: 3,
  orderCode: 'AX-30',
  mark: 'A1',
  location: 'Foyer',
  note: 'Dimmed to 10 %',
  ...fields,
})

/** {@link aLine} as it is kept. */
export const keptLine = {
  ...aLine(),
  code: 'AX-30',
  name: 'Axis',
  title: 'Track light',
  brand: 'sila',
  image,
  specs: {
    lumens: 1000,
    watts: 12.5,
    efficacy: 80,
    cct: 3000,
    cri: 90,
    voltage: { min: 220, max: 240, hertz: [50] },
    finish: 'BK',
  },
  finish: 'Signal black',
}
