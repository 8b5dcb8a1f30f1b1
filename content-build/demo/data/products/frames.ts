import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  fluxText,
  hoursText,
  loadText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const tacet = luminaires(
  'trimless',
  {
    name: 'Tacet',
    brand: 'sila',
    series: 430,
    letters: 'TC',
    kind: 'Trimless twin frame',
    categories: [13, 18],
    cct: 2700,
    beam: 24,
    cri: 97,
    r9: 92,
    sdcm: 2,
    glare: 'Cut-off 45°, lamps 30 mm behind the ceiling',
    ip: 'IP20',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Remote, two channels, passes the opening',
    dimming: 'DALI-2 DT6, two addresses, 100–0.1 %',
    hours: 50_000,
    ambient: [0, 45],
    material: 'Galvanised steel frame, die-cast aluminium gimbals, anodised',
    mounting: 'Plastered in, boards of 12.5 or 15 mm; serviced from below',
    accessories: ['Honeycomb louvre', 'oval lens', 'plaster guard', 'deep snoot'],
    options: { cct: [3000, 3500], beam: [15, 36] },
  },
  [
    {
      size: 50,
      finish: 'matt-black',
      release: '2022-06-20',
      watts: 12,
      lumens: 880,
      weight: 0.74,
      body: { length: 158, width: 98, height: 92, opening: [112, 58] },
      about:
        'Two 50 mm gimbals share one dark slot, enough to light a pair of pictures or a table setting from a 2.7 m ceiling.',
    },
    {
      size: 75,
      finish: 'white',
      release: '2023-07-24',
      watts: 18,
      lumens: 1410,
      weight: 1.18,
      body: { length: 212, width: 126, height: 112, opening: [166, 88] },
      about:
        'The perforated flange disappears under 3 mm of filler, and each lamp tilts 30° and turns 355°, so one frame can hold the wall and the table apart.',
    },
    {
      size: 95,
      finish: 'bronze',
      release: '2024-08-19',
      watts: 26,
      lumens: 2130,
      weight: 1.66,
      body: { length: 256, width: 148, height: 128, opening: [208, 106] },
      about:
        'For shop windows and hotel lobbies of 3 to 4 m; the gimbals lock with a 2 mm key, so that cleaning does not undo the aiming.',
    },
    {
      size: 110,
      finish: 'brushed-aluminium',
      release: '2026-08-10',
      watts: 36,
      lumens: 3060,
      weight: 2.2,
      body: { length: 300, width: 170, height: 142, opening: [248, 126] },
      about:
        'The large frame, for atria and double-height rooms: at 5 m one lamp still puts 300 lx on a sculpture, three times a general level of 100 lx.',
    },
  ],
  (l) =>
    `Each head draws ${l.watts / 2} W; together ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM, and beams of ${beamsText(l)}. The two heads are two DALI-2 addresses, dimmed separately down to 0.1 %; L80/B10 ${hoursText(l.hours)}.`,
)

const alcove = luminaires(
  'trimless',
  {
    name: 'Alcove',
    brand: 'radial',
    series: 630,
    letters: 'AC',
    kind: 'Soffit twin frame',
    categories: [13],
    cct: 2700,
    beam: 24,
    cri: 90,
    r9: 60,
    sdcm: 3,
    glare: 'Cut-off 40°',
    ip: 'IP54',
    ik: 'IK05',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Remote, potted, one channel',
    dimming: '1–10 V',
    hours: 60_000,
    ambient: [-10, 50],
    material: 'Powder-coated steel frame, aluminium gimbals, sealed glass caps',
    mounting: 'Plastered or screwed in, cement boards of 9 to 16 mm',
    accessories: ['Cement-board frame', 'glare shield', 'spread lens', 'IP68 connector'],
    options: { cct: [3000, 4000], beam: [36] },
  },
  [
    {
      size: 75,
      finish: 'bronze',
      release: '2023-01-16',
      watts: 16,
      lumens: 1340,
      weight: 1.42,
      body: { length: 218, width: 130, height: 118, opening: [168, 90] },
      about:
        'A trimless frame that can take rain: each gimbal carries its own sealed cap, and the frame drains to the front edge.',
    },
    {
      size: 95,
      finish: 'matt-black',
      release: '2024-01-22',
      watts: 24,
      lumens: 2090,
      weight: 1.95,
      body: { length: 262, width: 152, height: 134, opening: [210, 108] },
      about:
        'For entrance soffits and arcades: one lamp on the door leaf, one on the stone beside it, both out of sight from 45°.',
    },
    {
      size: 120,
      finish: 'white',
      release: '2025-06-16',
      watts: 34,
      lumens: 3060,
      weight: 2.6,
      body: { length: 318, width: 182, height: 152, opening: [262, 134] },
      about:
        'For drop-offs of 4 to 5 m, set into render or cement board; in white, in a white soffit, it leaves only two dark eyes.',
    },
  ],
  (l) =>
    `${loadText(l)} give ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}, tilting 25°. ${l.ip} from below, ${l.ambient[1]} °C ambient, 1–10 V dimming, ${hoursText(l.hours)} L80/B10.`,
)

export const frames = [...tacet, ...alcove]
