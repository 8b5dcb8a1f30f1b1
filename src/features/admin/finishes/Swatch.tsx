/** A finish's color, or an empty circle if there is no finish. */
export const Swatch = ({ color }: { color: string | undefined }) => (
  <span className="swatch" style={{ background: color }} aria-hidden="true" />
)
