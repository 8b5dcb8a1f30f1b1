/** A finish's color; an empty circle without a finish. */
export const Swatch = ({ color }: { color: string | undefined }) => (
  <span className="swatch" style={{ background: color }} aria-hidden="true" />
)
