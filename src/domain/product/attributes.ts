import { type Attribute, type ValueOfKind, units } from './attribute.ts'

const light = { group: 'Light' } as const
const electrical = { group: 'Electrical' } as const
const protection = { group: 'Protection and lifetime' } as const
const mounting = { group: 'Mounting and dimensions' } as const
const codes = { group: 'Finish, energy and codes' } as const

const everywhere = ['facet', 'compare', 'schedule'] as const
const facetAndCompare = ['facet', 'compare'] as const
const compareAndSchedule = ['compare', 'schedule'] as const
const compareOnly = ['compare'] as const

const ipCodes = [
  ...['IP20', 'IP21', 'IP23', 'IP30', 'IP33', 'IP40', 'IP41', 'IP43', 'IP44', 'IP50', 'IP53'],
  ...['IP54', 'IP55', 'IP60', 'IP64', 'IP65', 'IP66', 'IP67', 'IP68', 'IP69'],
] as const

const angle = {
  ...light,
  kind: 'number',
  unit: units.degree,
  min: 1,
  max: 360,
  step: 0.1,
  // Makers call 22° and 26° both 24°; narrow beams are rounded to whole degrees.
  figure: { rule: 'around', share: 0.1, least: 2 },
  isLight: true,
  // Source: IEC TR 61341
  uses: everywhere,
} as const

const colourTemperature = {
  ...light,
  kind: 'number',
  unit: units.kelvin,
  min: 1800,
  max: 10_000,
  step: 1,
  isLight: true,
  uses: everywhere,
} as const

const colourFidelity = { ...light, kind: 'number', min: 0, max: 100, step: 1 } as const

const outerSize = {
  ...mounting,
  kind: 'number',
  unit: units.millimetre,
  min: 1,
  max: 20_000,
  step: 0.1,
  uses: compareOnly,
} as const

const ecodesign = {
  ...electrical,
  kind: 'number',
  min: 0,
  step: 0.01,
  // Source: (EU) 2019/2020
  uses: compareOnly,
} as const

/** Makers round flux and power, and within a tenth one luminaire replaces another. */
const aboutTenth = { rule: 'around', share: 0.1 } as const
/** Better quality or endurance is always acceptable. */
const atLeast = { rule: 'atLeast' } as const
/** Upper limits, such as for glare or the depth of a ceiling. */
const atMost = { rule: 'atMost' } as const

// D4i drivers are certified for DALI-2, so that a DALI bus controls them.
const dali = ['DALI-2 DT6', 'DALI-2 DT8', 'D4i'] as const
const dimming = ['phase-cut', '0–10 V', '1–10 V', ...dali, 'DMX/RDM', 'Casambi', 'Zigbee'] as const

const recessed = ['ceiling recessed', 'wall recessed', 'ground recessed'] as const

const ingress = {
  ...protection,
  kind: 'choice',
  choices: ipCodes,
  betterBy: 'IP code',
  // Source: IEC 60529
  uses: everywhere,
} as const

/**
 * The technical attributes of a luminaire, each defined once. Validation, the form, the
 * specifications, facets, comparison, schedule, import and export, structured data and the
 * datasheet derive from this list, so a new attribute needs one entry and no other code.
 */
