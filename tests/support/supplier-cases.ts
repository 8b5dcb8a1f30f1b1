import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import type { GivenReading, SheetView, Transform } from '#src/domain/sheets/reading/reading.ts'
import { suppliersText, suppliersWorkbook } from './supplier-sheets.ts'

type Offer = SheetView['offers'][number]['transform']

/** A sheet as a supplier of no example sends it, with what somebody presses until it goes in. */
export interface SupplierCase {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** the offers that are taken, one press each */
  takes?: readonly ((offer: Offer) => boolean)[]
  /** columns that are changed by hand, two presses each */
  columns?: GivenReading['columns']
  /** transforms that are added by hand, a few presses each */
  adds?: readonly Transform[]
  /** of a table as text, where its letters don't tell; one press */
  encoding?: EncodingName
  /** products and variants that the rows make */
  rows: number
  /** of the first product; undefined if the sheet has none */
  called: string | undefined
  /** effective values of the first product or its first variant */
  specs: Readonly<Record<string, unknown>>
}

const offered =
  (kind: Transform['kind'], about: object = {}) =>
  (offer: Offer) =>
    offer.kind === kind &&
    Object.entries(about).every(
      ([key, value]) =>
        JSON.stringify((offer as Record<string, unknown>)[key]) === JSON.stringify(value),
    )

const sizes = ['specs.length', 'specs.width', 'specs.height']

