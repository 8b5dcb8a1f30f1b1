import type { DemoProject } from '#content-build/demo/model/project.ts'

export const gardens: readonly DemoProject[] = [
  {
    title: 'Wadi Lubna, Garden Path',
    quote: 'The path is lit by the leaves beside it.',
    location: 'Muscat, Oman',
    partners: 'Okelo Brandt Landscape, Studio Hazm Qureshi',
    dateOfProject: '2026-02-11',
    description:
      'Eleven stepping stones lead from the house to a bench, and not one luminaire is aimed at them. Ghaf 50 spikes stand in the grass on alternate sides, turned into the shrubs; what the leaves send back, about 4 lx, is enough to walk by. Four date palms have two Ghaf 80 each, a third of a turn apart, which round the trunk and leave the crown to the sky. Behind the planting the garden wall is grazed by Zenith 130 at 1.2 m centres and 350 mm from the render: parabolas of 3000 K, with the spikes in front at 2700 K, so that the green stays warmer than the wall and the space appears deeper than it is. Reed 45 in the two planters by the terrace close the row; on the three steps down to the grass sit Tread 200. The garden is 340 m² and draws 325 W. It is dimmed in two steps, at ten and at midnight, and dark from one o’clock for the owls.',
    paragraph: [
      {
        title: 'Depth by colour',
        paragraph:
          'The difference between 2700 K and 3000 K is small on paper and large at night. The nearer layer is the warmer one, the wall behind it is cooler, the sky cooler still. We built the three layers on a Thursday with clip-on filters and asked the gardener how far the wall was. He guessed fourteen metres. It is nine.',
      },
      {
        title: 'Spikes in a watered garden',
        paragraph:
          'Irrigation runs at four in the morning, with well water that dries white. All heads are sealed to IP67 and tilt no flatter than 20°, so that the glass drains. The cables have 2 m of slack in a loop, since shrubs grow half a metre a year and the light has to step back with them. The plan shows where each spike will stand in year five.',
      },
    ],
    products: ['Ghaf 50', 'Ghaf 80', 'Zenith 130', 'Reed 45', 'Tread 200'],
    pictures: ['projects/garden_path.jpg', 'details/garden_shrubs.jpg', 'details/garden_palms.jpg'],
  },
  {
    title: 'Sidra Walled Garden',
    quote: 'A wall at night is a page; write little on it.',
    location: 'Ras Al Khaimah, United Arab Emirates',
    partners: 'Dunmore Sidra Landscape, Halberg Noor Lighting Design',
    dateOfProject: '2024-11-20',
    description:
      'The wall was there before the garden: 86 m of sand-coloured render, 3 m high, without a single opening. By day it is a backdrop; at night it had been a black edge that made the plot feel small. Zenith 130 now stand along its foot, 12 W each, 350 mm from the face. They are not evenly spaced. Where a palm stands in front, the beams move apart and the trunk stays a silhouette; where there are only shrubs, they close up to 1.2 m and the parabolas touch. Ghaf 65 in the grass light the shrubs from the front at 2700 K and 60 lx, so that leaves do not turn into black paper against the bright wall. Two Ghaf 80 per palm take the ringed trunks up to the crown. The stones of the path receive 3 lx by reflection. The wall itself has 90 lx at the foot and 4 lx at the coping. On the lane outside, Sikka 150 mark the gate, and Drum 110 hang below its lintel.',
    paragraph: [
      {
        title: 'A rhythm, not a row',
        paragraph:
          'On the first plan the lights stood every 1.5 m, and the wall looked like a car park. On the second they followed the plants. We marked positions with candles in paper bags, which cost nothing and can be kicked, and walked the garden with the landscape architect until 31 had become 22. Three of those were moved again after the palms arrived.',
      },
      {
        title: 'Sand, and what to do about it',
        paragraph:
          'Twice a year the shamal buries the luminaires. The glass is flush with its ring, so that a broom cleans it, and the sleeve stands 20 mm above the sand bed, so that the drain stays open. Every head can be lifted out on its 1.5 m of cable without digging. In the second spring all 22 were working.',
      },
    ],
    products: ['Zenith 130', 'Ghaf 65', 'Ghaf 80', 'Sikka 150', 'Drum 110'],
    pictures: [
      'projects/garden_wall.jpg',
      'details/garden_scallops.jpg',
      'details/garden_stones.jpg',
    ],
  },
  {
    title: 'Mbali House, Shade Garden',
    quote: 'Green is a colour only in good light.',
    location: 'Nairobi, Kenya',
    partners: 'Okelo Brandt Landscape, Wanja Thorsen Architects',
    dateOfProject: '2023-09-14',
    description:
      'Nairobi has twelve hours of night all year round, at 18 °C, and people sit outside in most of them. The garden of Mbali House lies 1.5 m below its terrace, so one looks down into the light, and every lamp without a shield would be seen. Ghaf 65 with honeycomb louvres stand between the shrubs, turned away from the house, and light the leaves at 2700 K from below and behind. CRI 90 was the least the planting designer would accept: at CRI 80 the glossy leaves of the coffee bushes went grey. Reed 35 in the terrace pots add the nearest layer, 3 W each. The stepping stones have Tread 150 in the retaining wall beside them, one every 2 m, 400 mm high, with 8 lx on the stone. Zenith 90 graze the wall. A single circuit with a phase-cut dimmer in the kitchen runs all of it.',
    paragraph: [
      {
        title: 'Looked at from above',
        paragraph:
          'Most glare calculations assume an eye at 1.5 m. Here it sits at 2.7 m, with a glass in its hand. We cut the shields 20 mm longer, turned every head away from the terrace, and checked each from three chairs. One remained visible, and the owner moved the chair. The louvres cost a quarter of the flux, which is why the 9 W heads were chosen over those of 5 W.',
      },
      {
        title: 'Power that comes and goes',
        paragraph:
          'The mains falls to 190 V on some evenings and fails on others. The drivers hold their output from 180 V, and the change to the generator shows as a blink, not as a restart. Surge protection of 10 kV in each head is no luxury on a hill with 80 days of thunder a year. The one failure so far was a cable met by a porcupine.',
      },
    ],
    products: ['Ghaf 65', 'Reed 35', 'Tread 150', 'Zenith 90'],
    pictures: ['details/garden_shrubs.jpg', 'details/garden_stones.jpg'],
  },
]
