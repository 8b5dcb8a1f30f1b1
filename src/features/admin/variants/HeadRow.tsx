import type { Column } from './columns.ts'

/** The headings of the table's columns. */
export const HeadRow = ({ columns }: { columns: readonly Column[] }) => (
  <div className="variants__row variants__row--head" role="row">
    <div className="variants__number" role="columnheader">
      <span className="visually-hidden">Row</span>
    </div>
    {columns.map(({ key, heading, label, unit, attribute }) => (
      <div
        className="variants__cell"
        role="columnheader"
        key={key}
        data-kind={attribute?.kind}
        title={label}
        aria-label={label}
      >
        {heading} {unit !== '' && <span className="legend">{unit}</span>}
      </div>
    ))}
  </div>
)
