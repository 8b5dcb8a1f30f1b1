import type { DemoProject } from '#content-build/demo/model/project.ts'

export const hotels: readonly DemoProject[] = [
  {
    title: 'Hotel Samar, Guest Floors',
    quote: 'A corridor is long only where it is evenly lit.',
    location: 'Abu Dhabi, United Arab Emirates',
    partners: 'Lindqvist Amari Architects, Interiors by Rania Delmar',
    dateOfProject: '2025-06-18',
    description:
      'Forty-two metres of corridor, seven floors, and a brief of three words: shorter, calmer, darker. The two sides were given different jobs. On the right, Nadir 75 downlights stand 500 mm from the limewashed wall and scallop it every 1.1 m at 3000 K; pictures hang between the arcs, not in them, and the wall carries 70 lx. On the left, where the doors are, there is nothing overhead. Riser 120 in white sit 300 mm above the floor beside each frame, 2 W at 2700 K, and lay a fan over the oak strip and the edge of the carpet. A guest sees a bright wall, dark doors, and a dotted line that leads to their own. Tacet 50 frames light the table at the end of the axis with 150 lx and give the eye a place to arrive. Orto 80 cylinders hang in the lift lobbies. After eleven the ceiling falls to 20 %; the step lights stay on. The escape lighting is in the same black apertures.',
    paragraph: [
      {
        title: 'Light below the eye',
        paragraph:
          'Guests come back at two with their eyes adapted to the dark. A light at skirting height tells them where the floor is and nothing else. The lamp sits behind the upper lip of the plate and cannot be seen from above 0.9 m, which is lower than any adult and, as the night manager remarked, higher than most of the children who ought to be asleep.',
      },
      {
        title: 'Seven floors alike',
        paragraph:
          'All 266 downlights of the guest floors were ordered at once, from one bin, and delivered floor by floor over five months. The two on the fifth floor that came from another bin were found by the housekeeper before we found them. Since then each box carries its measured kelvin on the label, and spares are kept with the same number.',
      },
    ],
    products: ['Nadir 75', 'Riser 120', 'Tacet 50', 'Orto 80'],
    pictures: ['projects/corridor.jpg', 'details/corridor_floor.jpg', 'details/corridor_wall.jpg'],
  },
  {
    title: 'Serai Zumurra, Long Corridor',
    quote: 'Arches of light where there were once arches of stone.',
    location: 'Amman, Jordan',
    partners: 'Selim Varga Architects, Interiors by Rania Delmar',
    dateOfProject: '2023-11-08',
    description:
      'The serai was built with an arcade along its upper floor, which was walled up in 1962. The arches could not come back, since rooms stand in them now, but their rhythm could. Nadir 75 downlights follow the old axes, 2.2 m apart, in pairs, 450 mm from the wall; each pair draws one wide arc on the limewash at 3000 K, as high as the stone arch behind it. The arcs have 90 lx at the crown and the wall between them 12 lx. Pictures of the former arcade hang in every third, lit by nothing else. On the room side Riser 150, bronze, beside each door puts 20 lx on the floor at 2700 K. Alto 45 over the console at the end wall, 8 W, shows one of the house’s brass lamps, which is switched off. The ceiling is dark throughout, 2.7 m high, and seems higher.',
    paragraph: [
      {
        title: 'Drawing with cut-off',
        paragraph:
          'Two beams crossing at a distance of 300 mm give an arc that is wider than high, with a soft crown. It took eleven trials with two downlights on a batten to find the distance at which the crossing disappears. The batten hung in the corridor for a week; the owner’s mother, who remembers the arcade, chose the fourth position, and it was the right one.',
      },
      {
        title: 'Cables in an old wall',
        paragraph:
          'Rubble walls a metre thick will not take a straight chase. The step lights follow the skirting, in a groove of 12 mm behind the oak, at 24 V, with one driver in each linen cupboard. Nothing in the wall is mains voltage, so that the joiner could lay the cable himself and close the skirting behind it on the same day.',
      },
    ],
    products: ['Nadir 75', 'Riser 150', 'Alto 45'],
    pictures: ['details/corridor_wall.jpg', 'projects/corridor.jpg'],
  },
]
