// Apart from the drawing, which a page loads when it shows a diagram.

/** Units in which distributions are compared; percent is of each one's own maximum. */
export const overlayUnits = ['cd', 'cd-klm', 'percent'] as const
/** On the scale `root`, the distance from the middle grows with the square root of the value. */
export const overlayScales = ['linear', 'root'] as const

/** How several distributions are drawn in one diagram. */
export interface OverlayView {
  unit: (typeof overlayUnits)[number]
  scale: (typeof overlayScales)[number]
}

/** The intensities as they are. */
export const plainView: OverlayView = { unit: 'cd', scale: 'linear' }

export const unitNames: Readonly<Record<OverlayView['unit'], string>> = {
  cd: 'cd',
  'cd-klm': 'cd/klm',
  percent: '% of each maximum',
}
export const scaleNames: Readonly<Record<OverlayView['scale'], string>> = {
  linear: 'linear',
  root: 'square root',
}

/** The view as the diagram names it. */
export const viewName = ({ unit, scale }: OverlayView): string =>
  `${unitNames[unit]}${scale === 'root' ? ', square-root scale' : ''}`

/** The view in an address; what it does not name is plain. */
export const overlayViewIn = (query: URLSearchParams): OverlayView => ({
  unit: overlayUnits.find((unit) => unit === query.get('unit')) ?? plainView.unit,
  scale: overlayScales.find((scale) => scale === query.get('scale')) ?? plainView.scale,
})

/** The part of an address that says how a view is scaled. */
export const overlayQuery = ({ unit, scale }: OverlayView): [string, string][] => [
  ...(unit === plainView.unit ? [] : [['unit', unit] satisfies [string, string]]),
  ...(scale === plainView.scale ? [] : [['scale', scale] satisfies [string, string]]),
]
