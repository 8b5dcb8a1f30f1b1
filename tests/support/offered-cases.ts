import { suppliersText, suppliersWorkbook } from './supplier-sheets.ts'

/** A sheet that somebody brings in by taking the first offer for what can’t be read, and then filling in what is missing. */
interface OfferedCase {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** products and variants that the rows make */
  rows: number
  /** effective values of the first product or its first variant */
  specs: Readonly<Record<string, unknown>>
}

const text = (separator: ',' | ';', ...lines: readonly string[]) =>
  suppliersText(
    lines.map((line) => line.split('|')),
    separator,
  )
const workbook = (merged: string[], ...lines: readonly string[]) =>
  suppliersWorkbook([
    {
      name: 'Range',
      merged,
      rows: lines.map((line) =>
        line.split('|').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell || null)),
      ),
    },
  ])

/** As suppliers of three languages write them. */
export const offeredCases: readonly OfferedCase[] = [
  {
    name: 'English CSV: units in cells, a finish that says less, two ways of control',
    bytes: text(
      ',',
      'Item Code|Description|Wattage|Luminous Flux|Colour Temp.|Beam Angle|CRI|IP Rating|Cut-out (mm)|Housing Colour|Dimming|Lead time|Weight',
      'AX-101|Recessed downlight|12W|1200lm|3000K|24°|>90|IP44|Ø75|White|DALI / Phase-cut|3 weeks|0.45kg',
      'AX-102|Recessed downlight|15W|1,500lm|4000K|36°|>90|IP44|Ø75|Black|DALI|3 weeks|0.5kg',
    ),
    rows: 2,
    specs: {
      watts: 12,
      lumens: 1200,
      cct: 3000,
      cri: 90,
      control: ['phase-cut', 'DALI-2 DT6'],
      weight: 0.45,
    },
  },
  {
    name: 'German XLSX: codes of figures with a hyphen, three sides in one heading, a lifetime',
    bytes: workbook(
      [],
      'Orbit Licht GmbH|||Stand: 01.05.2026',
      'Art.Nr.|Artikelbezeichnung|Systemleistung [W]|Leuchtenlichtstrom [lm]|Farbtemperatur [K]|Abstrahlwinkel [°]|Farbwiedergabeindex|Schutzart / Stoßfestigkeit|L x B x H [mm]|Gewicht [kg]|Gehäusefarbe|Steuerung|UVP €|Lebensdauer',
      '4711-01|Pendelleuchte Orbit|38,0|4.250|3000|110|≥ 80|IP20 / IK03|1.500 x 60 x 75|3,4|RAL 9016|DALI|499,00|L80B10 50.000 h',
      '4711-02|Pendelleuchte Orbit|42,0|4.650|4000|110|≥ 80|IP20 / IK03|1.800 x 60 x 75|3,9|RAL 9005|nicht dimmbar|529,00|L80B10 50.000 h',
    ),
    rows: 2,
    specs: {
      watts: 38,
      lumens: 4250,
      cri: 80,
      ip: 'IP20',
      ik: 'IK03',
      lifetimes: [{ l: 80, b: 10, hours: 50_000 }],
    },
  },
  {
    name: 'Arabic CSV: a product’s number as its code, kelvin by a letter, a finish that says less',
    bytes: text(
      ',',
      'رقم المنتج|الاسم|القدرة (واط)|التدفق الضوئي (لومن)|درجة حرارة اللون|زاوية الشعاع|درجة الحماية|اللون|الأبعاد (مم)|السعر',
      'ZX-1|كشاف خارجي|٢٠|٢٤٠٠|٣٠٠٠ ك|٣٦°|IP66|أسود|١٢٠×١٢٠×٢٠٠|٣٥٠',
      'ZX-2|كشاف خارجي|٣٠|٣٦٠٠|٤٠٠٠ ك|٣٦°|IP66|أبيض|١٢٠×١٢٠×٢٠٠|٣٥٠',
    ),
    rows: 2,
    specs: { watts: 20, lumens: 2400, cct: 3000, beam: 36, ip: 'IP66' },
  },
  {
    name: 'English XLSX: order codes below finishes, two of which are new',
    bytes: workbook(
      [],
      'Model|Name|CCT|White|Black|Matt bronze',
      'KL-1|Kelo|2700K|KL-1-27-W|KL-1-27-B|KL-1-27-Z',
      'KL-1|Kelo|3000K|KL-1-30-W|KL-1-30-B|',
    ),
    rows: 5,
    specs: { cct: 2700, finish: 'WH' },
  },
  {
    name: 'English XLSX: types for names, words below ‘Optic’, a finish that is new',
    bytes: workbook(
      [],
      'Family|Type|Part No.|Lamp|Power (W)|Flux (lm)|Efficacy (lm/W)|CCT (K)|Optic|Finish|Control gear',
      'Nord|Bollard 600|NB-600-30|LED|8|640|80|3000|asymmetric|Anthracite|On/Off',
      '|Bollard 600|NB-600-40|LED|8|690|86|4000|asymmetric|Anthracite|On/Off',
      '|Bollard 900|NB-900-30|LED|12|960|80|3000|wide|Anthracite|DALI-2',
    ),
    rows: 3,
    specs: { watts: 8, lumens: 640, cct: 3000, distribution: 'asymmetric', control: ['none'] },
  },
  {
    name: 'English CSV: limits in four columns, lifetimes without B, mountings that say less',
    bytes: text(
      ';',
      'Product data sheet export',
      'Generated 2026-05-04',
      'SKU|Title|Input voltage|Power factor|Rated life|Operating temp.|Protection class|IK|Mounting|Material|Net weight|SDCM|UGR|R9|Flicker|EAN',
      'S-1|Wall light|220-240 V, 50/60 Hz|0.95|50000 h L80|-20 to +40 °C|Class I|IK08|Wall|Die-cast aluminium|1.2 kg|< 3|<19|>50|PstLM <1|4006381333931',
      'S-2|Wall light|100-277V|0.9|50000 h L80|-20...40|II|IK 10|wall|Aluminium|900 g|3|22|60|-|',
    ),
    rows: 2,
    specs: {
      powerFactor: 0.95,
      ambient: { min: -20, max: 40 },
      mounting: ['surface'],
      sdcm: 3,
      ugr: 19,
      lifetimes: [{ l: 80, b: 50, hours: 50_000 }],
    },
  },
  {
    name: 'English CSV: light colours in words, tunable white, columns that we lack',
    bytes: text(
      ',',
      'Code|Name|Light colour|Watts|Lumens|Adjustable|Tilt|Emergency',
      'T-1|Track|Warm white (3000K)|20|2000|yes|±90°|no',
      'T-2|Track|Neutral white 4000 K|20|2100|yes|±90°|3h',
      'T-3|Track|TW 2700–6500K|20|1900|no||',
    ),
    rows: 3,
    specs: { cct: 3000, watts: 20, lumens: 2000 },
  },
  {
    name: 'English CSV: a trade price list with numbers, ways of control below ‘Driver’, terms at its end',
    bytes: text(
      ',',
      'LUXOR LIGHTING FZE',
      'Trade price list - valid from 01/06/2026||||',
      'All prices in AED',
      'No.|Item|Model Number|Power|Lumens|CCT|CRI|Beam|IP|Size|Colour|Driver|Warranty|Unit price',
      '1|Recessed spotlight|LX-SP-10|10 watts|900 lm|3000 Kelvin|CRI 90|36 deg|IP 20|Ø85 x H65|White|Dimmable (Triac)|5 years|AED 85',
      '2|Recessed spotlight|LX-SP-15|15 watts|1350 lm|3000 Kelvin|CRI 90|36 deg|IP 20|Ø105 x H80|Black|Non-dimmable|5 years|AED 105',
      'Terms: ex works Dubai',
    ),
    rows: 2,
    specs: { watts: 10, cct: 3000, cri: 90, beam: 36, control: ['phase-cut'] },
  },
  {
    name: 'German XLSX: light colours as 830, lifetimes behind their hours',
    bytes: workbook(
      [],
      'Artikel-Nr.|Bezeichnung 1|Bezeichnung 2|Leistung|Lichtstrom|Lichtausbeute|Lichtfarbe|Ra|Schutzart|Schutzklasse|Maße (LxBxH)|Gew.|Farbe|Dimmbar|Lebensdauer|UGR|VPE',
      'W-500|Wandleuchte Lund|anthrazit, 3000K|9,5 W|780 lm|82 lm/W|830 warmweiß|>80|IP65|SK I|120x90x180 mm|0,85 kg|anthrazit|nein|50.000 h (L80/B10)|<25|1',
      'W-510|Wandleuchte Lund|weiß, 4000K|9,5 W|820 lm|86 lm/W|840 neutralweiß|>80|IP65|SK I|120x90x180 mm|0,85 kg|weiß|DALI|50.000 h (L80/B10)|<25|1',
    ),
    rows: 2,
    specs: {
      watts: 9.5,
      cct: 3000,
      protectionClass: 'I',
      weight: 0.85,
      control: ['none'],
      lifetimes: [{ l: 80, b: 10, hours: 50_000 }],
    },
  },
  {
    name: 'English XLSX: fluxes and part numbers below light colours in words',
    bytes: workbook(
      ['C1:E1', 'F1:H1'],
      'Product code|Product name|Lumen output|||Part number|||Watt',
      '||Warm white 3000K|Neutral white 4000K|Cool white 5000K|Warm white 3000K|Neutral white 4000K|Cool white 5000K|',
      'PN-1|Panel one|3200|3400|3500|PN-1-30|PN-1-40|PN-1-50|32',
      'PN-2|Panel two|4200|4400|4500|PN-2-30|PN-2-40|PN-2-50|42',
    ),
    rows: 6,
    specs: { watts: 32, cct: 3000, lumens: 3200 },
  },
  {
    name: 'Arabic XLSX: volts and light colours in words, yes and no below ‘dimmable’',
    bytes: workbook(
      [],
      'شركة الإنارة الحديثة',
      'قائمة المنتجات ٢٠٢٦',
      'م|كود الصنف|اسم الصنف|القدرة|الفيض الضوئي|لون الإضاءة|زاوية الإضاءة|درجة الحماية|المقاس|اللون|قابل للتعتيم|الجهد',
      '١|NR-100|داون لايت|١٠ واط|٩٠٠ لومن|أبيض دافئ ٣٠٠٠ كلفن|٦٠ درجة|IP20|قطر ٩٠ مم|أبيض|نعم|٢٢٠-٢٤٠ فولت',
      '٢|NR-200|داون لايت|١٥ واط|١٣٥٠ لومن|أبيض محايد ٤٠٠٠ كلفن|٦٠ درجة|IP20|قطر ١٢٠ مم|أسود|لا|٢٢٠-٢٤٠ فولت',
    ),
    rows: 2,
    specs: { watts: 10, lumens: 900, cct: 3000, beam: 60, control: ['phase-cut'] },
  },
  {
    name: 'English CSV: watts and lumens for each metre, three CCTs in a cell, a control that we lack',
    bytes: text(
      ',',
      'Code|Name|W/m|lm/m|Length (mm)|CCT|CRI|IP|Control',
      'ST-1|Strip|14.4|1400|5000|2700K/3000K/4000K|Ra≥90|IP20|1-10V or DALI',
      'ST-2|Strip|9.6|950|5000|2700K/3000K/4000K|Ra≥90|IP20|PWM',
    ),
    rows: 6,
    specs: { watts: 72, lumens: 7000, cct: 2700, cri: 90, control: ['1–10 V', 'DALI-2 DT6'] },
  },
  {
    name: 'German XLSX: codes with spaces, Ø and H below the housing, a colour that is new',
    bytes: workbook(
      ['A1:J1', 'B2:C2', 'D2:E2', 'G2:I2'],
      'Sortimentsliste Außenleuchten 2026 – Nordlicht AG',
      'Artikel||Licht||Elektrik|||Gehäuse||',
      'Best.-Nr.|Produktname|lm|K|W|Netzspannung|Schutzart|Ø|H|Farbe',
      'NL 10.200|Pollerleuchte Sund|650|3000|9|220-240V|IP65|120|600|Graphit',
      'NL 10.210|Pollerleuchte Sund|680|4000|9|220-240V|IP65|120|900|Graphit',
      'Preise auf Anfrage. Irrtümer vorbehalten.',
    ),
    rows: 2,
    specs: { lumens: 650, cct: 3000, watts: 9, diameter: 120, height: 600 },
  },
  {
    name: 'English CSV: groups in its first line, beams with their names',
    bytes: text(
      ',',
      'Product|Ordering code|Technical data',
      '||Power|Lumen|CCT|CRI|Optics',
      'Vela 40|VE40-830-15|12|1100|3000|80|15° spot',
      'Vela 40|VE40-930-38|12|1050|3000|90|38° flood',
    ),
    rows: 2,
    specs: { watts: 12, beam: 15 },
  },
  {
    name: 'English CSV of a program: headings with underscores, addresses of pictures',
    bytes: text(
      ',',
      'sku|product_name|power_w|luminous_flux_lm|cct_k|cri|beam_angle_deg|ip_rating|ik_rating|dim_l_mm|dim_w_mm|dim_h_mm|weight_kg|image_url|datasheet_url',
      'A-1|Alpha|10|1000|3000|90|36|IP65|IK08|100|100|120|1.2|https://ex.example/a1.jpg|https://ex.example/a1.pdf',
      'A-2|Alpha|20|2000|3000|90|36|IP65|IK08|100|100|120|1.3|https://ex.example/a2.jpg|https://ex.example/a2.pdf',
    ),
    rows: 2,
    specs: { watts: 10, lumens: 1000, length: 100, width: 100, height: 120, weight: 1.2 },
  },
  {
    name: 'Arabic CSV: a silver finish that is new, a mounting that says less',
    bytes: text(
      ';',
      'رمز الطلب|الوصف|الواط|اللومن|الكلفن|CRI|زاوية الانتشار|العزل|اللون|نوع التركيب|ملاحظات',
      'QB-27|كشاف أرضي|9W|720|2700|>80|15|IP67|فضي|أرضي|يشمل المحول',
      'QB-30|كشاف أرضي|9W|750|3000|>80|30|IP67|فضي|أرضي|',
    ),
    rows: 2,
    specs: {
      watts: 9,
      cct: 2700,
      cri: 80,
      ip: 'IP67',
      finish: 'SI',
      mounting: ['ground recessed'],
    },
  },
  {
    name: 'German XLSX: Ø before its figure, RAL alone, ways of dimming',
    bytes: workbook(
      [],
      'HALO – Preisliste Innenleuchten',
      'gültig ab 01.07.2026',
      '',
      'Pos|Artikel-Nr|Beschreibung|LED-Leistung|Lumen|CCT|Ra|Ausstrahlung|Schutzart|Durchmesser|Einbauhöhe|Ausschnitt|RAL|Dimmbar über|Preis',
      '1|HA1001|Downlight Halo S weiß|8 W|720|2700 K|>90|38°|IP44|Ø 85 mm|60 mm|75 mm|9016|Phasenabschnitt|59,00 €',
      '2|HA1002|Downlight Halo S schwarz|8 W|720|3000 K|>90|38°|IP44|Ø 85 mm|60 mm|75 mm|9005|Phasenabschnitt|59,00 €',
    ),
    rows: 2,
    specs: { watts: 8, lumens: 720, cct: 2700, cri: 90, ip: 'IP44', cutOut: { diameter: 75 } },
  },
  {
    name: 'American CSV: distributions that we lack, pounds',
    bytes: text(
      ',',
      'Part Number|Product Name|Wattage|Initial Lumens|Color Temperature|CRI (min)|Distribution|Voltage|Dimming|Finish|Location Rating|Weight (lbs)',
      'XT-40L-30K|Area light|30W|4000 lm|3000K|70|Type III|120-277V|0-10V|Bronze|Wet|12.5',
      'XT-60L-40K|Area light|45W|6000 lm|4000K|70|Type III|120-277V|0-10V|Bronze|Wet|12.5',
    ),
    rows: 2,
    specs: { watts: 30, lumens: 4000, cct: 3000, cri: 70, control: ['0–10 V'], weight: 5.67 },
  },
  {
    name: 'German CSV: units in headings by words, centimetres and grams',
    bytes: text(
      ';',
      'Produkt|Artikelnummer|Lichtfarbe|Leistung in W|Lichtstrom in lm|Abstrahlwinkel in Grad|Schutzart|Stoßfestigkeit|Farbe|Länge in cm|Breite in cm|Höhe in cm|Gewicht in g',
      'Linea 60|LI-60-WW|warmweiß 3.000 K|15|1.500|120|IP40|IK05|silber|60|6|7|850',
      'Linea 60|LI-60-NW|neutralweiß 4.000 K|15|1.600|120|IP40|IK05|silber|60|6|7|850',
    ),
    rows: 2,
    specs: { watts: 15, lumens: 1500, cct: 3000, length: 600, width: 60, height: 70, weight: 0.85 },
  },
  {
    name: 'English XLSX: fluxes and codes by turns below CCTs',
    bytes: workbook(
      ['C1:D1', 'E1:F1'],
      'Model|Description|3000K||4000K||CRI|IP',
      '||lm|Code|lm|Code||',
      'M-1|Ceiling ring|2100|M-1-830|2200|M-1-840|80|20',
      'M-2|Ceiling ring big|3100|M-2-830|3200|M-2-840|80|20',
    ),
    rows: 4,
    specs: { cct: 3000, lumens: 2100, cri: 80 },
  },
  {
    name: 'Arabic CSV: one word for each heading',
    bytes: text(
      ',',
      'كود|المنتج|واط|لومن|كلفن|CRI|الزاوية|IP|IK|المادة|لون الجسم|الأبعاد|الوزن (كجم)|الجهد',
      'SA-10|بولارد|٨|٦٠٠|٣٠٠٠|٨٠|٣٦٠|IP65|IK10|ألمنيوم|رمادي|١٢٠×١٢٠×٨٠٠|٣٫٥|220-240V 50Hz',
      'SA-20|بولارد|١٠|٨٠٠|٣٠٠٠|٨٠|٣٦٠|IP65|IK10|ألمنيوم|أسود|١٢٠×١٢٠×١٠٠٠|٤٫٢|220-240V 50Hz',
    ),
    rows: 2,
    specs: { watts: 8, lumens: 600, cct: 3000, ip: 'IP65', ik: 'IK10', weight: 3.5 },
  },
  {
    name: 'English XLSX: colours as 927, beams below ‘Reflector’',
    bytes: workbook(
      [],
      'Range|Type code|Nominal wattage|System lumen|LED colour|Reflector|Body colour|Control|Class|IP front|Inst. height (mm)|Remarks',
      'Solo|SO-1|7.5|620|927|24° medium|Matt white|Trailing edge|II|44|95|n/a',
      'Solo|SO-2|7.5|650|930|36° wide|Matt black|DALI-2 DT6|II|44|95|TBC',
    ),
    rows: 2,
    specs: {
      watts: 7.5,
      cct: 2700,
      beam: 24,
      control: ['phase-cut'],
      protectionClass: 'II',
      ip: 'IP44',
    },
  },
  {
    name: 'English CSV: three lists of choices, which are eighteen variants',
    bytes: text(
      ',',
      'Code|Name|Power|CCT options|Lumens|Beam options|Finish options|IP',
      'TR-7|Track spot|20W|2700K/3000K/4000K|2000|15°/24°/36°|White/Black|IP20',
    ),
    rows: 18,
    specs: { watts: 20, lumens: 2000 },
  },
  {
    name: 'German XLSX: emergency lighting, B × H × T',
    bytes: workbook(
      [],
      'Sicherheitsleuchten',
      'Artikelnummer|Bezeichnung|Nennspannung|Leistungsaufnahme|Lichtstrom Netz / Not|Notlichtdauer|Schutzart|Schutzklasse|Montageart|Gehäuse|Maße mm (B × H × T)|Zulassung',
      'SL-500|Rettungszeichenleuchte|230 V, 50/60 Hz|4,5 W|250 lm|3 h|IP54|II|Wandaufbau|Polycarbonat|300 × 200 × 40|ENEC',
      'SL-510|Rettungszeichenleuchte|230 V, 50/60 Hz|5 W|280 lm|8 h|IP54|II|Deckenaufbau|Polycarbonat|300 × 200 × 40|ENEC',
    ),
    rows: 2,
    specs: { watts: 4.5, lumens: 250, ip: 'IP54', protectionClass: 'II', emergency: 180 },
  },
  {
    name: 'English XLSX: a range in capitals, three beams in a cell, AC before its volts',
    bytes: workbook(
      ['A1:K1'],
      'BELUX OUTDOOR RANGE 2026 – TECHNICAL SUMMARY',
      '',
      'Product Family|Product Code|Image|Watt (W)|Voltage (V)|LED Chip|Lumen (lm)|CCT (K)|Beam Angle (°)|IP Rate|Body Material|Body Color|Dimension (mm)|Dimming Option',
      'Inground uplight|BX-IG-06|Picture|6|AC220-240|CREE|480|3000|15/24/36|IP67|Stainless steel 316|Stainless steel|Ø120*H150|Non-dim',
      'Inground uplight|BX-IG-12|Picture|12|AC220-240|CREE|960|3000|15/24/36|IP67|Stainless steel 316|Stainless steel|Ø160*H180|DALI/0-10V',
    ),
    rows: 6,
    specs: { watts: 6, lumens: 480, ip: 'IP67', beam: 15 },
  },
  {
    name: 'German CSV: signs of quantities for headings, sides in columns of their own',
    bytes: text(
      ';',
      'Artikelnr.|Kurztext|Langtext|P [W]|Phi [lm]|CCT [K]|Winkel [°]|IP|IK|SK|m [kg]|L [mm]|B [mm]|H [mm]|Farbe|Garantie',
      'F-2001|Fluter Mono 20|LED-Fluter für außen|20|2.400|4.000|90|IP66|IK08|I|1,9|180|60|160|RAL 7016|5 Jahre',
      'F-2002|Fluter Mono 40|LED-Fluter für außen|40|4.800|4.000|90|IP66|IK08|I|2,8|230|60|210|RAL 7016|5 Jahre',
    ),
    rows: 2,
    specs: {
      watts: 20,
      lumens: 2400,
      cct: 4000,
      beam: 90,
      ip: 'IP66',
      ik: 'IK08',
      protectionClass: 'I',
      weight: 1.9,
      length: 180,
      width: 60,
      height: 160,
    },
  },
  {
    name: 'English XLSX: fluxes beside their CCTs in one cell, a range of holes',
    bytes: workbook(
      [],
      '|COB Downlights||||||',
      '|Ref|Power|CCT|Lumen|Beam|Cutout|Price AED',
      '|CD-07|7W|2700/3000/4000K|560/590/620|24/36/60|Ø68-75|45',
      '|CD-10|10W|2700/3000/4000K|800/850/900|24/36/60|Ø75-85|55',
    ),
    rows: 18,
    specs: { watts: 7 },
  },
  {
    name: 'English CSV: two IP codes in a cell, codes of finishes',
    bytes: text(
      ',',
      'Product Code|Product Description|Colour Rendering Index|Colour Temperature|Total Luminous Flux|Total Power|IP|Optic Type|Emitted Light Direction|Gross Weight|Finish Code',
      'ERC-100|Recessed linear 1.2m|CRI>90|3000 K|3,600 lm|28 W|IP20/44|Opal diffuser|Direct|3.2 Kg|WH',
      'ERC-200|Recessed linear 1.5m|CRI>90|4000 K|4,700 lm|36 W|IP20/44|Opal diffuser|Direct|3.9 Kg|WH',
    ),
    rows: 2,
    specs: { watts: 28, lumens: 3600, cct: 3000, cri: 90, ip: 'IP20', finish: 'WH' },
  },
  {
    name: 'Arabic XLSX: a colour with its surface, centimetres',
    bytes: workbook(
      [],
      'اسم المنتج|رمز المنتج|القدرة بالواط|شدة الإضاءة باللومن|درجة الحرارة اللونية|معامل الحماية|المادة|اللون|الطول (سم)|العرض (سم)|الارتفاع (سم)|مؤشر تجسيد اللون|الضمان',
      'إنارة جدارية نور|NW-8|8|640|3000|IP54|ألمنيوم|أسود مطفي|20|10|15|80|3 سنوات',
      'إنارة جدارية نور|NW-12|12|960|3000|IP54|ألمنيوم|أبيض|25|10|18|80|3 سنوات',
    ),
    rows: 2,
    specs: { watts: 8, lumens: 640, cct: 3000, ip: 'IP54', length: 200, width: 100, height: 150 },
  },
  {
    name: 'English CSV of a program: the ends of the CCT, limits of UGR',
    bytes: text(
      ',',
      'id|name|watt|lumens|cct_min|cct_max|cri_ra|ugr|ip|mount|material|color_name|hex|l|w|h|unit',
      'DM-1|Dome pendant|18|1600|2700|6500|90|<22|20|suspended|steel|White|#ffffff|400|400|250|mm',
      'DM-2|Dome pendant L|26|2400|2700|6500|90|<22|20|suspended|steel|White|#ffffff|550|550|320|mm',
    ),
    rows: 2,
    specs: { watts: 18, lumens: 1600, cct: 2700, cctMax: 6500, ip: 'IP20', mounting: ['pendant'] },
  },
  {
    name: 'German XLSX: order codes for each colour without a product’s code, L in a heading',
    bytes: text(
      ';',
      'Bezeichnung|Art.-Nr. weiß|Art.-Nr. schwarz|Leistung|Lichtstrom 3000K|Lichtstrom 4000K|UGR|Schutzart|Ausschnitt Ø mm|Lebensdauer L80',
      'Einbaustrahler Mini|EM-1-W|EM-1-S|6 W|540 lm|570 lm|<16|IP20|55|50.000 h',
      'Einbaustrahler Midi|EM-2-W|EM-2-S|9 W|810 lm|850 lm|<16|IP20|68|50.000 h',
    ),
    rows: 4,
    specs: { watts: 6 },
  },
]
