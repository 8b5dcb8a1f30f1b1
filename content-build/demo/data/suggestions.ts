/** Phrases of the search panel; a test holds each to words of the demo catalogue. */
export const demoSuggestions = [
  'downlight',
  'step light',
  'villa',
  'IP67',
  'spike light 24 V',
  'up/down',
  'gallery',
  'Nadir',
] as const
