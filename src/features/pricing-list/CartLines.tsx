import { useStore } from '@nanostores/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { $schedule } from '#src/browser/schedule.ts'
import { type CartEntry, typedQuantity } from '#src/domain/inquiry/cart.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { messages } from '#src/domain/messages.ts'
import { paths, productPath, variantPath } from '#src/domain/site/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ScrollList } from '#src/ui/ScrollList.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { $lines, type ListedProduct, loadLines } from './lines.ts'

/** Width of a line's picture on a dense screen, pixels. */
const thumbnailWidth = 320

/** The products panel: the collected products as the catalogue has them now. */
export function CartLines() {
  const cart = useStore($cart, { ssr: 'initial' })
  const { products, gone, error } = useStore($lines)
  const [removing, setRemoving] = useState<ListedProduct>()

  useEffect(() => void loadLines(), [])

  if (error !== undefined) return <LoadingError message={error} />
  return (
    <>
      {gone.length > 0 && (
        <p className="cart-gone" role="alert">
          {inquiryMessages.gone(gone.length)} <bdi>{gone.join(', ')}</bdi>.
        </p>
      )}
      {products === undefined ? (
        <p className="cart-loading" aria-busy="true" style={{ maxBlockSize: scrollHeights.cart }}>
          <span className="visually-hidden">Loading your pricing list</span>
        </p>
      ) : cart.length === 0 ? (
        <div className="cart-empty">
          <p className="empty">{inquiryMessages.emptyCart}</p>
          <a className="button" href={paths.products}>
            Browse products
          </a>
        </div>
      ) : (
        <ScrollList label="Products on your list" height={scrollHeights.cart}>
          {cart.map((entry) => {
            const product = products.get(entry.id)
            return (
              product && (
                <CartLine
                  key={entry.id}
                  entry={entry}
                  product={product}
                  onRemove={() => setRemoving(product)}
                />
              )
            )
          })}
        </ScrollList>
      )}
      {removing !== undefined && (
        <RemoveDialog product={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

interface LineProps {
  entry: CartEntry
  product: ListedProduct
  /** called by the remove button, or by a quantity of 0 */
  onRemove: () => void
}

function CartLine({ entry: { id, quantity }, product, onRemove }: LineProps) {
  const orderCode = orderCodeOf(id)
  const href = orderCode === undefined ? productPath(id) : variantPath(id, orderCode)
  /** what the field shows during typing */
  const [typed, setTyped] = useState<string>()
  /** the last valid quantity, which counts while the typed one is invalid */
  const before = useRef(quantity)
  /** whether the typed quantity is invalid */
  const [wrong, setWrong] = useState(false)

  const change = (next: number) => {
    setWrong(false)
    if (next === 0) onRemove()
    else setQuantity(id, Math.min(next, lineQuantity.most))
  }
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (typed === undefined) before.current = quantity
    setTyped(value)
    setWrong(false)
    const next = typedQuantity(value) ?? 0
    setQuantity(id, next > 0 ? next : before.current)
  }
  const leave = () => {
    if (typed === undefined) return
    const last = typedQuantity(typed)
    setWrong(last === undefined)
    if (last === 0 && typed.trim() !== '') onRemove()
    setTyped(undefined)
  }

  return (
    <li className="cart-line">
      <a className="cart-line__picture" href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={imageAddress(product.image, thumbnailWidth)}
          width={thumbnailWidth}
          height={thumbnailWidth}
          alt=""
          loading="lazy"
        />
      </a>
      <div className="cart-line__words">
        <a className="cart-line__name" href={href} dir="auto">
          {product.name}
        </a>
        <p className="cart-line__description legend" dir="auto">
          {orderCode !== undefined && (
            <>
              <bdi className="cart-line__code">{orderCode}</bdi>
              {' · '}
            </>
          )}
          {product.description ?? product.title}
        </p>
      </div>
      <div className="cart-line__tools">
        <Stepper
          label={`Quantity of ${product.name}`}
          less={() => change(quantity - 1)}
          more={() => change(quantity + 1)}
          field={{ value: typed ?? quantity, onChange, onBlur: leave }}
        />
        <button
          type="button"
          className="more-link"
          aria-label={`Remove ${product.name}`}
          onClick={onRemove}
        >
          Remove
        </button>
        {wrong && (
          <p className="cart-line__wrong" role="alert">
            {messages.noQuantity}
          </p>
        )}
      </div>
    </li>
  )
}

function RemoveDialog({ product, onClose }: { product: ListedProduct; onClose: () => void }) {
  return (
    <Dialog
      title={inquiryMessages.removeProduct}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            onClick={() => {
              setQuantity(product.id, 0)
              onClose()
            }}
          >
            Remove
          </button>
        </>
      }
    >
      Remove <bdi>{product.name}</bdi> from your pricing list?
    </Dialog>
  )
}

function LoadingError({ message }: { message: string }) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <button type="button" className="button" onClick={() => void loadLines()}>
        Retry
      </button>
    </div>
  )
}
