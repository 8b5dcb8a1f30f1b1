/** The number of products beside a choice, in words for screen readers. */
export function ProductCount({ count }: { count: number | undefined }) {
  return (
    <span className="product-count legend">
      <span>{count}</span>
      {count !== undefined && (
        <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
      )}
    </span>
  )
}
