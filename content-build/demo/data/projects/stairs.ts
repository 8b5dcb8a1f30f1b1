import type { DemoProject } from '#content-build/demo/model/project.ts'

export const stairs: readonly DemoProject[] = [
  {
    title: 'Hajar Lodge, Stone Stair',
    quote: 'Every second step is enough for the foot.',
    location: 'AlUla, Saudi Arabia',
    partners: 'Lindqvist Amari Architects, Madar Stone Masons',
    dateOfProject: '2025-11-26',
    description:
      'The stair climbs between two walls of dark render from the car to the lobby, fourteen steps in sandstone, and it is the first thing a guest sees. A Riser 150 sits beside every second tread, 350 mm above the nosing, on the right side only. Its light runs across the stone at 2700 K and fades before the left wall: 60 lx on the tread beside the lamp, 12 lx in the middle, 2 lx at the edge. The risers stay in shade, and so the steps count themselves. At the top a niche with a bronze vase waits under three Nadir 55, set 250 mm from the plaster; their scallops are the brightest spot, at 90 lx, and pull the eye upwards. Nothing else is lit. The stair is roofed but open at its foot to a desert whose sky is protected, so none of its light rises above the handrail. In the last landing two Riser 200 with the emergency circuit take over when the mains fails.',
    paragraph: [
      {
        title: 'Contrast for ageing eyes',
        paragraph:
          'A stair is read by its edges. Lit evenly from above, sandstone steps become a ramp; lit from one side, each nosing draws its own line. The ratio of tread to riser was measured at 6 to 1 and is the reason why no strip had to be glued to the stone. We tried it with eighty-year-old guests and with one in heels, all going down.',
      },
      {
        title: 'Boxes before plaster',
        paragraph:
          'Wall boxes had to be in the shuttering nine months before the stone was chosen. They were set to the finished nosing with a template of plywood, one for all fourteen steps, and stand within 3 mm of each other. The plates hold by magnets, so that the mason could take them off, and did, twice.',
      },
    ],
    products: ['Riser 150', 'Riser 200', 'Nadir 55'],
    pictures: ['projects/stairs.jpg', 'details/stairs_treads.jpg', 'details/stairs_landing.jpg'],
  },
  {
    title: 'Dar Qamar, Stair Hall',
    quote: 'Light that the foot finds.',
    location: 'Cairo, Egypt',
    partners: 'Selim Varga Architects, Beit Hekaya Restoration',
    dateOfProject: '2024-09-04',
    description:
      'Dar Qamar is a merchant’s house of four floors with one stair, worn limestone on a spiral of 2 m, restored without touching a step. Chandeliers had hung in the well; the hook is still there and holds nothing now. Riser 200 in matt black are let into the new inner wall, one beside every second tread, with the slot at 300 mm above the stone. Their asymmetric light reaches 1.4 m across and gives 25 lx on the worn middle, where people have always walked. At 2700 K the limestone turns to the colour of bread. Dyad 180 on the ribbed plaster of each landing, 2 × 5 W, mark the floors, and a single Nadir 55 lights each door plate with 60 lx. The flats above the second floor are private: there the same plates burn at a third, and a guest knows without a sign that the stair is no longer theirs.',
    paragraph: [
      {
        title: 'A wall inside a wall',
        paragraph:
          'The conservator allowed no chase in the old masonry. So a lining of 90 mm lime render on reed was built along the inner side, held by its own weight, and the step lights with all their cables are in it. It can be taken away in a week and leaves nothing but dust. That is why the lamp had to be no deeper than 62 mm.',
      },
      {
        title: 'One driver, one flight',
        paragraph:
          'At 24 V a flight of eleven plates draws 44 W, the length of its cable is 14 m, and the voltage at the last one is 23.4 V. Each flight has its driver in the cupboard of its landing, on DALI-2, so that a fault is found by looking for the dark floor. The porter changes scenes with a brass rotary switch from 1934.',
      },
    ],
    products: ['Riser 200', 'Dyad 180', 'Nadir 55'],
    pictures: ['projects/stairs_detail.jpg', 'details/stairs_flight.jpg'],
  },
  {
    title: 'Ilex Court, Garden Stair',
    quote: 'The landing is the lamp.',
    location: 'Athens, Greece',
    partners: 'Kalliope Renner Architects, Petra Domi Builders',
    dateOfProject: '2023-02-22',
    description:
      'A flat on a slope, a street above and a garden below, and between them one straight stair of cast concrete. The architects wanted it to be walked in darkness, towards light. So the brightest place is the landing at the top: three Vault 80, 10 W each, stand 250 mm from the white wall and draw double arcs at 3000 K, 110 lx, behind a jar of bronze. The steps are secondary. Tread 150 beside every second one, 3 W, fits a course that the formwork left out, and brings 15 lx to the concrete at 2700 K; the difference of 300 K is small enough to pass as distance. Below, where the stair meets the garden, two Ember 60 in the paving light the underside of the first flight. Drum 80 hangs above the garden door. The stair is outdoors, and dry for 300 days; on the others the sealed plates are hosed down together with the steps.',
    paragraph: [
      {
        title: 'Walking towards light',
        paragraph:
          'People walk faster towards a bright wall than over a bright floor, and look up while they do. The model showed it, and a builder with a work lamp on the landing proved it in a minute. The steps were then lit only as far as safety asked: 10 lx along the walking line, uniformity 0.4, measured after dusk with the meter lying on the concrete.',
      },
      {
        title: 'Cast in, not cut in',
        paragraph:
          'The boxes were nailed to the formwork with a 5 mm strip of foam, which leaves a shadow gap around each plate when it is pulled out. Of sixteen boxes one had filled with grout; a stone drill and an afternoon saved it. The plates are held by two A4 screws, since magnets would not have outlived the ball games of the second floor.',
      },
    ],
    products: ['Vault 80', 'Tread 150', 'Ember 60', 'Drum 80'],
    pictures: ['details/stairs_landing.jpg', 'details/stairs_flight.jpg'],
  },
]
