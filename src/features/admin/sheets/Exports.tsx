import { useState } from 'react'
import { BusyButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { saveProducts } from './imports.ts'

export function Exports() {
  const [failure, setFailure] = useState<string>()
  const save = (format: 'xlsx' | 'csv') =>
    saveProducts(format).then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(logFailure('The products can’t be exported.', error)),
    )
  return (
    <section className="stack gap-2" aria-labelledby="export-heading">
      <h3 className="strong" id="export-heading">
        Export
      </h3>
      <p className="soft">
        All products with their variants, one a row. An export can be edited and imported again.
      </p>
      <p className="row gap-2">
        <BusyButton act={() => save('xlsx')} busy="Exporting...">
          Export as XLSX
        </BusyButton>
        <BusyButton act={() => save('csv')} busy="Exporting...">
          Export as CSV
        </BusyButton>
      </p>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
