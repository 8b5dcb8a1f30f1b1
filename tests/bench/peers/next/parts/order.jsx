'use client'
import { useState } from 'react'

export function Order({ id }) {
  const [quantity, setQuantity] = useState(1)
  const add = () => localStorage.setItem('cart', JSON.stringify([{ id, quantity }]))
  return (
    <div className="add-to-list">
      <input
        type="number"
        aria-label="Quantity"
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
      />
      <button type="button" className="button button--filled" onClick={add}>
        Add to list
      </button>
    </div>
  )
}
