import { type QueryGroup, one, project, typed } from '../designer-query.ts'

export const projectsAndRooms: QueryGroup = {
  task: 'Projects, places and rooms',
  queries: [
    ...typed('The hotel.', project('Hotel Samar, Guest Floors'), 'hotel'),
    ...typed(
      'A villa.',
      project('Bayt Al Dhil, Courtyard Villa', 'Villa Marjana, Arrival Court'),
      'villa',
    ),
    ...typed(
      'The projects in Abu Dhabi.',
      project('Hotel Samar, Guest Floors', 'Rimal Arbitration Rooms'),
      'Abu Dhabi',
    ),
    ...typed('The project in Dubai.', project('Bayt Al Dhil, Courtyard Villa'), 'dubai'),
    ...typed('The project in Cairo.', project('Dar Qamar, Stair Hall'), 'Cairo'),
    ...typed('The project in Milan, mistyped.', project('Spazio Orlera, Ceramics Room'), 'millan'),
    ...typed(
      'A majlis.',
      project('Diwan Rasheed, Family Majlis', 'Bait Naseem, Guest Majlis'),
      'majlis',
    ),
    ...typed('Light for gardens: spikes first of all.', one({ category: 'Spike' }), 'garden'),
    ...typed(
      'Light for trees: spikes and strong up lights.',
      one({ category: ['Spike', 'Up Light'] }),
      'tree light',
    ),
    ...typed('Light for stairs.', one({ category: 'Step Light' }), 'garden stairs'),
    ...typed(
      'Downlights that stand the steam of a bathroom, or the one whose text names bathrooms.',
      one([
        { category: 'DownLight', specs: { ip: ['IP44', 'IP54', 'IP65', 'IP66', 'IP67'] } },
        { name: 'Orto 60' },
      ]),
      'bathroom downlight',
    ),
    ...typed('Light for offices: the long panel.', one({ name: 'Folio' }), 'office'),
    ...typed(
      'Light for kitchens: the sealed panel or the cylinder for kitchens.',
      one({ name: ['Slate', 'Orto'] }),
      'kitchen',
    ),
    ...typed('Light for museums: spots.', one({ name: 'Alto' }), 'museum spot'),
    ...typed(
      'Light for corridors, as the texts of these luminaires say.',
      one({ name: ['Nadir', 'Riser', 'Orto'] }),
      'corridor',
    ),
    ...typed('Light for a hotel room.', one({ name: 'Nadir' }), 'hotel room downlight'),
    ...typed('Light for a prayer hall.', one({ name: 'Nadir' }), 'prayer hall'),
    ...typed('Light near a pool: low voltage or sealed.', one({ name: ['Reed', 'Sikka'] }), 'pool'),
  ],
}
