import './scroll-list.css'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** height from which it scrolls, CSS pixels */
  height: number
  children: ReactNode
}

/** A list that scrolls by itself, with the keyboard too. */
export function ScrollList({ label, height, children }: Props) {
  return (
    <ul className="scroll-list" tabIndex={0} aria-label={label} style={{ maxBlockSize: height }}>
      {children}
    </ul>
  )
}
