import { type QueryGroup, each, first, one, typed } from '../designer-query.ts'

const lowOutdoors = ['Driveway', 'Spike', 'Step Light'] as const

export const outdoorKinds: QueryGroup = {
  task: 'Kinds of luminaires outdoors',
  queries: [
    ...typed(
      'Up lights. Spikes may be among them, wall lights that also throw light down may not.',
      each({ category: 'Up Light' }),
      ['uplight', 'uplights', 'up-light', 'up light'],
    ),
    ...typed(
      'Luminaires that are set flush in the ground.',
      each({ specs: { mounting: 'ground recessed' } }),
      ['in-ground', 'inground', 'buried', 'walkover', 'walk-over light'],
    ),
    ...typed(
      'Up lights that are set in the ground, no spikes.',
      each({ category: 'Up Light', specs: { mounting: 'ground recessed' } }),
      ['buried uplighter', 'in-ground uplight'],
    ),
    ...typed(
      'Luminaires that a car may drive over: 20 kN at least, not those for people only.',
      each({ specs: { driveOver: { min: 20 } } }),
      ['drive-over', 'drive over light'],
    ),
    ...typed('Markers for driveways.', each({ category: 'Driveway' }), 'driveway light'),
    ...typed(
      'Low light along a path: markers, spikes or lights in a low wall.',
      each({ category: lowOutdoors }),
      'path light',
    ),
    ...typed(
      'Bollards, which the catalogue does not have; other low lights for paths come close.',
      one({ category: lowOutdoors }),
      'bollard',
    ),
    ...typed('The path marker.', first({ name: 'Sikka' }), 'path marker'),
    ...typed('Lights on a spike.', each({ category: 'Spike' }), [
      'spike light',
      'garden spike',
      'stake light',
    ]),
    ...typed('Lights for steps.', each({ category: 'Step Light' }), [
      'step light',
      'step lights',
      'stair light',
    ]),
    ...typed('Luminaires on a wall.', each({ category: 'Wall Light' }), [
      'wall light',
      'wall-mounted light',
      'sconce',
    ]),
    ...typed(
      'Wall lights with a beam up and a beam down.',
      each({ specs: { distribution: 'direct-indirect' } }),
      'up/down light',
    ),
    ...typed(
      'Luminaires that wash a wall evenly, by their distribution.',
      each({ specs: { distribution: 'wall-washing' } }),
      ['wall washer', 'wallwasher'],
    ),
    ...typed(
      'Light along the surface of a wall: from the ground, from the wall itself, or washing.',
      each([{ category: ['Up Light', 'Wall Light'] }, { specs: { distribution: 'wall-washing' } }]),
      'wall grazer',
    ),
    ...typed(
      'Lights for the outside of a building: wall lights, up lights.',
      each({ category: ['Wall Light', 'Up Light'] }),
      ['facade', 'façade lighting'],
    ),
    ...typed('Anything for outdoors.', each({ location: 'Outdoor' }), ['outdoor', 'exterior']),
    ...typed(
      'Light for gardens: spikes, up lights, markers, step lights.',
      each({ category: [...lowOutdoors, 'Up Light'] }),
      'landscape lighting',
    ),
    ...typed(
      'A spot that stands rain, or a spike.',
      one([
        { category: 'Spot Light', specs: { ip: ['IP65', 'IP66', 'IP67'] } },
        { category: 'Spike' },
      ]),
      ['floodlight', 'outdoor spotlight'],
    ),
    ...typed(
      'A downlight that stands rain, though its category is an indoor one.',
      one({ category: 'DownLight', specs: { ip: ['IP65', 'IP66', 'IP67'] } }),
      ['outdoor downlight', 'waterproof downlight'],
    ),
  ],
}
