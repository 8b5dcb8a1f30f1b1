/** A kind of luminaire, or a place for it, with the ways in which the trade names it. */
export interface TradeWord {
  key: string
  /**
   * British and American names, singular. A space also stands for a hyphen or for nothing, so that
   * 'up light' is also 'up-light' and 'uplight'.
   */
  en: readonly string[]
  de: readonly string[]
  ar: readonly string[]
  /** keys of kinds that do much of the same work: found too, after its own */
  also?: readonly string[]
}

/**
 * The trade's words for kinds of luminaires. A text of the catalogue that has one of these names, such
 * as a category, title or mounting, is found by all of them. Names of values (pendant, DALI, warm white)
 * stand with their attributes (`attributes.ts`), colours in `colour-words.ts`.
 */
export const luminaireWords: readonly TradeWord[] = [
  {
    key: 'downlight',
    en: ['downlight', 'downlighter', 'can light', 'can', 'canister light', 'pot light', 'high hat'],
    de: [
      ...['Einbaustrahler', 'Deckeneinbaustrahler', 'Einbaudownlight', 'Deckeneinbauleuchte'],
      ...['Einbauspot', 'Deckenspot', 'Deckenstrahler'],
    ],
    ar: ['داون لايت', 'داونلايت', 'إنارة سقفية مخفية', 'سبوت غاطس'],
  },
  {
    key: 'uplight',
    en: [
      ...['up light', 'uplighter', 'up lighting', 'tree light', 'tree uplight', 'tree lighting'],
      ...['palm light', 'palm lighting', 'palm uplight', 'palm tree light', 'palm tree lighting'],
    ],
    de: [
      ...['Uplight', 'Bodenstrahler', 'Baumstrahler', 'Baumleuchte', 'Baumbeleuchtung'],
      ...['Palmenstrahler', 'Palmenbeleuchtung'],
    ],
    ar: [
      ...['أب لايت', 'إنارة صاعدة', 'إضاءة صاعدة', 'إضاءة نخيل', 'إنارة نخيل', 'إضاءة نخل'],
      ...['إنارة نخل', 'كشاف نخيل', 'إضاءة أشجار', 'إنارة أشجار', 'كشاف أشجار'],
    ],
    also: ['in-ground', 'drive-over'],
  },
  {
    key: 'in-ground',
    en: [
      ...[
        'in ground',
        'ground recessed',
        'recessed ground',
        'buried',
        'ground light',
        'burial light',
      ],
      ...['well light', 'floor recessed', 'recessed floor', 'in floor'],
    ],
    de: [
      'Bodeneinbauleuchte',
      'Bodeneinbaustrahler',
      'Bodenleuchte',
      'Bodeneinbau',
      'Erdeinbauleuchte',
    ],
    ar: ['إنارة أرضية', 'إضاءة أرضية', 'أرضي', 'أرضية', 'كشاف أرضي', 'غاطس أرضي'],
    also: ['uplight', 'drive-over'],
  },
  {
    key: 'drive-over',
    en: [
      ...[
        'drive over',
        'drive over light',
        'driveway',
        'driveway light',
        'walk over',
        'walkover light',
      ],
      ...['walk over light', 'ground marker', 'paver light', 'runway marker', 'roll over'],
    ],
    de: [
      'überfahrbar',
      'überrollbar',
      'begehbar',
      'befahrbar',
      'Einfahrtsleuchte',
      'Pflasterleuchte',
    ],
    ar: ['ممر سيارات', 'إنارة ممر السيارات', 'إنارة المداخل'],
    also: ['in-ground'],
  },
  {
    key: 'spot',
    en: [
      ...['spot', 'spot light', 'accent', 'accent light', 'accent lighting', 'accent spot'],
      ...['projector', 'aimable light', 'adjustable spot', 'display light'],
    ],
    de: ['Strahler', 'Spot', 'Spotstrahler', 'Akzentleuchte', 'Akzentstrahler', 'Richtstrahler'],
    ar: ['سبوت لايت', 'سبوت', 'كشاف', 'إضاءة مركزة', 'إنارة مركزة'],
  },
  {
    key: 'flood',
    en: ['flood light', 'floodlight', 'area light'],
    de: ['Fluter', 'Scheinwerfer', 'Flutlicht'],
    ar: ['كشاف إنارة', 'كشاف غامر'],
    also: ['spike', 'spot'],
  },
  {
    key: 'wall-washer',
    en: [...['wall washer', 'wall wash', 'wall washing', 'washer', 'wall wash light']],
    de: ['Wandfluter', 'Wallwasher', 'Wandflutung'],
    ar: ['وول واشر', 'غسيل جدران', 'غاسل جدران'],
  },
  {
    key: 'wall-grazer',
    en: ['grazer', 'wall grazer', 'grazing', 'wall grazing'],
    de: ['Streiflicht'],
    ar: [],
    also: ['wall-washer'],
  },
  {
    key: 'wall-light',
    en: [
      ...[
        'wall light',
        'wall lamp',
        'wall luminaire',
        'wall fixture',
        'wall lighting',
        'wall sconce',
      ],
      ...['sconce', 'wall bracket', 'wall mounted light', 'wall mounted luminaire'],
    ],
    de: ['Wandleuchte', 'Wandlampe', 'Wandaufbauleuchte', 'Wandstrahler', 'Außenwandleuchte'],
    ar: ['جدارية', 'إنارة جدارية', 'إضاءة جدارية', 'أبليك', 'إنارة حائط', 'إضاءة حائط'],
  },
  {
    key: 'up-down',
    en: ['up down', 'up and down', 'up down light', 'up and down light', 'up down wall light'],
    de: ['Up Down Leuchte', 'zweiseitig strahlend'],
    ar: ['أب داون', 'علوي وسفلي'],
    also: ['wall-light'],
  },
  {
    key: 'bollard',
    en: [
      ...[
        'bollard',
        'bollard light',
        'path light',
        'pathway light',
        'path lighting',
        'pathway lighting',
      ],
      ...['path luminaire', 'garden bollard', 'walkway light'],
    ],
    de: ['Poller', 'Pollerleuchte', 'Wegeleuchte', 'Wegleuchte'],
    ar: ['بولارد', 'عمود حديقة', 'إنارة ممرات', 'إضاءة ممرات', 'إنارة ممر'],
    also: ['spike', 'drive-over', 'step-light'],
  },
  {
    key: 'spike',
    en: [
      ...['spike', 'spike light', 'spike spot', 'garden spike', 'stake light', 'garden spot'],
      ...['garden spotlight', 'landscape spot', 'planter light'],
    ],
    de: ['Erdspießleuchte', 'Erdspießstrahler', 'Gartenstrahler', 'Gartenspot'],
    ar: ['سبايك لايت', 'كشاف حديقة', 'كشاف حدائق', 'إنارة حدائق', 'إضاءة حدائق'],
  },
  {
    key: 'step-light',
    en: [
      ...[
        'step light',
        'step lighting',
        'stair light',
        'stair lighting',
        'staircase light',
        'stair',
      ],
      ...['staircase', 'stair tread light', 'tread light', 'stairway light', 'step marker'],
    ],
    de: [
      'Stufenleuchte',
      'Treppenleuchte',
      'Stufenlicht',
      'Treppenlicht',
      'Treppe',
      'Stufe',
      'Orientierungsleuchte',
    ],
    ar: ['إنارة درج', 'إضاءة درج', 'درج', 'سلالم', 'إنارة سلالم', 'إضاءة سلالم'],
  },
  {
    key: 'panel',
    en: ['panel', 'panel light', 'light panel', 'flat panel', 'office panel', 'troffer', 'lay in'],
    de: [
      'Panel',
      'Panelleuchte',
      'Rasterleuchte',
      'Einlegeleuchte',
      'Flächenleuchte',
      'Büroleuchte',
    ],
    ar: ['بانل', 'بانل لايت', 'بانيل', 'لوح إضاءة'],
  },
  {
    key: 'linear',
    en: [
      ...['linear', 'linear light', 'linear luminaire', 'profile', 'light line', 'continuous row'],
      ...[
        'profile light',
        'strip',
        'strip light',
        'led strip',
        'light strip',
        'led profile',
        'led tape',
      ],
    ],
    de: [
      'Lichtlinie',
      'Lichtband',
      'Linearleuchte',
      'Profilleuchte',
      'LED Band',
      'Lichtleiste',
      'Lichtprofil',
    ],
    ar: ['خطي', 'إنارة خطية', 'إضاءة خطية', 'بروفايل', 'شريط ليد', 'ستريب'],
    also: ['batten'],
  },
  {
    key: 'batten',
    en: ['batten', 'batten light', 'batten luminaire', 'tri proof', 'vapour tight', 'vapor tight'],
    de: ['Lichtleistenleuchte', 'Feuchtraumleuchte', 'Wannenleuchte'],
    ar: ['باتن', 'إنارة مقاومة للرطوبة'],
    also: ['linear'],
  },
  {
    key: 'frame',
    en: [
      'frame',
      'frame light',
      'gimbal',
      'cardan',
      'cardanic',
      'grille light',
      'multiple light',
      'trimless frame',
    ],
    de: ['Kardanleuchte', 'Kardaneinbauleuchte', 'Rahmenleuchte', 'Einbaurahmen'],
    ar: ['فريم', 'إطار', 'سبوت مزدوج'],
  },
  {
    key: 'surface-light',
    en: [
      ...['surface', 'surface mount', 'surface mounted', 'surface light'],
      ...['cylinder', 'ceiling light', 'ceiling luminaire', 'cylinder light'],
      ...['ceiling mounted light', 'ceiling fixture'],
    ],
    de: [
      'Aufbauleuchte',
      'Deckenaufbauleuchte',
      'Aufbaustrahler',
      'Aufbaudownlight',
      'Aufbau',
      'Deckenleuchte',
      'Deckenlampe',
    ],
    ar: ['سطحي', 'سطحية', 'إنارة سطحية', 'إضاءة سقفية', 'إنارة سقفية', 'سلندر'],
  },
  {
    key: 'facade',
    en: [
      'facade',
      'facade light',
      'facade lighting',
      'facade luminaire',
      'architectural exterior light',
    ],
    de: ['Fassade', 'Fassadenleuchte', 'Fassadenbeleuchtung', 'Fassadenstrahler'],
    ar: ['واجهة', 'واجهات', 'إنارة واجهات', 'إضاءة واجهات'],
    also: ['wall-light', 'wall-washer', 'uplight'],
  },
]

