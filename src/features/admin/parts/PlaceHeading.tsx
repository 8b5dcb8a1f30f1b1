import { useEffect, useRef } from 'react'

/** Whether the place that is shown next was reached from another one on this page. */
let isReached = false

export const reachPlace = () => {
  isReached = true
}

interface Props {
  children: string
  className?: string
}

/** The heading of a place, which has the focus after a change of places. */
export function PlaceHeading({ children, className = 'heading' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReached) heading.current?.focus({ preventScroll: true })
    isReached = false
  }, [])
  return (
    <h1 className={className} id="place-heading" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
