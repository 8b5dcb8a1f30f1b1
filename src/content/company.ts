/**
 * The company, in its own words: everything that changes when the company renames itself,
 * moves or rewrites its slogan. Nothing of it stands anywhere else.
 */
export const company = {
  name: 'Fanar',
  legalName: 'Fanar International Lighting LLC',
  slogan: 'Light, drawn to scale.',
  description:
    'Architectural luminaires for interiors, façades and landscapes. Two brands, sila and radial, made in Dubai for projects across the Gulf and beyond.',
  address: ['Warehouse 14, Street 8', 'Al Quoz Industrial 3', 'Dubai, United Arab Emirates'],
  /** ISO 3166-1 code of the address */
  country: 'AE',
  email: 'studio@fanar.example',
  phones: ['+971 4 555 0140', '+971 50 555 0162'],
  social: { label: 'LinkedIn', href: 'https://www.linkedin.com/company/fanar-example' },
  map: {
    label: 'Find us on the map',
    href: 'https://www.openstreetmap.org/?mlat=25.1390&mlon=55.2280#map=15/25.1390/55.2280',
  },
  founded: 2003,
} as const

/** The home page's five slides: a picture in `public/hero`, the point of it that narrow screens keep, and its quotation. */
export const heroSlides = [
  {
    image: { path: '/hero/hero_flutes.jpg', width: 1920, height: 900, color: '#1b1511' },
    focus: '33% 50%',
    alt: 'Up and down wall lights throw narrow fans of warm light over a fluted plaster wall.',
    quotation: 'Darkness is the material. Light is the line we draw on it.',
  },
  {
    image: { path: '/hero/hero_columns.jpg', width: 1920, height: 900, color: '#2a2019' },
    focus: '34% 50%',
    alt: 'A colonnade at night, each column lit from an in-ground luminaire at its foot.',
    quotation: 'A column is only as tall as the light that climbs it.',
  },
  {
    image: { path: '/hero/hero_stone.jpg', width: 1920, height: 900, color: '#2b2015' },
    focus: '46% 50%',
    alt: 'Recessed downlights graze a wall of split-face stone.',
    quotation: 'Set the beam close, and the stone begins to speak.',
  },
  {
    image: { path: '/hero/hero_still.jpg', width: 1920, height: 900, color: '#1a1b1e' },
    focus: '46% 50%',
    alt: 'A cylinder, a downlight and a trimless frame glow on dark stone plinths.',
    quotation: 'Small apertures, quiet ceilings, exact beams.',
  },
  {
    image: { path: '/hero/hero_relief.jpg', width: 1920, height: 900, color: '#1c120a' },
    focus: '62% 50%',
    alt: 'A linear pendant above a table, and a bronze relief grazed by light behind it.',
    quotation: 'What you leave unlit is half of the design.',
  },
] as const

/** The four quotations of the products page's banner. */
export const productQuotes = [
  'Choose the beam before the body.',
  'The best luminaire is the one nobody notices.',
  'Three degrees of tilt decide whether a wall is lit or stained.',
  'Specify the dark as carefully as the light.',
] as const