/** Words for the location of a category, which is 'Indoor' or 'Outdoor'. */
export const placeWords: readonly TradeWord[] = [
  {
    key: 'outdoor',
    en: ['outdoor', 'outdoors', 'exterior', 'outside', 'external', 'landscape'],
    de: [
      'außen',
      'draußen',
      'Außenleuchte',
      'Außenbereich',
      'Außenbeleuchtung',
      'Außenlampe',
      'im Freien',
    ],
    ar: ['خارجي', 'خارجية', 'إضاءة خارجية', 'إنارة خارجية', 'في الهواء الطلق'],
    also: ['weatherproof'],
  },
  {
    // Values, by which an indoor category's luminaire can be one for outdoors. IP54 keeps rain out.
    key: 'weatherproof',
    en: ['IP54', 'IP55', 'IP64', 'IP65', 'IP66', 'IP67', 'IP68', 'IP69'],
    de: [],
    ar: [],
  },
  {
    key: 'indoor',
    en: ['indoor', 'indoors', 'interior', 'inside', 'internal'],
    de: [
      'innen',
      'drinnen',
      'Innenleuchte',
      'Innenbereich',
      'Innenraum',
      'Innenbeleuchtung',
      'Innenlampe',
    ],
    ar: ['داخلي', 'داخلية', 'إضاءة داخلية', 'إنارة داخلية'],
  },
]
