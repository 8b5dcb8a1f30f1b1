import type { SVGProps } from 'react'

/** A line drawing on a grid of 24 units, in the colour of the surrounding text. */
export const Icon = ({ d, ...svg }: SVGProps<SVGSVGElement> & { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
    {...svg}
  >
    <path d={d} />
  </svg>
)
