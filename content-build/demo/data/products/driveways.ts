import { luminaires } from '#content-build/demo/model/luminaire.ts'
import { fluxText, hoursText, temperaturesText } from '#content-build/demo/model/wording.ts'

const kerb = luminaires(
  'driveway',
  {
    name: 'Kerb',
    brand: 'radial',
    series: 710,
    letters: 'KB',
    kind: 'Driveway light',
    categories: [24],
    cct: 4000,
    beam: 120,
    cri: 80,
    sdcm: 3,
    glare: 'No light above 5° over the horizon',
    ip: 'IP67',
    ik: 'IK10',
    load: '50 kN, vehicles up to 30 km/h',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, potted, 10 kV surge protection',
    dimming: 'None, or 1–10 V on request',
    hours: 60_000,
    ambient: [-20, 50],
    material: 'Die-cast aluminium EN AC-44300, four borosilicate windows, A4 screws',
    mounting: 'Polypropylene sleeve set in concrete, gravel bed of 200 mm',
    accessories: ['Installation sleeve', 'IP68 through connector', 'window blanks', 'puller tool'],
    options: { cct: [2700, 3000] },
  },
  [
    {
      size: 120,
      finish: 'brushed-aluminium',
      release: '2022-05-02',
      watts: 4,
      lumens: 220,
      weight: 1.3,
      body: { diameter: 120, rise: 16, depth: 78 },
      about:
        'Marks the edge of a private drive every 3 m; at 16 mm it stands lower than a kerb stone and a tyre rolls over it without a sound.',
    },
    {
      size: 160,
      finish: 'matt-black',
      release: '2023-05-29',
      watts: 6,
      lumens: 350,
      weight: 2.1,
      body: { diameter: 160, rise: 18, depth: 88 },
      about:
        'The common size for villa forecourts and hotel drop-offs, set in the joint of the paving so that no slab has to be drilled.',
      views: ['details/villa_markers.jpg'],
    },
    {
      size: 200,
      finish: 'bronze',
      release: '2024-06-24',
      watts: 9,
      lumens: 540,
      weight: 3.4,
      body: { diameter: 200, rise: 20, depth: 96 },
      about:
        'For avenues and roundabouts: with two windows blanked it becomes a line that shows the bend from 80 m.',
    },
    {
      size: 240,
      finish: 'white',
      release: '2026-06-22',
      watts: 12,
      lumens: 740,
      weight: 5,
      body: { diameter: 240, rise: 22, depth: 104 },
      about:
        'For forecourts that lorries and fire engines cross; the ribs below the lid carry the wheel, not the glass.',
    },
  ],
  (l) =>
    `Four windows share ${fluxText(l)} from ${l.watts} W in ${temperaturesText(l)}, CRI ${l.cri}, ${l.sdcm} SDCM, and throw it flat over the paving, nothing above 5°. ${l.ip}, ${l.ik}, ${l.load}; L80/B10 ${hoursText(l.hours)} at ${l.ambient[1]} °C.`,
)

const sikka = luminaires(
  'driveway',
  {
    name: 'Sikka',
    brand: 'sila',
    series: 510,
    letters: 'SK',
    kind: 'Path marker light',
    categories: [24],
    cct: 4000,
    beam: 120,
    cri: 90,
    r9: 50,
    sdcm: 2,
    glare: 'Louvred windows, lamp not visible from 1.5 m height',
    ip: 'IP67',
    ik: 'IK09',
    load: '20 kN, cars at walking pace',
    protectionClass: 'III',
    supply: '24 V DC',
    driver: 'Remote, one driver for up to twelve',
    dimming: 'PWM at 24 V or DALI-2 DT6 at the driver',
    hours: 60_000,
    ambient: [-10, 50],
    material: 'Turned stainless steel 1.4404 lid, aluminium body, PMMA windows',
    mounting: 'Sleeve 5 mm wider than the body, in paving from 60 mm thickness',
    accessories: ['Installation sleeve', '24 V driver 60 W', 'T-connector IP68', 'window blanks'],
    options: { cct: [2700, 3000] },
  },
  [
    {
      size: 110,
      finish: 'bronze',
      release: '2022-11-07',
      watts: 3,
      lumens: 150,
      weight: 0.9,
      body: { diameter: 110, rise: 9, depth: 70 },
      about:
        'For lanes and courtyards where people walk and a car passes twice a day: 9 mm high, so that no heel or pushchair catches on it.',
    },
    {
      size: 150,
      finish: 'white',
      release: '2023-11-27',
      watts: 5,
      lumens: 280,
      weight: 1.6,
      body: { diameter: 150, rise: 11, depth: 78 },
      about:
        'In white, among pale limestone, it vanishes by day; at night one every 2.4 m gives 5 lx on the joint between them.',
    },
    {
      size: 180,
      finish: 'brushed-aluminium',
      release: '2025-04-28',
      watts: 8,
      lumens: 460,
      weight: 2.3,
      body: { diameter: 180, rise: 12, depth: 84 },
      about:
        'For pedestrian squares and pool decks; the stainless lid is brushed along the window axis, so that scratches lie with the grain.',
    },
  ],
  (l) =>
    `${l.watts} W at 24 V, ${fluxText(l)} out of four louvred windows in ${temperaturesText(l)}, CRI ${l.cri}, ${l.sdcm} SDCM. ${l.ip}, ${l.ik}, ${l.load}; dimmed over the remote driver, L80/B10 ${hoursText(l.hours)}.`,
)

export const driveways = [...kerb, ...sikka]
