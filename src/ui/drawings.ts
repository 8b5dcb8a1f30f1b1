// Icon paths used in more than one place, on a grid of 24 units.

export const cross = 'm5.5 5.5 13 13M18.5 5.5l-13 13'
export const backArrow = 'M20 12H4.5M10.5 5.5 4 12l6.5 6.5'
export const chevronDown = 'm6 9.5 6 6 6-6'
