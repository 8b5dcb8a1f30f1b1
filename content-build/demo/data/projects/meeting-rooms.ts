import type { DemoProject } from '#content-build/demo/model/project.ts'

export const meetingRooms: readonly DemoProject[] = [
  {
    title: 'Copperlane House, Boardroom',
    quote: 'A face on a screen needs the same light as one at the table.',
    location: 'London, United Kingdom',
    partners: 'Ostrey Bell Architects, Penhallow Vint Engineers',
    dateOfProject: '2025-09-17',
    description:
      'Ten people sit at this table, and as many again are on the screen. The room was lit for the camera as well as for paper. Two Folio 1200 hang in line over the ash table, 1.9 m above the floor: 4000 K, 36 W each, 550 lx on the top, UGR below 19 from every chair. Light on paper is the easier half. For the faces the walls had to do the work, so Nadir 75 downlights in their 4000 K version run along two sides, 600 mm from the plaster, and the scalloped white sends 180 lx back onto the cheeks, from the side, without a shadow below the nose. The walnut wall to the right has no luminaire; it is the dark side that keeps faces from looking flat. Slate 600 panels light the pantry behind it. Presence detectors dim the room to 10 % after eight minutes and off after twenty, and the cleaner’s scene is the only one at full output.',
    paragraph: [
      {
        title: 'Tuned for the lens',
        paragraph:
          'Conference cameras hunt for white when three colour temperatures meet. Here there is one: daylight comes through a grey blind, and pendants and downlights share 4000 K within three SDCM. Flicker was measured through the camera itself, at the shutter speeds that the software uses, down to 10 % dimming. Nobody has since asked to have a ring light brought in, which was our test.',
      },
      {
        title: 'One line over the table',
        paragraph:
          'The two pendants hang on four wires each, and for a day they hung 4 mm apart in height. In a room of straight lines that was all anyone saw. The grippers were set with a laser from the table, not from the ceiling, which falls by 11 mm to the window. The feed is a clear cable beside one wire, and the photographers never find it.',
      },
    ],
    products: ['Folio 1200', 'Nadir 75', 'Slate 600'],
    pictures: ['projects/meeting_room.jpg', 'details/meeting_scallops.jpg'],
  },
  {
    title: 'Rimal Arbitration Rooms',
    quote: 'Light that takes no sides.',
    location: 'Abu Dhabi, United Arab Emirates',
    partners: 'Tarmid Loewe Architects, Penhallow Vint Engineers',
    dateOfProject: '2023-06-21',
    description:
      'Two parties, one table, and a rule that neither may have the better light. The hearing room of Rimal has no windows, and so its lighting could be symmetrical to the millimetre. Folio 900 panels hang over the long table, 1.9 m above the floor, with equal wires and equal 500 lx on both sides; the vertical level on the faces is 190 lx left and 188 lx right, and is recorded in the handover report. Around the walls Nadir 55 downlights, ordered at 4000 K, scallop the white plaster to 80 lx, which keeps the room from feeling like a lift. The timber wall behind the clerk is left in reflected light. In the corridor Orto 60 cylinders hang below a slab that could not be cut, 9 W each, every 2 m. Sessions last nine hours; every ninety minutes the level rises by a fifth over ten minutes and falls again, which keeps people awake and has never been noticed.',
    paragraph: [
      {
        title: 'Symmetry as a requirement',
        paragraph:
          'The brief asked for a difference of less than 3 % between the two sides of the table, in level and in colour. The panels were measured before delivery and paired: of twelve, the eight that match best hang in the two hearing rooms, the other four light the archive. After 100 hours of burn-in the readings were taken again with both parties’ counsel present, an audience that was new to us.',
      },
      {
        title: 'Nine hours at one table',
        paragraph:
          'Paper is still what arbitration runs on, white, glossy and in piles. A wide beam of 110° through a microprism gives soft, short shadows and no bright patch on a laminated exhibit. The ceiling above the panels receives no direct light; a room for concentration may have a dark lid. The chairs’ headrests end below the cut-off, so that leaning back remains possible.',
      },
    ],
    products: ['Folio 900', 'Nadir 55', 'Orto 60'],
    pictures: ['details/meeting_pendants.jpg', 'projects/meeting_room.jpg'],
  },
]