export const attributes = [
  {
    ...light,
    kind: 'number',
    key: 'lumens',
    label: 'Luminous flux',
    short: 'lm',
    unit: units.lumen,
    min: 1,
    max: 200_000,
    step: 1,
    // Source: EN 13032-4
    uses: everywhere,
    column: 2,
    figure: aboutTenth,
    names: ['flux'],
    isKeyFigure: true,
    isLight: true,
    sort: { label: 'Lumens, high → low', direction: 'most' },
  },
  {
    ...electrical,
    kind: 'number',
    key: 'watts',
    label: 'Power',
    short: 'W',
    unit: units.watt,
    min: 0.1,
    max: 2000,
    step: 0.1,
    // Source: IEC 62722-1
    uses: everywhere,
    column: 1,
    axis: 4,
    figure: aboutTenth,
    isKeyFigure: true,
    sort: { label: 'Watts, low → high', direction: 'least' },
  },
  {
    ...light,
    kind: 'number',
    key: 'efficacy',
    label: 'Efficacy',
    unit: units.lumenPerWatt,
    min: 0,
    max: 400,
    step: 1,
    derived: true,
    uses: facetAndCompare,
    figure: atLeast,
    sort: { label: 'Efficacy, high → low', direction: 'most' },
  },
  {
    ...colourTemperature,
    key: 'cct',
    label: 'Colour temperature',
    short: 'CCT',
    column: 2,
    axis: 2,
    isKeyFigure: true,
    names: ['color temperature'],
    // EN 12464-1 calls light warm below 3300 K, cool above 5300 K, and intermediate between.
    phrases: {
      'warm white': { max: 3300 },
      'neutral white': { min: 3300, max: 5300 },
      'cool white': { min: 5300 },
    },
  },
  {
    ...colourTemperature,
    key: 'cctMax',
    label: 'Highest colour temperature',
    short: 'CCT max',
    completes: { key: 'cct', as: 'upper end' },
    // Any value at all: only tunable luminaires have a highest colour temperature.
    phrases: { 'tunable white': { min: colourTemperature.min } },
  },
  {
    ...colourFidelity,
    key: 'cri',
    label: 'Colour rendering Ra',
    short: 'CRI',
    // Source: CIE 13.3
    uses: everywhere,
    column: 2,
    axis: 2,
    figure: atLeast,
    names: ['ra', 'color rendering', 'colour rendering'],
    phrases: { 'high cri': { min: 90 } },
  },
  {
    ...light,
    kind: 'number',
    key: 'r9',
    label: 'Colour rendering R9',
    short: 'R9',
    min: -100,
    max: 100,
    step: 1,
    // Source: CIE 13.3
    uses: compareOnly,
  },
  {
    ...colourFidelity,
    key: 'rf',
    label: 'TM-30 fidelity Rf',
    short: 'Rf',
    // Source: ANSI/IES TM-30
    uses: compareOnly,
  },
  {
    ...light,
    kind: 'number',
    key: 'rg',
    label: 'TM-30 gamut Rg',
    short: 'Rg',
    min: 60,
    max: 140,
    step: 1,
    // Source: ANSI/IES TM-30
    uses: compareOnly,
  },
  {
    ...light,
    kind: 'number',
    key: 'sdcm',
    label: 'Colour consistency (SDCM)',
    short: 'SDCM',
    min: 1,
    max: 7,
    step: 1,
    // Source: IEC 62717
    uses: compareOnly,
  },
  {
    ...angle,
    key: 'beam',
    label: 'Beam angle',
    short: 'Beam',
    column: 2,
    axis: 2,
    isKeyFigure: true,
    // No standard defines these words, and makers draw the limits a few degrees apart. These keep the
    // usual optics where most makers put them: 8° very narrow, 15° narrow, 24° and 30° medium, 40° and
    // 50° wide. A beam on a limit belongs to both classes.
    classes: {
      'very narrow': { max: 10 },
      narrow: { min: 10, max: 20 },
      medium: { min: 20, max: 40 },
      wide: { min: 40, max: 60 },
      'very wide': { min: 60 },
    },
  },
  {
    ...angle,
    key: 'beamC90',
    label: 'Beam angle C90–C270',
    short: 'Beam C90',
    completes: { key: 'beam', as: 'second value' },
  },
  { ...angle, key: 'field', label: 'Field angle', short: 'Field' },
  {
    ...light,
    kind: 'choice',
    key: 'distribution',
    label: 'Distribution',
    choices: [
      'narrow',
      'medium',
      'wide',
      'asymmetric',
      'wall-washing',
      'direct-indirect',
      'indirect',
    ],
    uses: facetAndCompare,
    isLight: true,
  },
  {
    ...light,
    kind: 'number',
    key: 'ugr',
    label: 'UGR (4H × 8H, 70/50/20)',
    short: 'UGR',
    min: 5,
    max: 40,
    step: 0.1,
    shownAs: 'ugr',
    // Source: CIE 117, CIE 190
    uses: facetAndCompare,
    figure: atMost,
    // EN 12464-1 limits the glare in offices to UGR 19.
    phrases: { 'low glare': { max: 19 } },
  },
  {
    ...ingress,
    key: 'ip',
    label: 'Ingress protection',
    short: 'IP',
    column: 2,
    axis: 3,
  },
  {
    ...ingress,
    key: 'ipBack',
    label: 'Ingress protection, back',
    short: 'IP back',
    completes: { key: 'ip', as: 'second value' },
  },
  {
    ...protection,
    kind: 'choice',
    key: 'ik',
    label: 'Impact protection',
    short: 'IK',
    choices: [
      ...['IK00', 'IK01', 'IK02', 'IK03', 'IK04', 'IK05', 'IK06', 'IK07', 'IK08', 'IK09'],
      ...['IK10', 'IK10+'],
    ],
    // A luminaire that withstands more joules withstands fewer as well.
    betterBy: 'position',
    // Source: IEC 62262
    uses: facetAndCompare,
  },
  {
    ...electrical,
    kind: 'choice',
    key: 'protectionClass',
    label: 'Protection class',
    choices: ['I', 'II', 'III'],
    // Source: IEC 61140
    uses: compareAndSchedule,
  },
  {
    ...electrical,
    kind: 'set',
    key: 'control',
    label: 'Control',
    choices: ['none', ...dimming],
    groups: { DALI: dali, dimmable: dimming },
    // Source: IEC 62386
    uses: everywhere,
    column: 2,
    axis: 2,
    names: ['dimming', 'dimmable'],
    phrases: {
      'dali 2': ['DALI'],
      dmx: ['DMX/RDM'],
      rdm: ['DMX/RDM'],
      triac: ['phase-cut'],
      'trailing edge': ['phase-cut'],
      'on/off': ['none'],
      'non-dimmable': ['none'],
    },
  },
  {
    ...electrical,
    kind: 'choice',
    key: 'driver',
    label: 'Driver',
    choices: ['integral', 'remote, included', 'remote, not included'],
    uses: compareAndSchedule,
  },
  {
    ...electrical,
    kind: 'supply',
    key: 'voltage',
    label: 'Supply',
    unit: units.volt,
    min: 1,
    max: 1000,
    step: 0.1,
    frequencies: [50, 60],
    uses: compareAndSchedule,
  },
  { ...ecodesign, key: 'powerFactor', label: 'Power factor', max: 1 },
  { ...ecodesign, key: 'pstLm', label: 'Flicker PstLM', short: 'PstLM', max: 10 },
  { ...ecodesign, key: 'svm', label: 'Stroboscopic effect SVM', short: 'SVM', max: 10 },
  {
    ...protection,
    kind: 'lifetimes',
    key: 'lifetimes',
    label: 'Lifetime',
    most: 8,
    // Source: IEC 62722-2-1
    uses: compareOnly,
  },
  {
    ...protection,
    kind: 'range',
    key: 'ambient',
    label: 'Ambient temperature',
    unit: units.celsius,
    min: -40,
    max: 70,
    step: 1,
    atLeast: [45, 50],
    uses: facetAndCompare,
    figure: atLeast,
    names: ['ta', 'ambient'],
  },
  {
    ...mounting,
    kind: 'set',
    key: 'mounting',
    label: 'Mounting',
    choices: [...recessed, 'surface', 'pendant', 'track', 'pole', 'spike', 'free-standing'],
    groups: { recessed },
    uses: everywhere,
    column: 2,
    axis: 2,
    isLight: true,
    names: ['mounted'],
    phrases: { suspended: ['pendant'], 'in-ground': ['ground recessed'] },
  },
  {
    ...mounting,
    kind: 'opening',
    key: 'cutOut',
    label: 'Cut-out',
    unit: units.millimetre,
    min: 1,
    max: 10_000,
    uses: everywhere,
    // A trim covers a millimetre or two beside the hole.
    figure: { rule: 'around', least: 2 },
    names: ['ø', '⌀', 'd', 'cutout'],
  },
  {
    ...mounting,
    kind: 'number',
    key: 'recessDepth',
    label: 'Recess depth',
    unit: units.millimetre,
    min: 1,
    max: 2000,
    step: 1,
    uses: everywhere,
    figure: atMost,
    names: ['depth'],
  },
  {
    ...outerSize,
    key: 'length',
    label: 'Length',
    axis: 3,
  },
  { ...outerSize, key: 'width', label: 'Width' },
  { ...outerSize, key: 'height', label: 'Height' },
  {
    ...outerSize,
    key: 'diameter',
    label: 'Diameter',
    axis: 3,
  },
  {
    ...mounting,
    kind: 'number',
    key: 'weight',
    label: 'Weight',
    unit: units.kilogram,
    min: 0.01,
    max: 500,
    step: 0.01,
    uses: compareOnly,
  },
  {
    ...mounting,
    kind: 'number',
    key: 'driveOver',
    label: 'Drive-over load',
    unit: units.kilonewton,
    min: 0.1,
    max: 1000,
    step: 0.1,
    uses: compareOnly,
  },
  {
    ...codes,
    kind: 'finish',
    key: 'finish',
    label: 'Finish',
    uses: everywhere,
    column: 2,
    axis: 1,
  },
  {
    ...codes,
    kind: 'choice',
    key: 'lightSourceClass',
    // The energy label rates the light source, not the luminaire.
    label: 'Energy class of the light source',
    choices: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    // Source: (EU) 2019/2015
    uses: compareOnly,
  },
  {
    ...codes,
    kind: 'code',
    key: 'eprel',
    label: 'EPREL number',
    pattern: /^[1-9]\d{0,9}$/,
    spelling: 'at most ten digits',
    // Source: (EU) 2019/2015
    uses: compareOnly,
  },
  {
    ...electrical,
    kind: 'number',
    key: 'emergency',
    label: 'Emergency operation',
    unit: units.minute,
    min: 1,
    max: 1440,
    step: 1,
    uses: compareOnly,
  },
  {
    ...codes,
    kind: 'code',
    key: 'gtin',
    label: 'GTIN',
    pattern: /^(?:\d{8}|\d{12,14})$/,
    spelling: '8, 12, 13 or 14 digits, the last of them the check digit',
    hasCheckDigit: true,
    // Source: GS1 General Specifications
    uses: [],
  },
  {
    ...codes,
    kind: 'code',
    key: 'etim',
    label: 'ETIM class',
    pattern: /^EC\d{6}$/,
    spelling: 'EC and six digits',
    // Source: ETIM
    uses: [],
  },
] as const satisfies readonly Attribute[]

type Listed = (typeof attributes)[number]
export type AttributeKey = Listed['key']
/** The keys of the attributes whose entries have a property. */
export type KeyWith<Property extends keyof Attribute | 'sort'> = Extract<
  Listed,
  Record<Property, unknown>
>['key']

/**
 * Values by attribute: those that all variants of a product share, those of one variant, or both
 * combined (specs.ts).
 */
export type Specs = { [A in Listed as A['key']]?: ValueOfKind[A['kind']] }
