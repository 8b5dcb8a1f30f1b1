import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  fluxText,
  hoursText,
  loadText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const janus = luminaires(
  'updown',
  {
    name: 'Janus',
    brand: 'radial',
    series: 790,
    letters: 'JN',
    kind: 'Up/down wall light',
    categories: [33],
    cct: 3000,
    beam: 66,
    cri: 90,
    r9: 55,
    sdcm: 3,
    glare: 'Lenses 40 mm inside the body',
    ip: 'IP65',
    ik: 'IK08',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, 10 kV surge protection',
    dimming: 'Phase-cut or DALI-2 DT6, up and down separately',
    hours: 60_000,
    ambient: [-20, 50],
    material: 'Extruded aluminium, marine-grade coat of 80 µm, tempered glass',
    mounting: 'Back plate on wall box, levelled by slots, three screws',
    accessories: ['Narrow lens', 'blade lens', 'upper shutter', 'spacer for insulated walls'],
    options: { cct: [2700, 4000], beam: [15, 30] },
  },
  [
    {
      size: 180,
      finish: 'matt-black',
      release: '2022-06-06',
      watts: 10,
      lumens: 760,
      weight: 1.4,
      body: { width: 96, height: 180, depth: 104 },
      about:
        'For piers between windows and villa gates, fixed 1.9 m up: light enough for a lock, and shade where the windows are.',
    },
    {
      size: 240,
      finish: 'brushed-aluminium',
      release: '2023-07-03',
      watts: 16,
      lumens: 1280,
      weight: 2.3,
      body: { width: 120, height: 240, depth: 128 },
      about:
        'For two-storey façades: the upper beam reaches the soffit at 4 m and comes back as the only light on the terrace.',
    },
    {
      size: 320,
      finish: 'bronze',
      release: '2024-07-29',
      watts: 24,
      lumens: 1990,
      weight: 3.8,
      body: { width: 150, height: 320, depth: 158 },
      about:
        'For hotel entrances and masonry of 5 to 6 m; swap the lower lens for the blade and it draws a line down the pier instead of a cone.',
    },
    {
      size: 400,
      finish: 'white',
      release: '2026-07-27',
      watts: 36,
      lumens: 3100,
      weight: 5.9,
      body: { width: 190, height: 400, depth: 196 },
      about:
        'For courthouses, museums and mosque courts with walls above 6 m; up and down are two DALI addresses, so the sky can be spared after midnight.',
    },
  ],
  (l) =>
    `${loadText(l)}, together ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; ${beamsText(l)} each way. ${l.ip}, ${l.ik}, coated for salt air, −20 to ${l.ambient[1]} °C, L80/B10 ${hoursText(l.hours)}.`,
)

const dyad = luminaires(
  'updown',
  {
    name: 'Dyad',
    brand: 'sila',
    series: 590,
    letters: 'DY',
    kind: 'Up/down wall light',
    categories: [33],
    cct: 3000,
    beam: 66,
    cri: 95,
    r9: 80,
    sdcm: 2,
    glare: 'Lenses 25 mm inside the body, micro-prismatic',
    ip: 'IP54',
    ik: 'IK06',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, flicker below SVM 0.1',
    dimming: 'Phase-cut, 100–2 %',
    hours: 50_000,
    ambient: [-10, 45],
    material: 'Milled aluminium block, anodised, PMMA lens',
    mounting: 'Hidden bracket on 60 mm wall box, no screw visible',
    accessories: ['Wall-box cover', 'narrow lens', 'warm colour filter', 'lower shutter'],
    options: { cct: [2700], beam: [30, 90] },
  },
  [
    {
      size: 140,
      finish: 'white',
      release: '2022-12-05',
      watts: 6,
      lumens: 420,
      weight: 0.7,
      body: { width: 74, height: 140, depth: 72 },
      about:
        'For bedsides, powder rooms and covered balconies; painted with the wall it reads as two fans of light without a source.',
    },
    {
      size: 180,
      finish: 'bronze',
      release: '2023-12-18',
      watts: 10,
      lumens: 740,
      weight: 1.1,
      body: { width: 94, height: 180, depth: 88 },
      about:
        'For stair halls and fluted or ribbed plaster, where the fan crosses rib after rib and fades before the ceiling.',
    },
    {
      size: 240,
      finish: 'matt-black',
      release: '2025-05-05',
      watts: 14,
      lumens: 1080,
      weight: 1.8,
      body: { width: 124, height: 240, depth: 108 },
      about:
        'For lobbies, loggias and restaurant walls of 3 to 4 m; the block is milled from one piece, so that no joint leaks light.',
    },
  ],
  (l) =>
    `${loadText(l)} give ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; ${beamsText(l)} up and down. Phase-cut to 2 % with SVM below 0.1, ${l.ip}, ${l.ik}, L80/B10 ${hoursText(l.hours)} at ${l.ambient[1]} °C.`,
)

export const wallLights = [...janus, ...dyad]
