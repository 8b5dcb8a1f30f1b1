import { type MouseEvent, useEffect, useState } from 'react'
import type { Offers } from '#src/browser/offers.ts'
import { messages } from '#src/domain/messages.ts'
import { type Choice, type ListingPlace, listingUrl } from '#src/domain/product/listing.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import { ProductCount } from './ProductCount.tsx'

interface Props {
  choice: Choice
  place: ListingPlace | undefined
  onChoose: (choice: Choice) => void
}

const noOffers: Offers = { relaxed: [], nearest: [] }

/** An empty list, with the conditions that can be left out and what that finds. */
export function NothingFound({ choice, place, onChoose }: Props) {
  const [offers, setOffers] = useState(noOffers)
  useEffect(() => {
    let isWanted = true
    import('#src/browser/offers.ts')
      .then(({ offersFor }) => offersFor(choice, choice.query, place?.fixed))
      .then(
        (found) => isWanted && setOffers(found),
        (error: unknown) => console.info('Nothing can be offered instead.', error),
      )
    return () => {
      isWanted = false
    }
  }, [choice, place])

  const choose = (event: MouseEvent, chosen: Choice) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <div className="empty" aria-live="polite">
      <p>{messages.noProducts}</p>
      {offers.nearest.length > 0 && (
        <ul className="chips" aria-label="Did you mean">
          {offers.nearest.map(({ id, name, orderCode }) => (
            <li key={orderCode ?? id}>
              <a className="button" href={variantPath(id, orderCode)} dir="auto">
                Did you mean{' '}
                <span translate="no">
                  {orderCode === undefined ? name : `${name}, ${orderCode}`}
                </span>
                ?
              </a>
            </li>
          ))}
        </ul>
      )}
      {offers.relaxed.length > 0 && (
        <ul className="chips" aria-label="With fewer conditions">
          {offers.relaxed.map(({ label, count, choice: relaxed }) => (
            <li key={label}>
              <a
                className="button"
                href={listingUrl(relaxed, place)}
                onClick={(event) => choose(event, relaxed)}
              >
                <span>{label}</span> <ProductCount count={count} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
