import { type QueryGroup, each, first, one, typed } from '../designer-query.ts'

export const codesAndNames: QueryGroup = {
  task: 'Codes and names',
  queries: [
    ...typed('The product Nadir 75, by its code.', first({ name: 'Nadir 75' }), [
      'SL-ND075-MB',
      'sl nd075 mb',
    ]),
    ...typed(
      'The variant of Nadir 75, by its order code.',
      first({ name: 'Nadir 75', specs: { finish: 'BZ', cct: 4000, beam: 60 } }),
      'SL-ND075-BZ-40-60',
    ),
    ...typed('Nadir 75, by the beginning of its codes.', first({ name: 'Nadir 75' }), [
      'SL-ND075',
      'SL-ND075-MB-30',
    ]),
    ...typed('The range Nadir, by the beginning of its codes.', each({ name: 'Nadir' }), 'SL-ND'),
    ...typed('Nadir 75, by its code without the brand.', first({ name: 'Nadir 75' }), 'ND075'),
    ...typed('Nadir 75, by its product number.', first({ name: 'Nadir 75' }), '410 075'),
    ...typed(
      'Zenith 130, by its code with one wrong letter.',
      one({ name: 'Zenith 130' }),
      'RD-ZM130-BZ',
    ),
    ...typed(
      'Zenith 130, by an order code whose end is wrong.',
      one({ name: 'Zenith 130' }),
      'RD-ZN130-BZ-30-25',
    ),
    ...typed('The range Nadir.', each({ name: 'Nadir' }), 'Nadir'),
    ...typed('Nadir 75.', first({ name: 'Nadir 75' }), 'Nadir 75'),
    ...typed('Nadir 150.', first({ name: 'Nadir 150' }), 'nadir 150'),
    ...typed('The range Nadir, mistyped.', each({ name: 'Nadir' }), 'nadri'),
    ...typed('The range Zenith.', each({ name: 'Zenith' }), 'zenith'),
    ...typed('The range Zenith, mistyped.', each({ name: 'Zenith' }), 'zenit'),
    ...typed(
      'Zenith 130 in bronze.',
      first({ name: 'Zenith 130', specs: { finish: 'BZ' } }),
      'zenith 130 bronze',
    ),
    ...typed('Janus 400.', first({ name: 'Janus 400' }), 'janus 400'),
    ...typed('Folio 1200.', first({ name: 'Folio 1200' }), 'folio1200'),
    ...typed('Ghaf 80, mistyped.', first({ name: 'Ghaf 80' }), 'gaf 80'),
    ...typed('The range Drum.', each({ name: 'Drum' }), 'drum'),
    ...typed(
      'A member of the range Alto with 10°.',
      each({ name: 'Alto', specs: { beam: { min: 8, max: 12 } } }),
      'alto 10°',
    ),
    ...typed(
      'A member of the range Dyad in white.',
      each({ name: 'Dyad', specs: { finish: 'WH' } }),
      'dyad white',
    ),
    ...typed(
      'Janus with DALI.',
      each({ name: 'Janus', specs: { control: 'DALI-2 DT6' } }),
      'janus dali',
    ),
    ...typed('Downlights of the brand radial.', each({ name: 'Vault' }), 'radial downlight'),
    ...typed('Spikes of the brand sila.', each({ name: 'Reed' }), 'sila spike'),
  ],
}
