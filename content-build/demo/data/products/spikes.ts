import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  efficacyText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const ghaf = luminaires(
  'spike',
  {
    name: 'Ghaf',
    brand: 'radial',
    series: 730,
    letters: 'GH',
    kind: 'Spike light',
    categories: [27, 32],
    cct: 2700,
    beam: 36,
    cri: 90,
    r9: 60,
    sdcm: 3,
    glare: 'Slanted shield, cut-off 30°',
    ip: 'IP67',
    ik: 'IK08',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'In the head, potted, 10 kV surge protection',
    dimming: 'Phase-cut',
    hours: 60_000,
    ambient: [-20, 50],
    material:
      'Copper-free die-cast aluminium, 80 µm coat, tempered glass, glass-filled nylon spike',
    mounting: 'Spike in soil, or foot plate on paving and walls',
    accessories: ['Foot plate', 'honeycomb louvre', 'spread lens', 'tree strap'],
    options: { cct: [3000, 4000], beam: [15, 60] },
  },
  [
    {
      size: 50,
      finish: 'white',
      release: '2022-07-04',
      watts: 5,
      lumens: 390,
      weight: 0.72,
      body: { diameter: 50, length: 96, height: 240, spike: 190 },
      about:
        'For shrubs, grasses and low walls up to 1.5 m; in white it disappears among white gravel.',
    },
    {
      size: 65,
      finish: 'bronze',
      release: '2023-08-21',
      watts: 9,
      lumens: 740,
      weight: 1.1,
      body: { diameter: 65, length: 122, height: 285, spike: 220 },
      about:
        'The general garden spike: 0.8 m from a rendered wall it draws a clean parabola 2.6 m high, and beside a stepping stone it lights three.',
    },
    {
      size: 80,
      finish: 'brushed-aluminium',
      release: '2024-09-16',
      watts: 14,
      lumens: 1180,
      weight: 1.65,
      body: { diameter: 80, length: 146, height: 330, spike: 250 },
      about:
        'For palms of 4 to 7 m; two, set a third of a turn apart, round the trunk and reach the crown without a hot spot at the foot.',
    },
    {
      size: 100,
      finish: 'matt-black',
      release: '2026-10-05',
      watts: 22,
      lumens: 1900,
      weight: 2.5,
      body: { diameter: 100, length: 176, height: 390, spike: 290 },
      about:
        'For mature trees and façades up to 10 m; the joint is toothed in steps of 5°, so that irrigation and gardeners leave it aimed.',
    },
  ],
  (l) =>
    `${fluxText(l)} from ${l.watts} W (${efficacyText(l)}) in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM, and beams of ${beamsText(l)} behind a slanted shield. ${l.ip} and ${l.ik}, mains voltage, phase-cut dimming, L80/B10 ${hoursText(l.hours)} at ${l.ambient[1]} °C.`,
)

const reed = luminaires(
  'spike',
  {
    name: 'Reed',
    brand: 'sila',
    series: 530,
    letters: 'RE',
    kind: 'Spike light 24 V',
    categories: [27],
    cct: 2700,
    beam: 36,
    cri: 95,
    r9: 80,
    sdcm: 2,
    glare: 'Deep slanted shield, cut-off 40°',
    ip: 'IP66',
    ik: 'IK06',
    protectionClass: 'III',
    supply: '24 V DC',
    driver: 'Remote, in a chamber or indoors',
    dimming: 'DALI-2 DT6 at the driver, 100–1 %',
    hours: 60_000,
    ambient: [-10, 50],
    material: 'Turned aluminium, hard-anodised 25 µm, sapphire-coated glass, nylon spike',
    mounting: 'Spike in soil, planter clamp or pin foot',
    accessories: ['Planter clamp', 'pin foot', 'honeycomb louvre', '24 V driver 100 W'],
    options: { cct: [2200, 3000], beam: [20, 55] },
  },
  [
    {
      size: 35,
      finish: 'bronze',
      release: '2023-02-13',
      watts: 3,
      lumens: 210,
      weight: 0.34,
      body: { diameter: 35, length: 74, height: 190, spike: 160 },
      about:
        'Thin as a reed, for planters, herbs and roof gardens; in bronze, beside a dark stem, it leaves only the leaf to be seen by day.',
    },
    {
      size: 45,
      finish: 'white',
      release: '2024-02-26',
      watts: 5,
      lumens: 370,
      weight: 0.5,
      body: { diameter: 45, length: 90, height: 225, spike: 180 },
      about:
        'For terraces and courtyards, where R9 of 80 keeps bougainvillea red and terracotta from turning grey.',
    },
    {
      size: 60,
      finish: 'matt-black',
      release: '2025-07-14',
      watts: 8,
      lumens: 620,
      weight: 0.82,
      body: { diameter: 60, length: 112, height: 260, spike: 200 },
      about:
        'For olive trees, sculptures and water edges up to 3 m, wherever safety extra-low voltage is required within reach of a pool.',
    },
  ],
  (l) =>
    `${l.watts} W at 24 V DC, ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}. Every head of a garden comes from one bin. ${l.ip}, ${l.ik}, dimmed by DALI-2 at the remote driver, L80/B10 ${hoursText(l.hours)}.`,
)

export const spikes = [...ghaf, ...reed]
