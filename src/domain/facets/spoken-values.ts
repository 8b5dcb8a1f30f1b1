import type { AttributeKey } from '#src/domain/product/attributes.ts'

/** Further ways in which people call an attribute and its values. */
export interface SpokenAttribute {
  names?: readonly string[]
  /** for the term of a text (facet-terms.ts), what people call it */
  terms?: Readonly<Record<string, readonly string[]>>
  /** for a phrase of the attribute's entry, which says its limits, what people also call it */
  limits?: Readonly<Record<string, readonly string[]>>
}

/**
 * The trade's words for values, beside those in the list of attributes: synonyms, German and Arabic. A
 * space also stands for a hyphen or for nothing, and a plural needs no entry. Words for kinds of
 * luminaires stand in `trade-words.ts`.
 */
export const spokenAttributes: Readonly<Partial<Record<AttributeKey, SpokenAttribute>>> = {
  lumens: { names: ['lumen', 'luminous flux', 'output', 'Lichtstrom', 'تدفق ضوئي'] },
  watts: { names: ['power', 'wattage', 'Leistung', 'قدرة'] },
  efficacy: { names: ['efficiency', 'Lichtausbeute', 'Effizienz'] },
  cct: {
    names: [
      'colour temperature',
      'color temperature',
      'Farbtemperatur',
      'Lichtfarbe',
      'حرارة اللون',
      'درجة حرارة اللون',
    ],
    limits: {
      'warm white': [
        'warm',
        'ww',
        'warmweiß',
        'warmweiss',
        'warmes Licht',
        'أبيض دافئ',
        'دافئ',
        'وورم وايت',
        'وورم',
      ],
      'neutral white': [
        'neutral',
        'nw',
        'natural white',
        'neutralweiß',
        'neutralweiss',
        'أبيض محايد',
        'أبيض طبيعي',
        'محايد',
      ],
      'cool white': [
        ...['cool', 'cold white', 'cw', 'daylight', 'daylight white', 'kaltweiß', 'kaltweiss'],
        ...['tageslichtweiß', 'tageslichtweiss', 'أبيض بارد', 'بارد', 'كول وايت', 'ضوء النهار'],
      ],
    },
  },
  cctMax: {
    limits: {
      'tunable white': [
        ...['tunable', 'tuneable', 'tuneable white', 'tunable cct', 'cct tunable', 'dynamic white'],
        ...['human centric', 'dim to warm', 'variable cct', 'Lichtfarbe einstellbar'],
        ...['variable Farbtemperatur', 'متغير اللون', 'أبيض متغير', 'قابل لضبط اللون'],
      ],
    },
  },
  cri: {
    names: ['Farbwiedergabe', 'تجسيد اللون', 'مؤشر تجسيد اللون'],
    limits: { 'high cri': ['high colour rendering', 'hohe Farbwiedergabe'] },
  },
  beam: {
    names: [
      'beam',
      'beam angle',
      'beam spread',
      'Abstrahlwinkel',
      'Ausstrahlungswinkel',
      'زاوية الشعاع',
      'زاوية الإضاءة',
      'زاوية',
    ],
  },
  distribution: {
    names: ['light distribution', 'Lichtverteilung', 'توزيع الضوء'],
    terms: {
      'wall-washing': [
        ...['wall wash', 'wall washer', 'wall wash light', 'washer', 'Wandfluter', 'Wandflutung'],
        ...['وول واشر', 'غسيل جدران', 'غاسل جدران'],
      ],
      asymmetric: ['asymmetrical', 'asymmetrisch', 'غير متماثل'],
      'direct-indirect': ['direct and indirect', 'direkt indirekt', 'مباشر وغير مباشر'],
      indirect: ['indirekt', 'غير مباشر'],
    },
  },
  ugr: {
    limits: { 'low glare': ['glare free', 'anti glare', 'blendfrei', 'blendarm', 'بدون وهج'] },
  },
  ip: {
    names: ['ip rating', 'protection', 'Schutzart', 'درجة الحماية'],
    terms: {
      'IP44 or better': [
        'IPX4',
        '44 rated',
        'splash proof',
        'splashproof',
        'spritzwassergeschützt',
      ],
      'IP65 or better': [
        'IPX5',
        '65 rated',
        'waterproof',
        'weatherproof',
        'wasserdicht',
        'wetterfest',
        'مقاوم للماء',
        'ضد الماء',
      ],
      'IP66 or better': ['IPX6', '66 rated'],
      'IP67 or better': ['IPX7', '67 rated'],
      'IP68 or better': [
        'IPX8',
        '68 rated',
        'submersible',
        'underwater',
        'Unterwasser',
        'تحت الماء',
      ],
    },
  },
  ik: {
    names: ['ik rating', 'Stoßfestigkeit'],
    terms: {
      'IK10 or better': ['vandal proof', 'vandal resistant', 'vandalensicher', 'schlagfest'],
    },
  },
  control: {
    names: ['Steuerung', 'تحكم'],
    terms: {
      DALI: ['dali2', 'dali 2', 'دالي'],
      dimmable: ['dimmable', 'dimming', 'dimmbar', 'dimmbare', 'قابل للتعتيم', 'تعتيم', 'ديمر'],
      none: [
        ...['non dimmable', 'not dimmable', 'undimmable', 'without dimming', 'on off', 'switched'],
        ...['nicht dimmbar', 'غير قابل للتعتيم'],
      ],
      'phase-cut': [
        'mains dimming',
        'mains dimmable',
        'leading edge',
        'Phasenabschnitt',
        'Phasenanschnitt',
      ],
      'DMX/RDM': ['dmx512'],
      Casambi: ['bluetooth'],
    },
  },
  mounting: {
    terms: {
      recessed: [
        'flush mounted',
        'flush',
        'Einbauleuchte',
        'Einbau',
        'eingebaut',
        'غاطس',
        'غاطسة',
        'مخفي',
        'مخفية',
      ],
      'wall recessed': ['recessed wall', 'Wandeinbauleuchte', 'Wandeinbau', 'جداري غاطس'],
      'ceiling recessed': ['recessed ceiling', 'Deckeneinbau'],
      'ground recessed': [
        ...[
          'recessed ground',
          'recessed in ground',
          'floor recessed',
          'recessed floor',
          'in floor',
        ],
        ...['buried', 'Bodeneinbauleuchte', 'Bodeneinbau', 'Erdeinbauleuchte', 'غاطس أرضي'],
      ],
      surface: ['surface mount', 'surface mounted'],
      pendant: [
        ...['hanging', 'suspension', 'Pendelleuchte', 'Hängeleuchte', 'Pendel', 'abgehängt'],
        ...['معلق', 'معلقة', 'ثريا'],
      ],
      track: ['three circuit track', 'Stromschiene', 'Schienensystem', 'تراك'],
      spike: [
        'ground spike',
        'spiked',
        'stake',
        'ground stake',
        'Erdspieß',
        'Erdspiess',
        'سبايك',
        'وتد',
      ],
      pole: ['pole top', 'post top', 'column mounted', 'Mast', 'Mastleuchte', 'عمود'],
      'free-standing': ['free standing', 'floor standing', 'Stehleuchte', 'قائم'],
    },
  },
  cutOut: {
    names: ['cut out', 'cutting', 'hole', 'Deckenausschnitt', 'Ausschnitt', 'فتحة', 'قطر الفتحة'],
  },
  recessDepth: { names: ['Einbautiefe', 'عمق'] },
  finish: { names: ['Farbe', 'Oberfläche', 'لون'] },
}

/** Further names of units, by their names in `units`. */
export const spokenUnits: Readonly<Record<string, readonly string[]>> = {
  lumen: ['لومن', 'لومين'],
  lumenPerWatt: ['lumens per watt', 'lumen per watt', 'lumens/watt', 'lm per W', 'lumen pro Watt'],
  watt: ['واط', 'وات'],
  kelvin: ['كلفن', 'كلفين'],
  degree: ['Grad', 'درجة'],
  lux: ['لوكس'],
}
