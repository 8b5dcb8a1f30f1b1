import { useEffect, useState } from 'react'
import type { Order } from '#src/domain/api/orders.ts'
import { QuietButton } from '../parts/buttons.tsx'

/** The customer and the order date. */
export function Customer({ order }: { order: Order }) {
  const { firstName, lastName, email, phone, address, created_at } = order
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <dl className="customer">
      <dt>Name</dt>
      <dd>
        <bdi translate="no">{`${firstName} ${lastName}`}</bdi>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={mailAddress(email)} translate="no">
          {email}
        </a>
        <Copy text={email} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      </dd>
      <dt>Address</dt>
      <dd>
        <bdi translate="no">{address}</bdi>
      </dd>
      <dt>Order date</dt>
      <dd>
        <time dateTime={created_at}>{date.format(new Date(created_at))}</time>
      </dd>
    </dl>
  )
}

/** Escapes the address: a `?` in it could otherwise add recipients to the mail. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

const copied = 'Copied'

/** How long that stays visible, ms. */
const shownFor = 2000

function Copy({ text }: { text: string }) {
  const [result, setResult] = useState<string>()
  useEffect(() => {
    // A failure stays until the next attempt.
    if (result !== copied) return undefined
    const timer = setTimeout(() => setResult(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult(copied)
    } catch (error) {
      console.warn('The address can’t be copied.', error)
      setResult('Couldn’t copy')
    }
  }
  return (
    <>
      <QuietButton aria-label="Copy email address" onClick={() => void copy()}>
        Copy
      </QuietButton>
      <span className="customer__said legend" role="status">
        {result}
      </span>
    </>
  )
}
