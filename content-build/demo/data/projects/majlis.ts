import type { DemoProject } from '#content-build/demo/model/project.ts'

export const majlisRooms: readonly DemoProject[] = [
  {
    title: 'Diwan Rasheed, Family Majlis',
    quote: 'Faces first, then the walls, then the ceiling.',
    location: 'Riyadh, Saudi Arabia',
    partners: 'Atelier Qasaba, Interiors by Rania Delmar',
    dateOfProject: '2026-06-24',
    description:
      'Thirty guests sit along three walls of this majlis and talk across eight metres, so the light was planned from the faces outwards. Nadir 75 downlights run around the room, 600 mm from the plaster and 1.2 m apart; each draws a scallop of 3000 K behind the sofas and brings 120 lx of reflected light to the faces, without a lamp in anyone’s view. The slatted walnut on the end wall has three of the same, moved to 350 mm, so that the grain is grazed from top to seat. Nadir 100 in the upper ceiling put 200 lx on the tables for coffee and cards. A cove with 2700 K tape by others lifts the ceiling and is dimmed to 15 % after the meal. Two trimless Tacet 75 frames hold the pictures beside the slats, one lamp each, the second on the plant. In the entrance hall Dyad 240 wall lights prepare the eye with 80 lx. DALI-2 groups give four scenes: arrival, talk, feast, and late.',
    paragraph: [
      {
        title: 'Scallops on purpose',
        paragraph:
          'A scallop is an accident in most rooms; here it is the ornament. Its height is fixed by three numbers: distance to the wall, cut-off and beam. We drew the arcs at full size on the plaster with charcoal, moved two sprinklers, and set every downlight within 5 mm. From each seat nine equal arcs can be counted, and the corner falls exactly between two.',
      },
      {
        title: 'Colour that flatters dates and skin',
        paragraph:
          'CRI 97 with R9 above 90 was not a luxury here. Under the old lamps terracotta cushions went brown and saffron rice went green. All 46 downlights come from one bin of two SDCM and were measured before packing; the largest difference on the wall is 20 K. Four spare modules of the same bin are kept in the house, in the cupboard with the coffee cups.',
      },
    ],
    products: ['Nadir 75', 'Nadir 100', 'Tacet 75', 'Dyad 240'],
    pictures: ['projects/majlis.jpg', 'details/majlis_table.jpg', 'details/majlis_slats.jpg'],
  },
  {
    title: 'Diwaniya Al Noura',
    quote: 'A corner is where light decides to stay.',
    location: 'Kuwait City, Kuwait',
    partners: 'Ostrey Bell Architects, Marwan Tolba Joinery',
    dateOfProject: '2025-01-29',
    description:
      'A diwaniya is used every evening, by men who stay for hours, and half of them look into a corner. So the corner was lit first. Along both plaster walls Nadir 75 downlights at 1.2 m centres scallop the limewash at 3000 K; where the walls meet, the spacing closes to 900 mm, and the last two arcs overlap on the picture. On the slatted wall the same luminaire stands 350 mm off the timber, three points for four metres. The middle of the room is lit by Orto 100 cylinders from the concrete soffit above the tray, on 4000 K in the first sample and on 3000 K in the end, because the coffee looked grey. Tacet 95 frames over the low tables give 250 lx for backgammon and fade to a tenth for conversation. The room was to have a television as well; with 35 lx on its wall it can stay on without anyone squinting.',
    paragraph: [
      {
        title: 'Light that lasts an evening',
        paragraph:
          'The room is open from eight to two. Over that time the level falls slowly, by half every ninety minutes, too slowly to be seen. The curve was written into the DALI-2 controller with the host beside us, glass by glass. At midnight 60 lx are left on the tables, and the walls, still at 80 lx, have become the brightest thing in the room.',
      },
      {
        title: 'Cylinders where nothing could be cut',
        paragraph:
          'The slab above the tray is post-tensioned, and nobody may drill deeper than 30 mm. The bayonet plate of the cylinder needs two screws of 25 mm and hides both. Cables run in the shadow gap of the tray. From below, nine bronze tubes of 145 mm hang under raw concrete, in line with the table edges, as if the formwork had left them there.',
      },
    ],
    products: ['Nadir 75', 'Orto 100', 'Tacet 95'],
    pictures: ['projects/majlis_corner.jpg', 'details/majlis_scallops.jpg'],
  },
  {
    title: 'Bait Naseem, Guest Majlis',
    quote: 'Timber wants one light, from above and close.',
    location: 'Sharjah, United Arab Emirates',
    partners: 'Studio Wadi & Crane, Balsan Timber Workshop',
    dateOfProject: '2023-12-06',
    description:
      'The room is plain but for one wall: 52 slats of walnut, 45 by 45 mm, in front of black felt. Three Nadir 75, black rims in a bronze-grey ceiling, stand 350 mm in front of it and 1.1 m apart. At this distance the 38° beam strikes the slats at 80° and falls through to the felt only at the very top, so that the timber carries all of the light and the gaps stay black. The two pictures beside it have one Alto 60 each, 12 W, from a canopy near the cove, aimed at 30°, with 150 lx on the paper. Over the tables Tacet 75 frames, one lamp on each table and the other on the bowl between them, give 220 lx at 2700 K. Riser 120 at skirting height show the way to the washroom at night, 2 W each. No light in this room is aimed at the floor.',
    paragraph: [
      {
        title: 'Eighty degrees',
        paragraph:
          'Grazing light is all angle. At 250 mm from the slats the tops burnt out and the seat was dark; at 500 mm the felt turned grey. The joiner built a rail on the ceiling, we slid one downlight along it, and the owner said stop. It was 350 mm. That distance has stood in our notes ever since, for slats of this depth and a ceiling of three metres.',
      },
      {
        title: 'Quiet ceilings',
        paragraph:
          'Sprinklers, speakers and air all run in the shadow gap of the cove, so that the ceiling holds nothing but seven black circles and two slots. Drivers are behind the slats, reached through one leaf of the wall which opens on a magnet. In the first year the facility manager has opened it once, to show it to a colleague.',
      },
    ],
    products: ['Nadir 75', 'Alto 60', 'Tacet 75', 'Riser 120'],
    pictures: ['details/majlis_slats.jpg', 'details/majlis_table.jpg', 'projects/majlis.jpg'],
  },
]
