import type { SVGProps } from 'react'

/** A line drawing on a square of 24 units, in the colour of the text around it. */
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
