/** Phrases of the search panel; a test holds each to words of the demo catalogue. */
export const demoSuggestions = [
  'downlight',
  'step light',
  'villa',
  'IP65 3000 K 10 W',
  'spike light 24 V',
  'up/down',
  '300 lx at 2.5 m',
  'Nadir',
] as const