export const supplierCases: readonly SupplierCase[] = [
  {
    name: 'English XLSX: a cover sheet, titles, units in brackets, grams, prices',
    bytes: suppliersWorkbook([
      {
        name: 'Cover',
        rows: [
          ['Northbeam Lighting Ltd'],
          ['Trade price list 2026'],
          [],
          ['Contact', 'sales@northbeam.example'],
        ],
      },
      {
        name: 'Products',
        rows: [
          ['Northbeam Lighting — technical data'],
          [],
          [
            'Model No.',
            'Product name',
            'System power (W)',
            'Lumen output (lm)',
            'CCT',
            'CRI',
            'Beam',
            'IP',
            'Net weight (g)',
            'Cut-out (mm)',
            'List price (GBP)',
          ],
          ['NB-D80-30', 'Nova downlight 80', 8.5, 780, '3000K', 90, '36°', 'IP44', 430, 'Ø75', 89],
          [
            'NB-D120-30',
            'Nova downlight 120',
            14.2,
            1350,
            '3000K',
            90,
            '24°',
            'IP44',
            610,
            'Ø115',
            119,
          ],
          ['NB-T20-40', 'Orbit track spot', 20, 2100, '4000K', 97, '12°', 'IP20', 1250, null, 149],
        ],
      },
    ]),
    rows: 3,
    called: 'Nova downlight 80',
    specs: { watts: 8.5, lumens: 780, cct: 3000, weight: 0.43, cutOut: { diameter: 75 } },
  },
  {
    name: 'German CSV, Windows-1252: a title line, semicolons, decimal commas, sizes in one cell',
    bytes: suppliersText(
      [
        ['Lichtwerk Süd – Preisliste, gültig ab 1.3.2026'],
        [
          'Artikelnummer',
          'Bezeichnung',
          'Anschlussleistung [W]',
          'Lichtstrom [lm]',
          'Farbtemperatur [K]',
          'Ra',
          'Abstrahlwinkel',
          'Schutzart',
          'Abmessungen (L x B x H) mm',
          'Gewicht [kg]',
          'Farbe',
          'UVP',
        ],
        [
          'LW-4001',
          'Büroleuchte Linea',
          '28,5',
          '3.450',
          '3000',
          '90',
          '80°',
          'IP20',
          '1200 x 60 x 80',
          '2,45',
          'weiß',
          '329,00',
        ],
        [
          'LW-4002',
          'Büroleuchte Linea S',
          '14,5',
          '1.720',
          '4000',
          '90',
          '80°',
          'IP20',
          '600 x 60 x 80',
          '1,30',
          'weiß',
          '229,00',
        ],
      ],
      ';',
      'latin1',
    ),
    encoding: 'windows-1252',
    takes: [offered('split', { to: sizes })],
    rows: 2,
    called: 'Büroleuchte Linea',
    specs: {
      watts: 28.5,
      lumens: 3450,
      length: 1200,
      width: 60,
      height: 80,
      weight: 2.45,
      finish: 'WH',
    },
  },
  {
    name: 'German XLSX: two header lines with merged cells, a row of units, a footnote',
    bytes: suppliersWorkbook([
      {
        name: 'Leuchten',
        merged: ['A1:J1', 'A3:A4', 'B3:B4', 'C3:E3', 'F3:H3', 'I3:J3'],
        rows: [
          ['Halden Leuchtenbau – Sortiment 2026'],
          [],
          [
            'Typ / Modell',
            'Bezeichnung',
            'Licht',
            null,
            null,
            'Elektrik',
            null,
            null,
            'Gehäuse',
            null,
          ],
          [
            null,
            null,
            'Lichtstrom',
            'Farbtemperatur',
            'Ausstrahlwinkel',
            'Leistung',
            'Spannung',
            'Schutzklasse',
            'Schutzart',
            'Gewicht',
          ],
          [null, null, 'lm', 'K', '°', 'W', 'V', null, null, 'kg'],
          [
            'HL-200',
            'Poller Skog',
            640,
            '2700',
            '360°',
            '9,5',
            '220-240 V 50/60 Hz',
            'I',
            'IP65/IK10',
            '3,2',
          ],
          [
            'HL-210',
            'Poller Skog TW',
            610,
            '2700–5000 K',
            '360°',
            '9,5',
            '220-240 V 50/60 Hz',
            'I',
            'IP65 / IK10',
            '3,2',
          ],
          [
            'HL-300',
            'Wandleuchte Fjell',
            820,
            '3000 K',
            '110°',
            '12',
            '220-240 V 50/60 Hz',
            'II',
            'IP65',
            '1,8',
          ],
          [],
          ['* Technische Änderungen vorbehalten. Lichtstrom ±7 %.'],
        ],
      },
    ]),
    rows: 3,
    called: 'Poller Skog',
    specs: { lumens: 640, ip: 'IP65', ik: 'IK10', watts: 9.5, protectionClass: 'I' },
  },
  {
    name: 'Arabic XLSX, from right to left: headings, units and words for nothing in Arabic',
    bytes: suppliersWorkbook([
      {
        name: 'المنتجات',
        rows: [
          ['شركة النور للإنارة'],
          [],
          [
            'رمز المنتج',
            'اسم المنتج',
            'القدرة (واط)',
            'التدفق الضوئي (لومن)',
            'درجة حرارة اللون',
            'درجة الحماية',
            'زاوية الشعاع',
            'الوزن (كغم)',
            'اللون',
            'السعر',
          ],
          ['NR-101', 'داون لايت', 10, 950, '3000K', 'IP44', '36°', 0.4, 'أبيض', 55],
          ['NR-102', 'كشاف خارجي', 30, 3200, '4000K', 'IP66', '60°', 'غير متوفر', 'أبيض', 120],
        ],
      },
    ]),
    rows: 2,
    called: 'داون لايت',
    specs: { watts: 10, lumens: 950, cct: 3000, ip: 'IP44', beam: 36, weight: 0.4, finish: 'WH' },
  },
  {
    name: 'Arabic CSV, UTF-8: Arabic digits and a column of DALI with نعم and لا',
    bytes: suppliersText(
      [
        [
          'كود',
          'الاسم',
          'القدرة',
          'حرارة اللون',
          'مؤشر تجسيد اللون',
          'درجة الحماية',
          'DALI-2 DT6',
          'الأبعاد',
        ],
        ['GL-501', 'إنارة خطية', '٢٠', '٣٠٠٠', '٩٠', 'IP20', 'نعم', '1200x60x80'],
        ['GL-502', 'إنارة جدارية', '١٢', '٢٧٠٠', '٩٠', 'IP65', 'لا', '200x100x60'],
      ],
      ',',
    ),
    rows: 2,
    called: 'إنارة خطية',
    specs: { watts: 20, cct: 3000, cri: 90, control: ['DALI-2 DT6'] },
  },
  {
    name: 'English XLSX: a matrix of the flux for each CCT',
    bytes: suppliersWorkbook([
      {
        name: 'Sheet1',
        merged: ['D1:F1'],
        rows: [
          ['Code', 'Name', 'Power (W)', 'Luminous flux (lm)', null, null, 'IP rating'],
          [null, null, null, '2700K', '3000K', '4000K', null],
          ['MX-10', 'Axis 10', 10, 900, 950, 1000, 'IP20'],
          ['MX-20', 'Axis 20', 20, 1800, 1900, null, 'IP20'],
        ],
      },
    ]),
    takes: [offered('matrix')],
    rows: 5,
    called: 'Axis 10',
    specs: { watts: 10, lumens: 900, cct: 2700, ip: 'IP20' },
  },
  {
    name: 'English XLSX: a block of order codes and one of the flux, both for each CCT',
    bytes: suppliersWorkbook([
      {
        name: 'Sheet1',
        merged: ['D1:F1', 'G1:I1'],
        rows: [
          ['Code', 'Name', 'Power (W)', 'Luminous flux (lm)', null, null, 'Order code', null, null],
          [null, null, null, '2700K', '3000K', '4000K', '2700K', '3000K', '4000K'],
          ['MY-10', 'Axis 10', 10, 900, 950, 1000, 'MY-10-27', 'MY-10-30', 'MY-10-40'],
          ['MY-20', 'Axis 20', 20, 1800, 1900, null, 'MY-20-27', 'MY-20-30', null],
        ],
      },
    ]),
    rows: 5,
    called: 'Axis 10',
    specs: { watts: 10, lumens: 900, cct: 2700 },
  },
  {
    name: 'German XLSX: the order code for each colour',
    bytes: suppliersWorkbook([
      {
        name: 'Bestellnummern',
        merged: ['D2:E2'],
        rows: [
          ['Bestellübersicht'],
          ['Modell', 'Bezeichnung', 'Leistung [W]', 'Bestellnummer', null],
          [null, null, null, 'White', 'Matt black'],
          ['KUBO-1', 'Kubo', '11', 'KUBO-1-W', 'KUBO-1-S'],
          ['KUBO-2', 'Kubo groß', '18', 'KUBO-2-W', 'KUBO-2-S'],
        ],
      },
    ]),
    rows: 4,
    called: 'Kubo',
    specs: { watts: 11, finish: 'WH' },
  },
  {
    name: 'English CSV: marks for choices, limits, and a supply without its current',
    bytes: suppliersText(
      [
        [
          'SKU',
          'Product',
          'Wattage',
          'Lumens',
          'CRI',
          'Input voltage',
          'DALI-2 DT6',
          'Casambi',
          'Phase-cut',
          'Mounting',
        ],
        ['VX-1', 'Vox 1', '12 W', '1,150 lm', '90+', '220-240V AC', '✓', '', '✓', 'surface'],
        ['VX-2', 'Vox 2', '24 W', '2,300 lm', '80+', '220-240V AC', '✓', '✓', '', 'pendant'],
      ],
      ',',
    ),
    takes: [offered('limits', { heading: 'CRI' }), offered('unit', { unit: 'V AC' })],
    rows: 2,
    called: 'Vox 1',
    specs: {
      watts: 12,
      lumens: 1150,
      cri: 90,
      control: ['phase-cut', 'DALI-2 DT6'],
      voltage: { min: 220, max: 240, hertz: [50, 60] },
    },
  },
  {
    name: 'English XLSX: two beams in a cell, which are two variants',
    bytes: suppliersWorkbook([
      {
        name: 'Data',
        rows: [
          [
            'Product code',
            'Product name',
            'Beam angle',
            'CCT (K)',
            'IP / IK rating',
            'Dimensions (cm)',
            'Power',
          ],
          ['PR-1', 'Prisma 1', '15°/36°', '2700 / 3000', 'IP65/IK08', '12 x 12 x 8', '9 W'],
          ['PR-2', 'Prisma 2', '36°', '3000', 'IP65/IK08', '16 x 16 x 10', '14 W'],
        ],
      },
    ]),
    takes: [
      offered('variants', { to: 'specs.beam' }),
      offered('split', { to: ['specs.cct', 'specs.cctMax'] }),
      offered('split', { to: sizes }),
    ],
    rows: 3,
    called: 'Prisma 1',
    specs: {
      beam: 15,
      cct: 2700,
      cctMax: 3000,
      ip: 'IP65',
      ik: 'IK08',
      length: 120,
      height: 80,
      watts: 9,
    },
  },
  {
    name: 'German XLSX: titles of sections, the header again, ‘Download’, a finish that is new',
    bytes: suppliersWorkbook([
      {
        name: 'Katalog',
        rows: [
          [
            'Artikel-Nr.',
            'Produktname',
            'Leistung (W)',
            'Farbtemperatur',
            'Gehäusefarbe',
            'Datenblatt',
            'Preis netto',
          ],
          ['Innenleuchten'],
          ['AB-1', 'Alba 1', '7,5', '3000 K', 'Grau', 'Download', '99,00'],
          ['AB-2', 'Alba 2', '9,5', '3000 K', 'Grau', 'Download', 'auf Anfrage'],
          ['Außenleuchten'],
          [
            'Artikel-Nr.',
            'Produktname',
            'Leistung (W)',
            'Farbtemperatur',
            'Gehäusefarbe',
            'Datenblatt',
            'Preis netto',
          ],
          ['CD-1', 'Cedra 1', '12', 'auf Anfrage', 'Grau', 'Download', '139,00'],
        ],
      },
    ]),
    takes: [offered('finish')],
    rows: 3,
    called: 'Alba 1',
    specs: { watts: 7.5, cct: 3000, finish: 'GR' },
  },
  {
    name: 'English XLSX: dates in words, TBD, minutes of emergency in hours',
    bytes: suppliersWorkbook([
      {
        name: 'Range',
        rows: [
          ['Ref', 'Description of range'],
          [
            'Item code',
            'Item name',
            'Launch date',
            'Luminous flux',
            'Rated power',
            'Emergency operation (h)',
            'Colour temperature',
          ],
          ['EM-1', 'Exit 1', '1 May 2026', '250 lm', '3 W', 3, '4000K'],
          ['EM-2', 'Exit 2', '15 June 2026', 'TBD', '4 W', 1, 'n/a'],
        ],
      },
    ]),
    rows: 2,
    called: 'Exit 1',
    specs: { lumens: 250, watts: 3, emergency: 180, cct: 4000 },
  },
  {
    name: 'English text with tabs: codes of figures with leading zeros',
    bytes: suppliersText(
      [
        ['Item number', 'Product name', 'Power (W)', 'CCT (K)', 'IP'],
        ['004711', 'Luma A', '5', '2700', '20'],
        ['004712', 'Luma B', '6', '3000', '44'],
      ],
      '\t',
    ),
    takes: [offered('text', { to: 'code' })],
    rows: 2,
    called: 'Luma A',
    specs: { watts: 5, cct: 2700, ip: 'IP20' },
  },
  {
    name: 'German CSV: profiles with watts for each metre and lengths in centimetres',
    bytes: suppliersText([
      [
        'Produktcode',
        'Bezeichnung',
        'Länge (cm)',
        'Leistung (W/m)',
        'Lichtstrom (lm/m)',
        'Lichtfarbe',
        'Schutzart',
      ],
      ['PF-100', 'Profil 100', '100', '14,4', '1400', '3000 K', 'IP20'],
      ['PF-200', 'Profil 200', '200', '14,4', '1400', '3000 K', 'IP20'],
    ]),
    rows: 2,
    called: 'Profil 100',
    specs: { length: 1000, watts: 14.4, lumens: 1400, cct: 3000 },
  },
  {
    name: 'English XLSX: two sheets that fit, and marks for the finishes that there are',
    bytes: suppliersWorkbook([
      {
        name: 'Indoor',
        rows: [
          ['Code', 'Name', 'Power', 'CCT', 'IP', 'White', 'Matt black'],
          ['IN-1', 'Inara 1', '8 W', '3000K', 'IP20', 'x', 'x'],
          ['IN-2', 'Inara 2', '9 W', '3000K', 'IP20', 'x', null],
        ],
      },
      {
        name: 'Outdoor',
        rows: [
          ['Code', 'Name', 'Power', 'CCT', 'IP'],
          ['OU-1', 'Outara 1', '8 W', '3000K', 'IP65'],
        ],
      },
    ]),
    takes: [offered('matrix')],
    rows: 3,
    called: 'Inara 1',
    specs: { watts: 8, finish: 'WH' },
  },
  {
    name: 'English and Arabic headings in one cell, lux of another language, units in cells',
    bytes: suppliersWorkbook([
      {
        name: 'List',
        rows: [
          [
            'Product Code / رمز المنتج',
            'Name / الاسم',
            'Power / القدرة',
            'Colour temperature / حرارة اللون',
            'Weight / الوزن',
            'Diameter / القطر',
            'IP Rating / درجة الحماية',
          ],
          ['DU-1', 'Dune 1', '7 W', '3000 K', '430 g', '12 cm', 'IP65'],
          ['DU-2', 'Dune 2', '9 W', '3000 K', '1.2 kg', '16 cm', 'IP65'],
        ],
      },
    ]),
    rows: 2,
    called: 'Dune 1',
    specs: { watts: 7, cct: 3000, weight: 0.43, diameter: 120, ip: 'IP65' },
  },
  {
    name: 'German XLSX: codes as numbers, short headings, a colour that the catalogue lacks',
    bytes: suppliersWorkbook([
      {
        name: 'Tabelle1',
        rows: [
          ['Feldmann Licht', null, null, 'Stand 03/2026'],
          ['Art.-Nr.', 'Produkt', 'Watt', 'Lumen', 'Kelvin', 'CRI', 'IP', 'Farbe', 'Gewicht'],
          [100234, 'Tubo S', '8,5 W', '780 lm', '3000 K', '>90', 'IP20', 'Anthrazit', '0,5 kg'],
          [100235, 'Tubo M', '12 W', '1.150 lm', '3000 K', '>90', 'IP20', 'Anthrazit', '0,8 kg'],
        ],
      },
    ]),
    takes: [offered('text', { to: 'code' }), offered('limits'), offered('finish')],
    rows: 2,
    called: 'Tubo S',
    specs: { watts: 8.5, lumens: 780, cct: 3000, cri: 90, weight: 0.5, finish: 'AN' },
  },
  {
    name: 'English CSV: units as headings, a size with Ø, a lifetime',
    bytes: suppliersText(
      [
        [
          'Part No.',
          'Description',
          'W',
          'lm',
          'K',
          'CRI',
          'Beam °',
          'IP',
          'IK',
          'Dim. (mm)',
          'Lifetime',
        ],
        [
          'QT-1',
          'Quanta recessed',
          '10',
          '980',
          '3000',
          '90',
          '36',
          'IP44',
          'IK02',
          'Ø85 x 60',
          'L80B10 50,000 h',
        ],
        [
          'QT-2',
          'Quanta recessed',
          '15',
          '1,480',
          '4000',
          '90',
          '24',
          'IP44',
          'IK02',
          'Ø115 x 75',
          'L80B10 50,000 h',
        ],
      ],
      ',',
    ),
    takes: [offered('split', { to: ['specs.diameter', ...sizes] })],
    rows: 2,
    called: undefined,
    specs: { watts: 10, lumens: 980, cct: 3000, beam: 36, ik: 'IK02', diameter: 85, height: 60 },
  },
  {
    name: 'Arabic XLSX: two header lines with merged cells and a row of units',
    bytes: suppliersWorkbook([
      {
        name: 'ورقة1',
        merged: ['C2:D2', 'E2:F2'],
        rows: [
          ['قائمة المنتجات ٢٠٢٦'],
          ['كود المنتج', 'المنتج', 'كهرباء', null, 'ضوء', null, 'درجة الحماية'],
          [null, null, 'القدرة', 'الجهد', 'تدفق ضوئي', 'حرارة اللون', null],
          [null, null, 'واط', 'V', 'lm', 'K', null],
          ['SH-1', 'مصباح سقف', '١٢', '220-240 V 50/60 Hz', '١٬١٠٠', '٣٠٠٠', 'IP20'],
          ['SH-2', 'مصباح جدار', '٩', '220-240 V 50/60 Hz', '٧٥٠', '٢٧٠٠', 'IP54'],
        ],
      },
    ]),
    rows: 2,
    called: 'مصباح سقف',
    specs: { watts: 12, lumens: 1100, cct: 3000, ip: 'IP20' },
  },
  {
    name: 'English XLSX: three CCTs in a cell, which are variants',
    bytes: suppliersWorkbook([
      {
        name: 'Range',
        rows: [
          ['Model', 'Product name', 'Power (W)', 'Colour temperature', 'Finish'],
          ['TR-1', 'Tera 1', 9, '2700K/3000K/4000K', 'White'],
          ['TR-2', 'Tera 2', 12, '3000K', 'White'],
        ],
      },
    ]),
    takes: [offered('variants', { to: 'specs.cct' })],
    rows: 4,
    called: 'Tera 1',
    specs: { watts: 9, cct: 2700, finish: 'WH' },
  },
  {
    name: 'German CSV: IP code and protection class in a cell',
    bytes: suppliersText([
      ['Produktcode', 'Produktname', 'Leistung [W]', 'Schutzart / Schutzklasse', 'Lichtfarbe'],
      ['SK-1', 'Skala 1', '7,5', 'IP44 / II', '3000 K'],
      ['SK-2', 'Skala 2', '9,5', 'IP20 / II', '3000 K'],
    ]),
    adds: [
      {
        kind: 'split',
        heading: 'Schutzart / Schutzklasse',
        to: ['specs.ip', 'specs.protectionClass'],
      },
    ],
    rows: 2,
    called: 'Skala 1',
    specs: { watts: 7.5, ip: 'IP44', protectionClass: 'II', cct: 3000 },
  },
  {
    name: 'English CSV: the flux for each CCT, in one header line',
    bytes: suppliersText(
      [
        ['Product code', 'Product name', 'Watts', 'Lumens @3000K', 'Lumens @4000K', 'Material'],
        ['LX-1', 'Lexa 1', '10', '950', '1020', 'Aluminium'],
        ['LX-2', 'Lexa 2', '15', '1420', '1530', 'Aluminium'],
      ],
      ',',
    ),
    takes: [offered('matrix')],
    rows: 4,
    called: 'Lexa 1',
    specs: { watts: 10, lumens: 950, cct: 3000 },
  },
  {
    name: 'English XLSX: order codes below beam angles',
    bytes: suppliersWorkbook([
      {
        name: 'Order codes',
        merged: ['D1:F1'],
        rows: [
          ['Product', 'Model', 'CCT', 'Beam angle', null, null],
          [null, null, null, '15°', '24°', '36°'],
          ['Orion', 'OR-30', '3000K', 'OR-30-15', 'OR-30-24', 'OR-30-36'],
          ['Orion', 'OR-40', '4000K', 'OR-40-15', '-', 'OR-40-36'],
        ],
      },
    ]),
    rows: 5,
    called: 'Orion',
    specs: { cct: 3000, beam: 15 },
  },
  {
    name: 'German XLSX: a header far down, codes merged over variants, three footnotes',
    bytes: suppliersWorkbook([
      {
        name: 'Export',
        merged: ['A8:A9'],
        rows: [
          ['Nordstern GmbH & Co. KG'],
          ['Leuchtenkatalog'],
          [],
          ['Erstellt:', '12.03.2026'],
          [],
          [],
          [
            'Modell',
            'Bestellnummer',
            'Bezeichnung',
            'Ausführung',
            'Leistung [W]',
            'Farbtemp.',
            'Preisgruppe',
            'Maße (mm)',
          ],
          ['NS-9', 'NS-9-W', 'Stella', 'White', '9', '3000 K', 'A', '90 x 90 x 60'],
          [null, 'NS-9-S', 'Stella', 'Matt black', '9', '3000 K', 'A', '90 x 90 x 60'],
          ['NS-12', 'NS-12-W', 'Stella groß', 'White', '12', '3000 K', 'B', '120 x 120 x 60'],
          [],
          ['Preisgruppe A: Lagerware'],
          ['Preisgruppe B: auf Bestellung'],
        ],
      },
    ]),
    takes: [offered('split', { to: sizes })],
    rows: 3,
    called: 'Stella',
    specs: { watts: 9, cct: 3000, length: 90, finish: 'WH' },
  },
  {
    name: 'German text with tabs: units behind headings, EAN, days with points',
    bytes: suppliersText(
      [
        [
          'Typenbezeichnung',
          'Artikel-Nr',
          'EAN',
          'Leistungsaufnahme W',
          'Lichtstrom lm',
          'Farbtemp. K',
          'CRI/Ra',
          'Schutzart',
          'Nettogewicht in g',
          'Lieferbar ab',
        ],
        [
          'Corona 20',
          'CO-20',
          '4006381333931',
          '19,5',
          '2.150',
          '3000',
          '90',
          'IP20',
          '850',
          '15.04.2026',
        ],
        [
          'Corona 30',
          'CO-30',
          '4006381333931',
          '28,5',
          '3.150',
          '4000',
          '90',
          'IP20',
          '990',
          '15.04.2026',
        ],
      ],
      '\t',
    ),
    rows: 2,
    called: 'Corona 20',
    specs: {
      watts: 19.5,
      lumens: 2150,
      cct: 3000,
      cri: 90,
      ip: 'IP20',
      weight: 0.85,
      gtin: '4006381333931',
    },
  },
  {
    name: 'American XLSX: pounds, inches, a supply without its current',
    bytes: suppliersWorkbook([
      {
        name: 'Spec sheet data',
        rows: [
          [
            'Fixture',
            'Catalog #',
            'Wattage (W)',
            'Delivered Lumens',
            'CCT (K)',
            'CRI (Ra)',
            'IP',
            'Voltage (V)',
            'Weight (lb)',
            'Diameter (in)',
          ],
          ['Halo 4', 'HA4-30', 12, 1100, 3000, 90, 'IP44', '100-277V', 2.2, 4],
          ['Halo 6', 'HA6-30', 18, 1700, 3000, 90, 'IP44', '100-277V', 3.3, 6],
        ],
      },
    ]),
    takes: [offered('unit', { unit: 'V AC' })],
    rows: 2,
    called: 'Halo 4',
    specs: {
      watts: 12,
      lumens: 1100,
      cct: 3000,
      cri: 90,
      weight: 1,
      diameter: 101.6,
      voltage: { min: 100, max: 277, hertz: [50, 60] },
    },
  },
  {
    name: 'Arabic CSV with a title, decimals by a comma, sizes in centimetres',
    bytes: suppliersText([
      ['شركة الفجر'],
      [
        'رقم الصنف',
        'اسم المنتج',
        'القدرة (واط)',
        'زاوية الإضاءة',
        'الأبعاد (سم)',
        'اللون',
        'طريقة التحكم',
      ],
      ['FJ-1', 'سبوت', '7,5', '24°', '9 x 9 x 6', 'أسود', 'Casambi'],
      ['FJ-2', 'سبوت كبير', '12,5', '36°', '12 x 12 x 8', 'أبيض', 'Casambi'],
    ]),
    takes: [offered('split', { to: sizes }), offered('replace', { with: 'Matt black' })],
    rows: 2,
    called: 'سبوت',
    specs: { watts: 7.5, beam: 24, length: 90, height: 60, finish: 'MB', control: ['Casambi'] },
  },
  {
    name: 'German XLSX: article numbers below CCTs, with a row of units',
    bytes: suppliersWorkbook([
      {
        name: 'Daten',
        merged: ['A1:B1', 'C1:D1', 'E1:F1'],
        rows: [
          ['Leuchte', null, 'Technik', null, 'Artikelnummer', null],
          ['Modell', 'Produktname', 'Leistung', 'Gewicht', '3000 K', '4000 K'],
          [null, null, 'W', 'g', null, null],
          ['VEGA-1', 'Vega 1', '8,0', '450', 'VE1-830', 'VE1-840'],
          ['VEGA-2', 'Vega 2', '11,0', '520', 'VE2-830', 'k. A.'],
        ],
      },
    ]),
    rows: 3,
    called: 'Vega 1',
    specs: { watts: 8, weight: 0.45, cct: 3000 },
  },
  {
    name: 'English XLSX: marks below kinds of mounting, and a limit of UGR',
    bytes: suppliersWorkbook([
      {
        name: 'Matrix',
        merged: ['D1:F1'],
        rows: [
          ['Code', 'Product name', 'UGR', 'Mounting', null, null, 'Power'],
          [null, null, null, 'surface', 'pendant', 'track', null],
          ['MO-1', 'Mono 1', '<19', '●', '●', null, '20 W'],
          ['MO-2', 'Mono 2', '<16', '●', null, '●', '25 W'],
        ],
      },
    ]),
    takes: [offered('limits', { heading: 'UGR' })],
    rows: 2,
    called: 'Mono 1',
    specs: { ugr: 19, watts: 20, mounting: ['surface', 'pendant'] },
  },
  {
    name: 'English CSV: each side in a column of its own, a RAL colour, on request',
    bytes: suppliersText(
      [
        [
          'Order no.',
          'Model',
          'Product name',
          'Length (mm)',
          'Width (mm)',
          'H (mm)',
          'kg',
          'Housing colour',
          'Luminous flux',
        ],
        ['AR-1-W', 'AR-1', 'Arca 1', '600', '600', '12', '3.1', 'RAL 9016', '3,600 lm'],
        ['AR-1-B', 'AR-1', 'Arca 1', '600', '600', '12', '3.1', 'RAL 9005', 'on request'],
      ],
      ',',
    ),
    rows: 2,
    called: 'Arca 1',
    specs: { length: 600, width: 600, height: 12, weight: 3.1, finish: 'WH', lumens: 3600 },
  },
  {
    name: 'German CSV: all headings known, a row of units, a footnote, the site’s own figures',
    bytes: suppliersText(
      [
        ['Artikel-Nr.', 'Bezeichnung', 'Leistung', 'Effizienz', 'CRI', 'Maße', 'Lebensdauer'],
        ['', '', 'W', 'lm/W', '', 'mm', 'h'],
        ['AB-1', 'Strahler', '12,5', '100', '>90', '120x80x60', 'L80/B10 50000'],
        ['AB-2', 'Strahler XL', '22', '109', '>80', '160x100x80', 'L90/B10 60000'],
        ['1) bei 25 °C'],
      ],
      ';',
    ),
    takes: [
      offered('limits', { heading: 'CRI' }),
      offered('split', { heading: 'Maße', to: sizes }),
    ],
    rows: 2,
    called: 'Strahler',
    specs: {
      ...{ watts: 12.5, cri: 90, length: 120, width: 80, height: 60 },
      lifetimes: [{ l: 80, b: 10, hours: 50_000 }],
    },
  },
  {
    name: 'English CSV: two powers, a flux and an efficacy by their units, a PDF to download',
    bytes: suppliersText(
      [
        ['Art. No', 'Type', 'Release', 'LED W', 'Total W', 'Luminaire lm', 'Efficacy lm/W', 'PDF'],
        ['DT-1', 'Downlight', '03/05/2026', '10', '11.5', '1100', '95.7', 'Download'],
        ['DT-2', 'Downlight', '15/05/2026', '14', '16', '1500', '93.8', 'Download'],
      ],
      ',',
    ),
    rows: 2,
    called: 'Downlight',
    specs: { watts: 11.5, lumens: 1100 },
  },
  {
    name: 'English XLSX: L, W and H below dimensions, W below electrical data',
    bytes: suppliersWorkbook([
      {
        name: 'Tech',
        merged: ['A1:A2', 'B1:C1', 'D1:F1'],
        rows: [
          ['Item code', 'Electrical', null, 'Dimensions', null, null],
          [null, 'W', 'V', 'L', 'W', 'H'],
          ['TW-1', 10, 24, 120, 110, 1000],
          ['TW-2', 15, 24, 150, 60, 12],
        ],
      },
    ]),
    takes: [offered('unit', { unit: 'V DC' })],
    rows: 2,
    called: undefined,
    specs: {
      ...{ watts: 10, length: 120, width: 110, height: 1000 },
      voltage: { min: 24, max: 24 },
    },
  },
  {
    name: 'English CSV: watts for each metre, colour temperatures and mountings in the trade’s words',
    bytes: suppliersText(
      [
        ['SKU', 'Size', 'Weight', 'Consumption', 'Colour temp', 'Mount', 'Optics', 'Ambient'],
        ['SK-1', '120 cm', '1.2 kg', '15 W/m', '3000 K', 'Pendant', '60 degrees', '-20~+45°C'],
        ['SK-2', '150 cm', '1.6 kg', '18 W/m', '4000', 'Surface', '90 deg', '-20°C to 50°C'],
      ],
      ',',
    ),
    rows: 2,
    called: undefined,
    specs: {
      ...{ watts: 18, weight: 1.2, cct: 3000, mounting: ['pendant'], beam: 60 },
      ambient: { min: -20, max: 45 },
    },
  },
  {
    name: 'English CSV: marks below controls, one of which says too little',
    bytes: suppliersText(
      [
        ['Code', 'Name', 'DALI', '1-10V', 'Phase cut', 'On/Off'],
        ['CH1', 'Alpha', '✓', '', '✓', ''],
        ['CH2', 'Beta', 'yes', 'ja', 'no', ''],
        ['CH3', 'Gamma', '', '', '', 'نعم'],
      ],
      ',',
    ),
    takes: [offered('flag', { heading: 'DALI', value: 'DALI-2 DT6' })],
    rows: 3,
    called: 'Alpha',
    specs: { control: ['phase-cut', 'DALI-2 DT6'] },
  },
]
