import type { Order } from '#src/domain/api/orders.ts'
import { useEffect, useState } from 'react'

/** Who asked, and when. */
export function Customer({ order }: { order: Order }) {
  const { firstName, lastName, email, phone, address, created_at } = order
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <dl className="customer">
      <dt>Name</dt>
      <dd>
        <bdi>
          {firstName} {lastName}
        </bdi>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={mailAddress(email)}>{email}</a>
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
        <bdi>{address}</bdi>
      </dd>
      <dt>Order date</dt>
      <dd>
        <time dateTime={created_at}>{date.format(new Date(created_at))}</time>
      </dd>
    </dl>
  )
}

/** An address may hold a `?`, and what follows it would be heard as further receivers of the mail. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** So long the button says what it has done. */
const shownFor = 2000

function Copy({ text }: { text: string }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => setSaid(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [said])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch (error) {
      console.warn('The address can’t be copied.', error)
      setSaid('Couldn’t copy')
    }
  }
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        aria-label="Copy email address"
        onClick={() => void copy()}
      >
        Copy
      </button>
      <span className="customer__said legend" role="status">
        {said}
      </span>
    </>
  )
}
