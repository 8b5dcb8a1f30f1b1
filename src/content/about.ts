import { heroSlides } from './company.ts'

/** The words of the About Us page. */

export const aboutUs = {
  heading: 'About Us',
  /** for search engines and for those it is shared with */
  description:
    'A luminaire workshop in Dubai since 2003: our mission, our history, and our services for interiors, façades, landscapes and festivals.',
  image: heroSlides[3].image,
  imageAlt: heroSlides[3].alt,
  paragraphs: [
    'We make luminaires for people who draw buildings. Since 2003 our workshop in Dubai has worked beside architects, lighting designers and contractors, from the first sketch of a beam on a section to the last aiming night on site.',
    'Two brands share one bench. sila is made for interiors: small apertures, deep cut-off, colour that holds from one delivery to the next. radial is made for the weather: bodies that withstand salt, sand and fifty degrees in the shade without losing their seal.',
    'We publish no prices, because no two schedules are alike. Collect what you need in the pricing list and send it to us, and someone who knows your drawings will reply.',
  ],
} as const

/** The home page's banner. */
export const whoWeAre = {
  heading: 'Who We Are',
  image: heroSlides[1].image,
  text: 'A workshop in Dubai that has designed, built and aimed architectural luminaires since 2003, for people who care where the light ends.',
} as const

export const mission = {
  heading: 'Our Mission',
  cards: [
    {
      title: 'Support',
      text: 'An engineer stays with every project: calculations, mock-ups, aiming, and spare parts ten years on.',
    },
    {
      title: 'Satisfying',
      text: 'Light that does what the drawing promised. If the mock-up does not convince, we change the optic, not the argument.',
    },
    {
      title: 'Sustainable',
      text: 'Serviceable drivers, replaceable modules, no glued seals. A luminaire should outlive the ceiling it sits in.',
    },
  ],
} as const

export const journey = {
  heading: 'Our Journey',
  milestones: [
    {
      year: 2003,
      title: 'Founded',
      text: 'Four people, one bench and a goniometer in Al Quoz, Dubai.',
    },
    {
      year: 2008,
      title: 'Expansion',
      text: 'A second hall, an anodising line, and projects in six Gulf cities.',
    },
    {
      year: 2012,
      title: 'Innovations',
      text: 'Our first LED downlight, with the optic that later became sila.',
    },
    {
      year: 2017,
      title: 'Global Reach',
      text: 'radial takes us outdoors, and our luminaires reach Europe and East Africa.',
    },
    {
      year: 2023,
      title: 'Sustainability',
      text: 'Every new luminaire can be opened, repaired and separated by material.',
    },
  ],
} as const

export const services = {
  heading: 'Services',
  tiles: [
    {
      title: 'Indoor Lighting Solution',
      text: 'Ceilings, walls and joinery, from the lux plan to the last scene.',
    },
    {
      title: 'Façade Lighting',
      text: 'Grazing, washing and restraint, tested at night on the stone.',
    },
    {
      title: 'Emergency Lighting',
      text: 'Escape lighting that disappears into the architecture until it is needed.',
    },
    {
      title: 'Lighting Design Services',
      text: 'Calculations, visualisations and aiming plans for your drawings.',
    },
    {
      title: 'Customize Lighting',
      text: 'A finish, a length, an optic or a whole body made to your detail.',
    },
    {
      title: 'Landscape Lighting',
      text: 'Paths, palms and water, lit low and warm, without glare.',
    },
    {
      title: 'Festival Lighting Design',
      text: 'Ramadan, National Day, an opening: light that goes up fast and leaves no trace.',
    },
  ],
} as const

/** The fixed promotional text of every project's page. */
export const projectPromotion = {
  text: 'Draw us the dark. We will bring the light.',
  action: 'Request prices',
} as const
