import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  efficacyText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const alto = luminaires(
  'spot',
  {
    name: 'Alto',
    brand: 'sila',
    series: 470,
    letters: 'AL',
    kind: 'Ceiling spot',
    categories: [18, 20],
    cct: 3000,
    beam: 24,
    cri: 97,
    r9: 92,
    sdcm: 2,
    glare: 'Cut-off 45°, black snoot',
    ip: 'IP20',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'In the canopy',
    dimming: 'DALI-2 DT6, 100–0.1 %, or dial on the body',
    hours: 50_000,
    ambient: [0, 40],
    material: 'Turned and anodised aluminium, TIR lens of PMMA',
    mounting: 'Canopy on ceiling or wall, or adapter for three-circuit track',
    accessories: ['Three-circuit track adapter', 'barn doors', 'UV filter', 'oval lens'],
    options: { cct: [2700, 3500, 4000], beam: [10, 15, 36] },
    notMade: [
      { cct: 3500, beam: 10 },
      { cct: 4000, beam: 10 },
      { cct: 4000, beam: 15 },
      { cct: 2700, beam: 36 },
    ],
  },
  [
    {
      size: 45,
      finish: 'matt-black',
      release: '2022-02-14',
      watts: 8,
      lumens: 640,
      weight: 0.42,
      body: { diameter: 45, length: 118, drop: 150, canopy: 90 },
      about:
        'For showcases, shelves and small works on paper: with the UV filter and the dial it holds 50 lx on a drawing at 1.5 m.',
    },
    {
      size: 60,
      finish: 'brushed-aluminium',
      release: '2023-03-13',
      watts: 12,
      lumens: 1020,
      weight: 0.68,
      body: { diameter: 60, length: 142, drop: 180, canopy: 105 },
      about:
        'The spot for living rooms and shop walls; the joint is stiff enough to aim by hand, and a screw locks it.',
    },
    {
      size: 75,
      finish: 'white',
      release: '2024-04-08',
      watts: 18,
      lumens: 1620,
      weight: 1.05,
      body: { diameter: 75, length: 168, drop: 205, canopy: 120 },
      about:
        'The gallery size: from 3.5 m, at 30° to the wall, one spot with a lens to suit covers a canvas of 1.4 m evenly and leaves its frame without a second shadow.',
    },
    {
      size: 90,
      finish: 'bronze',
      release: '2026-03-09',
      watts: 26,
      lumens: 2440,
      weight: 1.48,
      body: { diameter: 90, length: 196, drop: 240, canopy: 130 },
      about:
        'For museums and high retail, 4 to 6 m: interchangeable lenses click in behind the snoot without a tool and without losing the aim.',
    },
  ],
  (l) =>
    `${l.watts} W and ${fluxText(l)} (${efficacyText(l)}) in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)} without a yellow rim. It turns 355° and tilts 90°. DALI-2 DT6 or a dial on the body; L80/B10 ${hoursText(l.hours)}.`,
)

const bora = luminaires(
  'spot',
  {
    name: 'Bora',
    brand: 'radial',
    series: 670,
    letters: 'BR',
    kind: 'Porch spot',
    categories: [18],
    cct: 3000,
    beam: 24,
    cri: 90,
    r9: 60,
    sdcm: 3,
    glare: 'Cut-off 35°',
    ip: 'IP65',
    ik: 'IK07',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'In the body, 10 kV surge protection',
    dimming: 'Phase-cut or DALI-2 DT6',
    hours: 60_000,
    ambient: [-15, 50],
    material: 'Copper-free die-cast aluminium, 60 µm polyester coat, tempered glass',
    mounting: 'Canopy on ceiling, wall or beam, cable entry from behind or from the side',
    accessories: ['Snoot', 'honeycomb louvre', 'beam clamp', 'spread lens'],
    options: { cct: [2700, 4000], beam: [12, 40] },
  },
  [
    {
      size: 60,
      finish: 'bronze',
      release: '2022-08-29',
      watts: 11,
      lumens: 930,
      weight: 0.94,
      body: { diameter: 60, length: 156, drop: 190, canopy: 110 },
      about:
        'A spot for pergolas and porches that does not mind a wet north wind: joint, glass and cable entry are each sealed separately.',
    },
    {
      size: 80,
      finish: 'matt-black',
      release: '2023-09-18',
      watts: 18,
      lumens: 1600,
      weight: 1.5,
      body: { diameter: 80, length: 188, drop: 228, canopy: 128 },
      about:
        'For tall doors, signs and planting seen from a covered way; the cooling rings stand off the body, so that dust falls through.',
    },
    {
      size: 100,
      finish: 'white',
      release: '2025-02-17',
      watts: 28,
      lumens: 2600,
      weight: 2.2,
      body: { diameter: 100, length: 220, drop: 268, canopy: 146 },
      about:
        'For stadium concourses, atria open to the air and stage-like entrances, thrown from 5 to 8 m.',
    },
  ],
  (l) =>
    `${fluxText(l)} at ${l.watts} W in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}. ${l.ip} and ${l.ik}, aimed with two hex screws, ${l.ambient[1]} °C ambient at full output, L80/B10 ${hoursText(l.hours)}.`,
)

export const spots = [...alto, ...bora]
