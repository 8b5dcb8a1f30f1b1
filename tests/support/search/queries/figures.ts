import { type QueryGroup, each, eachOfMost, nothing, typed } from '../designer-query.ts'

const about1000 = { lumens: { min: 900, max: 1100 } }

export const figures: QueryGroup = {
  task: 'Figures, units and shorthand',
  queries: [
    ...typed(
      'Protected against immersion: IP67 or better.',
      each({ specs: { ip: ['IP67', 'IP68'] } }),
      ['ip67', 'IP 67', '67 rated'],
    ),
    ...typed(
      'IP65 or better. IP67 does not include the jets of IP65 (IEC 60529).',
      each({ specs: { ip: ['IP65', 'IP66'] } }),
      ['ip65', 'IP65 or better'],
    ),
    ...typed(
      'Downlights with IP44 or better.',
      each({ category: 'DownLight', specs: { ip: ['IP44', 'IP54', 'IP65', 'IP66', 'IP67'] } }),
      'ip44 downlight',
    ),
    ...typed(
      'An up light for permanent immersion, which the catalogue does not have; connectors are IP68.',
      nothing('IP68', { category: 'Up Light' }, { ip: ['IP68', 'IP69'] }),
      'IP68 uplight',
    ),
    ...typed('The highest impact protection.', each({ specs: { ik: ['IK10', 'IK10+'] } }), 'ik10'),
    ...typed(
      'Wall lights with IK08 or better.',
      each({ category: 'Wall Light', specs: { ik: ['IK08', 'IK09', 'IK10', 'IK10+'] } }),
      'ik08 wall light',
    ),
    ...typed('3000 K.', eachOfMost({ specs: { cct: 3000 } }), [
      '3000K',
      '3000 kelvin',
      'around 3000 K',
    ]),
    ...typed('2200 K.', each({ specs: { cct: 2200 } }), '2200K'),
    ...typed('3500 K.', each({ specs: { cct: 3500 } }), '3500 K'),
    ...typed(
      'Panels of 5000 K, which are made only on request.',
      nothing('5000K', { category: 'Panel Light' }, { cct: 5000 }),
      '5000K panel',
    ),
    ...typed(
      'Spikes from 2700 to 3000 K.',
      each({ category: 'Spike', specs: { cct: { min: 2700, max: 3000 } } }),
      '2700-3000K spike',
    ),
    ...typed('About 1000 lm: a tenth more or less.', each({ specs: about1000 }), [
      '1000 lm',
      '1,000lm',
      'about 1000 lumens',
    ]),
    ...typed('At least 1000 lm.', each({ specs: { lumens: { min: 1000 } } }), [
      'over 1000 lm',
      '>1000 lm',
      '≥ 1000 lm',
    ]),
    ...typed('At most 500 lm.', each({ specs: { lumens: { max: 500 } } }), 'up to 500 lm'),
    ...typed('900 to 1300 lm.', each({ specs: { lumens: { min: 900, max: 1300 } } }), [
      'between 900 and 1300 lumens',
      '900–1,300 lm',
    ]),
    ...typed('At most 15 W.', each({ specs: { watts: { max: 15 } } }), 'up to 15 W'),
    ...typed('Less than 10 W.', each({ specs: { watts: { max: 10 } } }), 'under 10 watts'),
    ...typed(
      'Downlights of about 12 W.',
      each({ category: 'DownLight', specs: { watts: { min: 10.8, max: 13.2 } } }),
      '12W downlight',
    ),
    ...typed(
      'A downlight with an efficacy that no downlight has.',
      nothing('200 lm/W', { category: 'DownLight' }, { efficacy: { min: 180 } }),
      'downlight 200 lm/W',
    ),
    ...typed('At least 120 lm/W.', each({ specs: { efficacy: { min: 120 } } }), [
      '120 lm/W',
      'over 120 lumens per watt',
    ]),
    ...typed('A beam of about 24°.', each({ specs: { beam: { min: 21, max: 27 } } }), [
      '24°',
      '24 degree beam',
      'beam angle 24',
    ]),
    ...typed('A beam of less than 20°.', each({ specs: { beam: { max: 20 } } }), 'under 20°'),
    ...typed(
      'A spot of about 10°.',
      each({ category: 'Spot Light', specs: { beam: { min: 8, max: 12 } } }),
      '10° spot',
    ),
    ...typed('A beam of more than 80°.', each({ specs: { beam: { min: 80 } } }), [
      'over 80°',
      'wider than 80 degrees',
    ]),
    ...typed('A colour rendering of 95 or more.', each({ specs: { cri: { min: 95 } } }), [
      'CRI95+',
      'Ra ≥ 95',
    ]),
    ...typed('UGR below 19.', each({ specs: { ugr: { max: 19 } } }), ['UGR<19', 'UGR below 19']),
    ...typed(
      'A cut-out of 75 mm, a millimetre or two more or less.',
      each({ specs: { cutOut: { min: 73, max: 77 } } }),
      ['cut-out 75 mm', '75mm cutout'],
    ),
    ...typed(
      'A recess depth of at most 80 mm.',
      each({ specs: { recessDepth: { max: 80 } } }),
      'recess depth under 80 mm',
    ),
    ...typed('For 50 °C ambient.', eachOfMost({ specs: { ambient: 50 } }), '50 °C ambient'),
    ...typed('24 V.', each({ specs: { voltage: 24 } }), '24V'),
    ...typed(
      'A lumen package that nothing in the catalogue has.',
      nothing('20000 lm', { category: 'Spike' }, { lumens: { min: 5000 } }),
      'spike 20000 lm',
    ),
  ],
}
