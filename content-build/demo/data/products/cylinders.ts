import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  efficacyText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const orto = luminaires(
  'cylinder',
  {
    name: 'Orto',
    brand: 'sila',
    series: 490,
    letters: 'OR',
    kind: 'Surface cylinder',
    categories: [20, 12],
    cct: 3000,
    beam: 36,
    cri: 95,
    r9: 85,
    sdcm: 2,
    glare: 'Cut-off 40°',
    ip: 'IP20',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated above the module',
    dimming: 'DALI-2 DT6, 100–1 %, or phase-cut',
    hours: 50_000,
    ambient: [0, 40],
    material: 'Extruded aluminium tube 3 mm, anodised, PMMA lens',
    mounting: 'Bayonet plate on two screws, no fixing visible',
    accessories: ['Pendant set 2 m', 'honeycomb louvre', 'tilt plate', 'gold inner cone'],
    options: { cct: [2700, 4000], beam: [18, 55] },
    lens: { beam: 55, kind: 'wall-wash' },
  },
  [
    {
      size: 60,
      finish: 'white',
      release: '2022-04-25',
      watts: 9,
      lumens: 750,
      weight: 0.52,
      body: { diameter: 60, height: 95 },
      about:
        'For concrete ceilings that cannot be cut, in kitchens, bathrooms and corridors 2.6 m high, where 95 mm of tube stays out of the way.',
    },
    {
      size: 80,
      finish: 'matt-black',
      release: '2023-05-22',
      watts: 14,
      lumens: 1220,
      weight: 0.86,
      body: { diameter: 80, height: 120 },
      about:
        'The proportions of the 60 at the scale of a living room or shop; rows stay in line because the bayonet stops at one angle.',
    },
    {
      size: 100,
      finish: 'bronze',
      release: '2024-06-10',
      watts: 20,
      lumens: 1820,
      weight: 1.3,
      body: { diameter: 100, height: 145 },
      about:
        'For restaurants and lift lobbies of 3 to 3.5 m; on the pendant set it hangs over a bar with the lens above eye level.',
    },
    {
      size: 130,
      finish: 'brushed-aluminium',
      release: '2026-06-08',
      watts: 32,
      lumens: 3010,
      weight: 2.25,
      body: { diameter: 130, height: 180 },
      about:
        'For halls with exposed structure, 4 to 6 m: fixed to the beam with the tilt plate, or straight to the slab between services.',
    },
  ],
  (l) =>
    `${l.watts} W, ${fluxText(l)} (${efficacyText(l)}) in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}, cut off at 40°. DALI-2 DT6 or phase-cut from the same driver; L80/B10 ${hoursText(l.hours)}.`,
)

const drum = luminaires(
  'cylinder',
  {
    name: 'Drum',
    brand: 'radial',
    series: 690,
    letters: 'DR',
    kind: 'Arcade cylinder',
    categories: [20],
    cct: 3000,
    beam: 36,
    cri: 90,
    r9: 60,
    sdcm: 3,
    glare: 'Cut-off 35°',
    ip: 'IP65',
    ik: 'IK08',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, 10 kV surge protection',
    dimming: '1–10 V or DALI-2 DT6',
    hours: 60_000,
    ambient: [-15, 50],
    material: 'Copper-free die-cast aluminium, 60 µm polyester coat, tempered glass',
    mounting: 'Surface plate, conduit entry from four sides',
    accessories: ['Conduit box', 'wire guard', 'spread lens', 'DALI-2 emergency unit'],
    options: { cct: [2700, 4000], beam: [18, 60] },
  },
  [
    {
      size: 80,
      finish: 'matt-black',
      release: '2022-10-24',
      watts: 13,
      lumens: 1170,
      weight: 1.28,
      body: { diameter: 80, height: 128 },
      about:
        'For balconies, walkways and car-park lobbies; the cap breathes through a membrane, so that a cold night does not draw water in.',
    },
    {
      size: 110,
      finish: 'bronze',
      release: '2023-11-13',
      watts: 22,
      lumens: 2070,
      weight: 2.2,
      body: { diameter: 110, height: 162 },
      about:
        'The arcade size: at 4 m centres below a 3.6 m soffit it gives a covered walk 75 lx with the columns left darker than the floor.',
    },
    {
      size: 140,
      finish: 'white',
      release: '2025-04-14',
      watts: 36,
      lumens: 3490,
      weight: 3.7,
      body: { diameter: 140, height: 205 },
      about:
        'For souk roofs, bus stations and canopies of 5 to 7 m; one screw opens the lid on a chain, and driver and module come out as cassettes.',
    },
  ],
  (l) =>
    `${fluxText(l)} at ${l.watts} W in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}. ${l.ip} and ${l.ik}, −15 to ${l.ambient[1]} °C, 1–10 V or DALI-2 DT6, L80/B10 ${hoursText(l.hours)}.`,
)

export const cylinders = [...orto, ...drum]
