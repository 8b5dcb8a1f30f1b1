import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const riser = luminaires(
  'step',
  {
    name: 'Riser',
    brand: 'sila',
    series: 550,
    letters: 'RS',
    kind: 'Step light',
    categories: [29],
    cct: 2700,
    beam: 100,
    cri: 95,
    r9: 80,
    sdcm: 2,
    glare: 'Lamp behind the upper lip, not visible from above 0.9 m',
    ip: 'IP54',
    ik: 'IK07',
    protectionClass: 'III',
    supply: '24 V DC',
    driver: 'Remote, one driver for a flight',
    dimming: 'DALI-2 DT6 at the driver, 100–0.1 %',
    hours: 60_000,
    ambient: [0, 45],
    material: 'Milled aluminium plate, anodised, PMMA diffuser',
    mounting: 'Wall box, plastered in; plate held by magnets',
    accessories: ['Wall box', 'hollow-wall box', '24 V driver 60 W', 'flush frame without plate'],
    options: { cct: [2200, 3000] },
  },
  [
    {
      size: 120,
      finish: 'white',
      release: '2022-04-04',
      watts: 2,
      lumens: 32,
      weight: 0.3,
      body: { width: 120, height: 45, depth: 52, cutout: [110, 36] },
      about:
        'For skirting height in corridors and bedrooms, 300 mm above the floor: enough to find the bathroom, too little to wake anyone.',
    },
    {
      size: 150,
      finish: 'bronze',
      release: '2023-05-08',
      watts: 3,
      lumens: 52,
      weight: 0.42,
      body: { width: 150, height: 56, depth: 58, cutout: [138, 46] },
      about:
        'The stair size: beside every second tread, 350 mm above the nosing, it puts 30 lx on stone and lets the risers stay dark.',
      views: ['details/stairs_treads.jpg'],
    },
    {
      size: 200,
      finish: 'matt-black',
      release: '2024-05-27',
      watts: 4,
      lumens: 76,
      weight: 0.6,
      body: { width: 200, height: 75, depth: 62, cutout: [186, 64] },
      about:
        'For stairs of 1.6 to 2.4 m, lit from one side only; the slot is asymmetric and carries the light past the middle of the tread.',
    },
    {
      size: 260,
      finish: 'brushed-aluminium',
      release: '2026-05-25',
      watts: 6,
      lumens: 120,
      weight: 0.86,
      body: { width: 260, height: 96, depth: 66, cutout: [244, 84] },
      about:
        'For auditoria and grand stairs, one for each landing and three for each flight, with the emergency circuit on the same plate.',
    },
  ],
  (l) =>
    `${l.watts} W, ${fluxText(l)} thrown down and forward over ${beamsText(l)}, in ${temperaturesText(l)}, CRI ${l.cri}, ${l.sdcm} SDCM. 24 V DC, ${l.ip}, dimmed with DALI-2 to 0.1 % for night scenes, L80/B10 ${hoursText(l.hours)}.`,
)

const tread = luminaires(
  'step',
  {
    name: 'Tread',
    brand: 'radial',
    series: 750,
    letters: 'TR',
    kind: 'Outdoor step light',
    categories: [29, 33],
    cct: 2700,
    beam: 100,
    cri: 90,
    r9: 50,
    sdcm: 3,
    glare: 'Lamp behind the upper lip',
    ip: 'IP66',
    ik: 'IK09',
    protectionClass: 'II',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, potted, 10 kV surge protection',
    dimming: 'Phase-cut',
    hours: 60_000,
    ambient: [-20, 50],
    material: 'Die-cast aluminium, 80 µm polyester coat, borosilicate window',
    mounting: 'Cast-in box of polypropylene, plate with two A4 screws',
    accessories: ['Cast-in box', 'block-wall box', 'IP68 connector', 'window with 50 % print'],
    options: { cct: [3000, 4000] },
  },
  [
    {
      size: 150,
      finish: 'matt-black',
      release: '2022-10-10',
      watts: 3,
      lumens: 56,
      weight: 0.7,
      body: { width: 150, height: 56, depth: 72, cutout: [140, 48] },
      about:
        'Fits one course of 60 mm stone or brick, so that the mason leaves a piece out and nothing has to be cut.',
    },
    {
      size: 200,
      finish: 'bronze',
      release: '2023-10-30',
      watts: 5,
      lumens: 100,
      weight: 1.05,
      body: { width: 200, height: 75, depth: 76, cutout: [188, 66] },
      about:
        'For garden stairs and ramps: at 2 m centres, 400 mm above ground, the path keeps 10 lx with a uniformity of 0.4.',
    },
    {
      size: 300,
      finish: 'white',
      release: '2025-03-31',
      watts: 8,
      lumens: 165,
      weight: 1.75,
      body: { width: 300, height: 112, depth: 82, cutout: [286, 102] },
      about:
        'For promenades, stadium stairs and parapets along water, where the plate must outlast salt, skateboards and pressure washers.',
    },
  ],
  (l) =>
    `${fluxText(l)} from ${l.watts} W at mains voltage, ${beamsText(l)} down and forward, in ${temperaturesText(l)}, CRI ${l.cri}, ${l.sdcm} SDCM. ${l.ip}, ${l.ik}, −20 to ${l.ambient[1]} °C, phase-cut dimming, L80/B10 ${hoursText(l.hours)}.`,
)

export const stepLights = [...riser, ...tread]
