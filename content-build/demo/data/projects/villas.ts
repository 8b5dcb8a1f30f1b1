import type { DemoProject } from '#content-build/demo/model/project.ts'

export const villas: readonly DemoProject[] = [
  {
    title: 'Bayt Al Dhil, Courtyard Villa',
    quote: 'The house is lit by its own stone.',
    location: 'Dubai, United Arab Emirates',
    partners: 'Ferrand Akkawi Architects, Halberg Noor Lighting Design',
    dateOfProject: '2026-09-18',
    description:
      'Four piers of split limestone carry the roof of this villa, and they carry its light as well. A Janus 180 is fixed to each pier at 1.9 m: the upper beam grazes the courses, spreads over the white soffit and returns to the terrace as 20 lx of soft light; the lower beam ends on the paving, a hand’s breadth from the wall. Between the piers there is no luminaire at all, so that the rooms behind the glass, held at 2700 K by the interior designer, glow without competition. The forecourt is marked by ten Kerb 160, set in the joints of the basalt slabs at 2.4 m. Their 4000 K was chosen against the 3000 K of the stone: the way in reads cooler than the house, and the car finds it without headlights. Two Ghaf 80 wait in the planting for the palms and run at 30 % until they have grown. Over the door, in the soffit, an Alcove 95 lights the leaf with one lamp and the stone beside it with the other; Vault 110 serve the carport. The whole front draws less than 200 W.',
    paragraph: [
      {
        title: 'Grazing split stone',
        paragraph:
          'Split limestone projects up to 25 mm, and a luminaire set too close turns each stone into a black shelf. In a mock-up of two square metres we tried the lens 40, 52 and 70 mm from the wall. At 52 mm, the middle of the standard body, the shadows end in the joint below. The plates were levelled one by one, since a beam that leans by one degree is seen from the gate.',
      },
      {
        title: 'A forecourt without poles',
        paragraph:
          'The municipality asked for 5 lx at the entrance, and the architect for no bollards. The markers give both: flat light over dark, slightly polished slabs, with the reflections doing half of the work. Sleeves were cast with the screed, and the luminaires followed after the last lorry had left. Surface water runs below them through 200 mm of gravel into the planting strip.',
      },
    ],
    products: ['Janus 180', 'Kerb 160', 'Ghaf 80', 'Alcove 95', 'Vault 110'],
    pictures: ['projects/villa_dusk.jpg', 'details/villa_stone.jpg', 'details/villa_forecourt.jpg'],
  },
  {
    title: 'Villa Marjana, Arrival Court',
    quote: 'Two dotted lines, and the car knows where to stop.',
    location: 'Jeddah, Saudi Arabia',
    partners: 'Studio Hazm Qureshi, Tessalit Contracting',
    dateOfProject: '2025-04-23',
    description:
      'The court in front of Villa Marjana is 22 m deep and was to stay empty: no lawn, no fountain, only dark granite and the house at its end. Light had to give it a direction. Two lines of Kerb 200, five on each side, converge on the middle bay; they stand 20 mm above the paving, and two of their four windows are blanked, so that each sends its light along the line and none towards the street. At 4000 K they draw a cool perspective that ends at the warm façade, where Janus 240 wall lights graze the stone piers at 3000 K, 16 W each. Drivers see the course from the gate, 80 m away, while the paving itself stays below 3 lx. Zenith 90 in the reveals of the three openings add 15 lx to the thresholds, and a Bora 80 below the canopy picks out the number of the house. Everything is addressed over DALI-2 and falls to a quarter at midnight, when only the line remains.',
    paragraph: [
      {
        title: 'Salt, heat and tyres',
        paragraph:
          'The sea is 400 m away, and in August the granite reaches 68 °C. The bodies are of copper-free aluminium with A4 screws, insulated from each other by nylon bushes. Before they were ordered, one sample lay for six weeks in the drive of the site office, below the tyres of every delivery. It came back scratched, dry inside and within one per cent of its flux.',
      },
      {
        title: 'Aiming a line',
        paragraph:
          'A row of lights forgives nothing: an error of 10 mm shows at night as a kink. The sleeves were set with a laser along two strings, and the windows were turned after the paving was grouted, with the court dark and one engineer standing at the gate. It took an evening. The lids carry a mark now, so that anyone who cleans them can refit them as they were.',
      },
    ],
    products: ['Kerb 200', 'Janus 240', 'Zenith 90', 'Bora 80'],
    pictures: ['projects/driveway.jpg', 'details/villa_markers.jpg'],
  },
  {
    title: 'Bayt Lulwa, Stone Façade',
    quote: 'One luminaire per pier, and the night does the rest.',
    location: 'Manama, Bahrain',
    partners: 'Mirza Holt Studio, Sadafa Stoneworks',
    dateOfProject: '2024-06-12',
    description:
      'Bayt Lulwa had been lit by floodlights in the garden, and looked like a bank. The new owner asked for the opposite: a façade that is seen because someone is at home. All floodlights went. On each of the six piers of hand-dressed limestone sits one Janus 180, matt black, 1.9 m above the terrace, wired through the cable of the former bell push. Its two 66° beams at 3000 K climb and fall along the courses and reach 180 lx on the stone beside the lens and 6 lx at the soffit. A Drum 80 below the side canopy brings 40 lx to the kitchen door. In front of the steps two Kerb 160 mark the edge of the terrace, the only lights on the ground. With the rooms behind the glass at dinner level, the ratio of stone to window is about one to one, which is why the façade appears to have no fixtures at all.',
    paragraph: [
      {
        title: 'From 3.2 kW to 90 W',
        paragraph:
          'Eight floodlights of 400 W burned from sunset to sunrise. The piers, the canopy and the terrace now draw less than 90 W together, and a photocell with an astronomical clock ends even that at one in the morning. The neighbour across the lane, who had hung blackout curtains in 2011, has taken them down. It was the first time that anyone had written to thank us for darkness.',
      },
      {
        title: 'Working on old stone',
        paragraph:
          'No hole could be drilled into the face of a stone, only into joints. The back plate of the luminaire has slots of 30 mm for that reason: two screws find a joint, the third is a spacer. Each plate was drawn on a photograph of its pier first. Where the wall leant, a wedge of slate behind the plate brings the beam back to plumb.',
      },
    ],
    products: ['Janus 180', 'Drum 80', 'Kerb 160'],
    pictures: ['projects/villa_pier.jpg', 'details/villa_upper.jpg'],
  },
]
