import './pricing-list.css'
import { useEffect, useMemo } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { keepFocus } from '#src/browser/keep-focus.ts'
import { countriesOfText } from '#src/domain/inquiry/country.ts'
import { CartLines } from './CartLines.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { sentences } from './sentences.ts'

interface Props {
  /** in the form of `textOfCountries` */
  countries: string
}

/** The collected products and the inquiry form. */
export function PricingList({ countries }: Props) {
  const list = useMemo(() => countriesOfText(countries), [countries])
  useEffect(keepFocus, [])

  return (
    <div className="pricing-list" ref={markHydrated}>
      <section aria-labelledby="products-heading">
        <h2 className="heading" id="products-heading">
          Products
        </h2>
        <CartLines />
      </section>
      <section className="pricing-list__form" aria-labelledby="information-heading">
        <div>
          <h2 className="heading" id="information-heading">
            Information
          </h2>
          <p className="pricing-list__lead legend">{sentences.inquiry}</p>
        </div>
        <InquiryForm countries={list} />
      </section>
    </div>
  )
}
