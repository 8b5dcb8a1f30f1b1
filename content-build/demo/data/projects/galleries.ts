import type { DemoProject } from '#content-build/demo/model/project.ts'

export const galleries: readonly DemoProject[] = [
  {
    title: 'Warraq Rooms, Painting Gallery',
    quote: 'The wall is grey so that the canvas may be bright.',
    location: 'Doha, Qatar',
    partners: 'Tarmid Loewe Architects, Warraq Rooms Curatorial Office',
    dateOfProject: '2026-04-15',
    description:
      'Warraq Rooms shows three to five canvases at a time, on one wall of 12 m, under a black ceiling at 4.2 m. Alto 75 and Alto 90 spots ride on black track set 2.3 m from the wall, which puts the beam on the middle of a canvas at 30°. Each work has two: an Alto 75 with 24° for the surface and, beside it, one with the oval lens, dimmed to a fifth, that fills the shadow of the frame. The canvases receive 180 lx, drawings in the two showcases 50 lx from Alto 45; the wall between them falls to 25 lx, the floor to 15. At 3000 K and CRI 97 the red of the left canvas and the blue-green of the middle one hold their distance, as the painter confirmed with the studio lamp in her hand. A vase on a plinth has an Alto 90 of its own, off axis, so that its shadow falls beside it on the floor and not on the picture behind. The store next door is lit by Slate 1500.',
    paragraph: [
      {
        title: 'Thirty degrees, measured',
        paragraph:
          'Museum practice says 30° from the vertical, and few ceilings allow it. The track position was drawn from the centre of a canvas hung at 1.55 m, not from the wall’s height. For larger works the hanging moves, not the light. An aiming sheet records the tilt, turn and level of each spot for each exhibition, so that a show can be set in a morning by two people and a ladder.',
      },
      {
        title: 'No yellow rim',
        paragraph:
          'Narrow beams from cheap lenses end in a yellow ring, and on a grey wall one sees nothing else. The mixing lens of the spot ends in a soft grey. We compared four makes in the room, with the curator behind the camera and the labels hidden; she chose by the edge of the beam and by the red. Efficacy was the last line of her list, and of ours.',
      },
    ],
    products: ['Alto 75', 'Alto 90', 'Alto 45', 'Slate 1500'],
    pictures: ['projects/gallery.jpg', 'details/gallery_canvases.jpg'],
  },
  {
    title: 'Spazio Orlera, Ceramics Room',
    quote: 'One shadow is form, two are noise.',
    location: 'Milan, Italy',
    partners: 'Orlera Bassani Associati, Nives Cottini Lighting',
    dateOfProject: '2024-04-17',
    description:
      'A former printing shop behind a courtyard shows ceramics of the last century, each on a white plinth of 1.1 m. The first lighting came from a luminous ceiling, and the pots looked like drawings of pots. We turned it off. Each plinth now has one Alto 60, 12 W, at 3.4 m and 35°, from the side of the window, so that day and evening cast the shadow the same way. A second, dimmed to 8 %, keeps the shadow side readable; a third does not exist. The glaze carries 250 lx, the wall behind it 30 lx. Small pieces stand in niches with an Alto 45 each, snooted, dialled down on the body to 60 lx. Two pictures hang in the room and receive 90 lx from Tacet 75 frames in the lowered soffit. At 3000 K and R9 of 92 the terracotta is red; at 4000 K, the client’s first choice, it was pink.',
    paragraph: [
      {
        title: 'The shadow on the floor',
        paragraph:
          'Visitors look at the pot, then at its shadow, then walk around it to see why. The beam is narrower than the plinth is tall, so that its edge lands on the floor as an oval beside the piece. Its place was agreed with the curator for each of nineteen plinths and is marked with a brass pin. When the pieces change, the pins stay.',
      },
      {
        title: 'Reusing what hung there',
        paragraph:
          'The track from 1998 was kept: three circuits, sound copper, only its end feeds were replaced. The adapters take the new spots at a third of the load, so that one of the three circuits became free for a projector. Forty halogen heads went to a school of stage design. The 380 W that the room uses now would once have lit a single corner.',
      },
    ],
    products: ['Alto 60', 'Alto 45', 'Tacet 75'],
    pictures: ['details/gallery_vase.jpg'],
  },
]
