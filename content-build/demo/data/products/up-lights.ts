import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  efficacyText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const zenith = luminaires(
  'uplight',
  {
    name: 'Zenith',
    brand: 'radial',
    series: 770,
    letters: 'ZN',
    kind: 'In-ground up light',
    categories: [32],
    cct: 3000,
    beam: 44,
    cri: 90,
    r9: 55,
    sdcm: 3,
    glare: 'Lens 35 mm below the glass, tilt ±15°',
    ip: 'IP67',
    ik: 'IK10',
    load: '20 kN, cars at walking pace',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, potted, 10 kV surge protection',
    dimming: 'DALI-2 DT6, 100–1 %',
    hours: 60_000,
    ambient: [-20, 50],
    material: 'Die-cast aluminium body, stainless steel 1.4404 ring, tempered glass 15 mm',
    mounting: 'Sleeve in concrete or gravel, drainage of 300 mm',
    accessories: [
      'Installation sleeve',
      'honeycomb louvre',
      'wall-wash lens',
      'anti-slip glass R11',
    ],
    options: { cct: [2700, 4000], beam: [12, 24] },
  },
  [
    {
      size: 90,
      finish: 'brushed-aluminium',
      release: '2022-03-07',
      watts: 6,
      lumens: 480,
      weight: 1.2,
      body: { diameter: 90, depth: 110, sleeve: 80 },
      about:
        'For door reveals, pilasters and slender columns up to 3 m, close enough to the foot that the glass is hidden by the base.',
    },
    {
      size: 130,
      finish: 'bronze',
      release: '2023-04-03',
      watts: 12,
      lumens: 1040,
      weight: 2.4,
      body: { diameter: 130, depth: 145, sleeve: 118 },
      about:
        'The wall size: at 1.2 m centres and 350 mm from the face it grazes split stone 4 m high and shows every joint.',
    },
    {
      size: 170,
      finish: 'matt-black',
      release: '2024-04-29',
      watts: 20,
      lumens: 1800,
      weight: 4.1,
      body: { diameter: 170, depth: 172, sleeve: 156 },
      about:
        'For colonnades and palms of 6 to 8 m; the gimbal is turned and tilted under closed glass, with a magnet, after the paving is laid.',
    },
    {
      size: 220,
      finish: 'white',
      release: '2026-04-20',
      watts: 32,
      lumens: 2980,
      weight: 6.8,
      body: { diameter: 220, depth: 205, sleeve: 204 },
      about:
        'For towers, minarets and bridge piers; the ring stays below 45 °C in a 50 °C night test, cool enough for bare feet in a plaza.',
    },
  ],
  (l) =>
    `${fluxText(l)} at ${l.watts} W (${efficacyText(l)}) in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)}, tilting ±15°. ${l.ip}, ${l.ik}, ${l.load}, DALI-2 DT6, L80/B10 ${hoursText(l.hours)} at ${l.ambient[1]} °C.`,
)

const ember = luminaires(
  'uplight',
  {
    name: 'Ember',
    brand: 'sila',
    series: 570,
    letters: 'EM',
    kind: 'Mini up light 24 V',
    categories: [32],
    cct: 3000,
    beam: 44,
    cri: 95,
    r9: 80,
    sdcm: 2,
    glare: 'Lens 20 mm below the glass',
    ip: 'IP67',
    ik: 'IK08',
    load: '5 kN, people',
    protectionClass: 'III',
    supply: '24 V DC',
    driver: 'Remote, one driver for up to twenty',
    dimming: 'DALI-2 DT6 at the driver, 100–0.1 %',
    hours: 60_000,
    ambient: [-10, 50],
    material: 'Turned stainless steel 1.4404, tempered glass 8 mm',
    mounting: 'Sleeve in timber deck, stone or screed from 60 mm',
    accessories: ['Deck sleeve', 'screed sleeve', 'honeycomb louvre', 'T-connector IP68'],
    options: { cct: [2200, 2700], beam: [15, 60] },
    lens: { beam: 60, kind: 'wall-wash' },
  },
  [
    {
      size: 60,
      finish: 'bronze',
      release: '2022-09-05',
      watts: 3,
      lumens: 210,
      weight: 0.38,
      body: { diameter: 60, depth: 70, sleeve: 54 },
      about:
        'Sits in a 54 mm hole of a timber deck or threshold, for curtains, reveals and the underside of a stair.',
    },
    {
      size: 85,
      finish: 'white',
      release: '2023-09-25',
      watts: 5,
      lumens: 380,
      weight: 0.66,
      body: { diameter: 85, depth: 82, sleeve: 78 },
      about:
        'For niches, plaster walls and indoor planting; flush with 20 mm stone, so that a robot cleaner passes over it.',
    },
    {
      size: 110,
      finish: 'brushed-aluminium',
      release: '2025-02-24',
      watts: 8,
      lumens: 640,
      weight: 1.1,
      body: { diameter: 110, depth: 94, sleeve: 102 },
      about:
        'For entrance halls and terraces up to 3 m, where inside and outside should be lit by one family and one colour of light.',
    },
  ],
  (l) =>
    `${l.watts} W at 24 V DC, ${fluxText(l)} in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM; beams of ${beamsText(l)} from a lens 20 mm below the glass. ${l.ip}, ${l.ik}, dimmed by DALI-2 at the driver down to 0.1 %, L80/B10 ${hoursText(l.hours)}.`,
)

export const upLights = [...zenith, ...ember]
