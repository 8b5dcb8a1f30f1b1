'use client'
import { useState } from 'react'

export function Tabs({ first, second }) {
  const [open, setOpen] = useState(0)
  return (
    <div className="tabs">
      {['Description', 'Specifications'].map((name, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={open === index}
          onClick={() => setOpen(index)}
        >
          {name}
        </button>
      ))}
      <div hidden={open !== 0}>{first}</div>
      <div hidden={open !== 1}>{second}</div>
    </div>
  )
}
