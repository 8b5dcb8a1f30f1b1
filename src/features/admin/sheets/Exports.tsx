import { useState } from 'react'
import { ExportButtons, type SheetFormat } from '../parts/ExportButtons.tsx'
import { logFailure } from '../parts/failure.ts'
import { saveProducts } from './imports.ts'

export function Exports() {
  const [failure, setFailure] = useState<string>()
  const save = (format: SheetFormat) =>
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
      <ExportButtons save={save} />
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
