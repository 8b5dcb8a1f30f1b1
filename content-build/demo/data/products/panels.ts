import { luminaires } from '#content-build/demo/model/luminaire.ts'
import {
  beamsText,
  colourRenderingText,
  efficacyText,
  fluxText,
  hoursText,
  temperaturesText,
} from '#content-build/demo/model/wording.ts'

const folio = luminaires(
  'panel',
  {
    name: 'Folio',
    brand: 'sila',
    series: 450,
    letters: 'FL',
    kind: 'Linear panel light',
    categories: [17],
    cct: 4000,
    beam: 110,
    cri: 90,
    r9: 55,
    sdcm: 3,
    glare: 'L65 < 3000 cd/m²',
    ip: 'IP20',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz; DC 176–276 V for central battery',
    driver: 'Integrated in the spine, 28 mm high',
    dimming: 'DALI-2 DT6, 100–1 %; DT8 on request',
    hours: 70_000,
    ambient: [0, 40],
    material: 'Extruded aluminium frame, microprismatic PMMA, steel back',
    mounting: 'Four steel wires, gripper adjustment, 5-pole feed',
    accessories: ['Presence and daylight sensor', 'recessing frame', 'surface box', 'joining set'],
    options: { cct: [3000, 3500], beam: [90] },
    lens: { beam: 110, kind: 'batwing' },
  },
  [
    {
      size: 600,
      finish: 'white',
      release: '2022-03-21',
      watts: 16,
      lumens: 1980,
      weight: 2.1,
      body: { length: 600, width: 150, height: 24, suspension: 1500 },
      about:
        'The short panel for reception desks, print corners and single workplaces; two in line replace a fluorescent batten and its louvre.',
    },
    {
      size: 900,
      finish: 'brushed-aluminium',
      release: '2023-04-17',
      watts: 25,
      lumens: 3180,
      weight: 3.4,
      body: { length: 900, width: 225, height: 26, suspension: 1500 },
      about:
        'Sized to hang over a table for four or a laboratory bench, 1.9 m above the floor, with 500 lx on the top.',
    },
    {
      size: 1200,
      finish: 'bronze',
      release: '2024-05-13',
      watts: 36,
      lumens: 4680,
      weight: 5.2,
      body: { length: 1200, width: 300, height: 28, suspension: 1500 },
      about:
        'The office size: two above a meeting table of 3.6 m reach 550 lx on the table and 180 lx on the faces around it.',
    },
    {
      size: 1500,
      finish: 'matt-black',
      release: '2026-05-11',
      watts: 45,
      lumens: 5940,
      weight: 6.8,
      body: { length: 1500, width: 300, height: 30, suspension: 2500 },
      about:
        'For open offices and drawing rooms; the frame mitres are welded and ground, so that a run of several reads as one line.',
    },
  ],
  (l) =>
    `${fluxText(l)} from ${l.watts} W (${efficacyText(l)}) through a microprismatic cover, ${beamsText(l)} wide, in ${temperaturesText(l)}, ${colourRenderingText(l)}, ${l.sdcm} SDCM and held back above 60° for the sake of screens. DALI-2 DT6 as standard, DT8 tunable white on request; L80/B10 ${hoursText(l.hours)}.`,
)

const slate = luminaires(
  'panel',
  {
    name: 'Slate',
    brand: 'radial',
    series: 650,
    letters: 'ST',
    kind: 'Sealed panel light',
    categories: [17],
    cct: 4000,
    beam: 110,
    cri: 90,
    r9: 50,
    sdcm: 3,
    glare: 'Satin cover',
    ip: 'IP65',
    ik: 'IK06',
    protectionClass: 'I',
    supply: '220–240 V, 50/60 Hz',
    driver: 'Integrated, gasketed compartment, tool-free lid',
    dimming: 'DALI-2 DT6, 100–1 %',
    hours: 70_000,
    ambient: [-10, 50],
    material: 'Powder-coated aluminium frame, PMMA satin cover, silicone gasket',
    mounting: 'Surface brackets or wires, stainless fixings',
    accessories: ['Stainless brackets', 'self-contained 3 h emergency unit', 'microwave sensor'],
    options: { cct: [3000, 5000] },
    single: true,
  },
  [
    {
      size: 600,
      finish: 'brushed-aluminium',
      release: '2022-09-19',
      watts: 18,
      lumens: 2160,
      weight: 2.9,
      body: { length: 600, width: 150, height: 42, suspension: 1000 },
      about:
        'For pantries, laundries and treatment rooms that are hosed or wiped down: no ledge, no open screw, no gap for water to stand in.',
    },
    {
      size: 1200,
      finish: 'white',
      release: '2023-10-09',
      watts: 38,
      lumens: 4750,
      weight: 6.4,
      body: { length: 1200, width: 300, height: 46, suspension: 1000 },
      about:
        'The kitchen and clinic size; the cover hinges on two cords, so that one person on a ladder can change the driver.',
    },
    {
      size: 1500,
      finish: 'matt-black',
      release: '2025-03-10',
      watts: 48,
      lumens: 6140,
      weight: 8.1,
      body: { length: 1500, width: 300, height: 46, suspension: 1000 },
      about:
        'For workshops, covered parking and market halls up to 4 m, where a panel must look finished and still take a knock from a broom handle.',
    },
  ],
  (l) =>
    `${l.watts} W, ${fluxText(l)} (${efficacyText(l)}), ${temperaturesText(l)}, ${colourRenderingText(l)}, ${beamsText(l)} through a satin cover. ${l.ip}, ${l.ik}, ${l.ambient[1]} °C ambient, DALI-2 DT6, L80/B10 ${hoursText(l.hours)}.`,
)

export const panels = [...folio, ...slate]
