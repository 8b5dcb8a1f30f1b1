import { useStore } from '@nanostores/react'
import type { Wish } from './find-worker.ts'
import { $choices, find } from './finder.ts'

/** Narrows the luminaires by what no photometric file says. */
export function WishFields({ wish }: { wish: Wish }) {
  const { mountings, categories } = useStore($choices)
  return (
    <div className="find__wishes">
      <div className="field">
        <label htmlFor="find-mounting">Mounting</label>
        <select
          id="find-mounting"
          value={wish.mounting}
          onChange={({ currentTarget }) => find({ ...wish, mounting: currentTarget.value })}
        >
          <option value="">Any</option>
          {mountings.map((mounting) => (
            <option key={mounting}>{mounting}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="find-category">Category</label>
        <select
          id="find-category"
          value={wish.category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            find({ ...wish, category: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">Any</option>
          {categories.map(({ id, type, location }) => (
            <option key={id} value={id}>{`${type}, ${location}`}</option>
          ))}
        </select>
      </div>
    </div>
  )
}
