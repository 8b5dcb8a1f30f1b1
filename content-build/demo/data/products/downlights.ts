import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  efficacyText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const nadir = luminaires(
  'downlight',
  {
    name: 'Nadir',
    brand: 'sila',
    series: 410,
    letters: 'ND',
    kind: 'Recessed downlight',
    categories: [12],
    cct: 3000,
    beam: 38,
    cri: 97,
    r9: 92,
    sdcm: 2,
    glare: 'Cut-off 40°, lens set back',
    ip: 'IP44',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Remote, constant current, passes the cut-out',
    dimming: 'DALI-2 DT6, 100–0.1 %',
    hours: 50_000,
    ambient: [0, 50],
    material: 'Die-cast aluminium body, vacuum-metallised reflector, PMMA lens',
    mounting: 'Spring clips, ceilings of 5 to 25 mm',
    accessories: ['Honeycomb louvre', 'softening lens', 'plaster-in ring', 'DALI-2 emergency unit'],
    options: { cct: [2700, 3500, 4000], beam: [15, 24, 60] },
    notMade: [
      { cct: 3500, beam: 15 },
      { cct: 4000, beam: 15 },
      { cct: 2700, beam: 60 },
      { cct: 3500, beam: 60 },
    ],
  },
  [
    {
      size: 55,
      finish: 'white',
      release: '2022-05-16',
      watts: 7,
      lumens: 560,
      weight: 0.28,
      body: { diameter: 64, height: 78, cutout: 55 },
      about:
        'The smallest of the range, for corridors, joinery soffits and ceilings up to 2.8 m, where a 55 mm hole is all that the coordination drawing leaves room for.',
    },
    {
      size: 75,
      finish: 'matt-black',
      release: '2023-06-12',
      watts: 12,
      lumens: 1010,
      weight: 0.46,
      body: { diameter: 86, height: 98, cutout: 75 },
      about:
        'The general downlight of a private house or hotel room: set 1.2 m apart and 600 mm from the wall it scallops plaster cleanly from 3 m.',
    },
    {
      size: 100,
      finish: 'brushed-aluminium',
      release: '2024-07-08',
      watts: 18,
      lumens: 1590,
      weight: 0.82,
      body: { diameter: 112, height: 121, cutout: 100 },
      about:
        'For lobbies and restaurants of 3 to 4 m clear height; the lens sits 52 mm behind the ceiling, so the aperture reads as grey, not as a lamp.',
    },
    {
      size: 150,
      finish: 'bronze',
      release: '2026-07-06',
      watts: 30,
      lumens: 2730,
      weight: 1.55,
      body: { diameter: 165, height: 148, cutout: 150 },
      about:
        'For double-height halls and prayer halls: from 6 m the widest beam stays within 7 m, and a 2.4 m grid keeps the floor above 250 lx.',
    },
  ],
  (l) =>
    `${fluxText(l)} leave the luminaire at ${l.watts} W (${efficacyText(l)}), in ${temperaturesText(l)}, ${colourRenderingText(l)}, within ${l.sdcm} SDCM. The beam of ${beamsText(l)} is cut off at 40°. The remote DALI-2 DT6 driver dims to 0.1 % without a step; L80/B10 is ${hoursText(l.hours)} at ${l.ambient[1]} °C.`,
)

const vault = luminaires(
  'downlight',
  {
    name: 'Vault',
    brand: 'radial',
    series: 610,
    letters: 'VT',
    kind: 'Sealed downlight',
    categories: [12],
    cct: 3000,
    beam: 38,
    cri: 90,
    r9: 60,
    sdcm: 3,
    glare: 'Cut-off 35°',
    ip: 'IP65',
    ik: 'IK07',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'In the gear box, potted, 10 kV surge protection',
    dimming: '1–10 V or phase-cut',
    hours: 60_000,
    ambient: [-10, 50],
    material: 'Die-cast aluminium EN AC-44300, tempered glass, silicone gasket',
    mounting: 'Stainless spring clips, soffits of 8 to 30 mm',
    accessories: [
      'Concrete housing',
      'anti-glare snoot',
      'frosted glass',
      'in-line IP68 connector',
    ],
    options: { cct: [2700, 4000], beam: [24, 60] },
  },
  [
    {
      size: 80,
      finish: 'white',
      release: '2022-11-21',
      watts: 10,
      lumens: 900,
      weight: 0.64,
      body: { diameter: 92, height: 105, cutout: 80 },
      about:
        'Made for showers, spas and covered terraces: the glass closes flush with the rim, so that nothing drips from an edge.',
    },
    {
      size: 110,
      finish: 'bronze',
      release: '2023-12-04',
      watts: 18,
      lumens: 1710,
      weight: 1.12,
      body: { diameter: 124, height: 128, cutout: 110 },
      about:
        'The canopy size, for porte-cochères and colonnades of 3 to 4.5 m; the rim is coated before the glass is bonded and does not chalk in salt air.',
    },
    {
      size: 150,
      finish: 'matt-black',
      release: '2025-05-19',
      watts: 28,
      lumens: 2740,
      weight: 1.9,
      body: { diameter: 168, height: 150, cutout: 150 },
      about:
        'For petrol-station canopies, drop-offs and high soffits; a ribbed chimney behind the module keeps the junction below 85 °C on a summer afternoon.',
    },
  ],
  (l) =>
    `${l.watts} W, ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}. ${l.ip} and ${l.ik} from below, full output up to ${l.ambient[1]} °C ambient, 1–10 V or phase-cut dimming, L80/B10 ${hoursText(l.hours)}.`,
)

export const downlights = [...nadir, ...vault]
